import { bookingPath } from '../../shared/booking.ts'
import type { LeadKind } from '../../shared/lead.ts'
import type { Millis } from '../../shared/time.ts'
import { endHold, type HoldCommand, type HoldOutcome, placeHold } from '../assistants/holds.ts'
import { type AnswerCommand, type AnswerOutcome, storeAnswers } from '../bookings/answers.ts'
import {
  type ChangeCommand,
  type ChangeOutcome,
  cancelBooking,
  type MoveCommand,
  moveBooking,
  setReminders,
} from '../bookings/change.ts'
import type { HostCandidate } from '../bookings/choose-host.ts'
import {
  type HandOverCommand,
  type HandOverOption,
  type HandOverOutcome,
  handOverBooking,
  handOverOptions,
} from '../bookings/hand-over.ts'
import { visitorMailAt } from '../bookings/mail-timing.ts'
import { type BookCommand, type BookOutcome, isMaker, writeBooking } from '../bookings/write.ts'
import { type EnquireCommand, type EnquireOutcome, writeEnquiry } from '../enquiries/write.ts'
import { type BookingChange, type BookingRow, bookingOfReference } from '../records/bookings.ts'
import { dailyLimits } from '../records/day-counts.ts'
import { type HoldRow, holdOfKey } from '../records/holds.ts'
import { type LeadSettings, secureRandom } from '../records/leads.ts'
import { type WaitingRow, waitingOfKey } from '../records/waiting.ts'
import { type JoinCommand, type JoinOutcome, joinWaiting } from '../waiting/list.ts'
import { type OfferCommand, offerTimes } from '../waiting/offer.ts'
import type { LedgerCore } from './core.ts'

/** What visitors and their assistants do: they book, change, enquire, wait and hold. */
export class VisitorCalls {
  readonly #core: LedgerCore

  constructor(core: LedgerCore) {
    this.#core = core
  }

  /** Accepts or refuses one booking; `path`: of its own page, for whoever has just made it. */
  async book(command: BookCommand): Promise<BookOutcome & { path?: string }> {
    const result = await this.#writeLead('booking', (settings, now) =>
      writeBooking(this.#core.sql, command, settings, now, secureRandom),
    )
    if (!('booking' in result)) return result
    if (!isMaker(result, Date.now())) return { outcome: result.outcome, booking: result.booking }
    return { ...result, path: await this.#pathOf(result.booking.reference) }
  }

  /** The booking that a link opens; undefined if there is none of this reference, or its key is another. */
  async bookingByToken(reference: string, key: string): Promise<BookingRow | undefined> {
    return (await this.#core.links.opens(reference, key)) ? bookingOfReference(this.#core.sql, reference) : undefined
  }

  /** When the visitor's mail about a booking's latest change leaves or left; null if none does, undefined if nobody knows. */
  visitorMailAt(reference: string): Millis | null | undefined {
    const booking = bookingOfReference(this.#core.sql, reference)
    return booking && visitorMailAt(this.#core.sql, booking, Date.now())
  }

  /** Moves a booking; undefined if there is none. Whoever calls this may: `bookingByToken` was asked, or an operator's credential. */
  moveBooking(reference: string, command: MoveCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, 'moved', command, (booking, settings, now) =>
      moveBooking(this.#core.sql, booking, command, settings, now),
    )
  }

  /** Gives a session to another host, as `moveBooking`. */
  handOverBooking(reference: string, command: HandOverCommand): Promise<HandOverOutcome | undefined> {
    return this.#change(
      reference,
      'handed',
      command,
      (booking, settings, now) => handOverBooking(this.#core.sql, booking, command, settings.channels, now),
      command.to?.key,
    )
  }

  /** What giving a session to each of these hosts would mean; undefined if there is none. */
  handOverOptions(reference: string, hosts: readonly HostCandidate[]): HandOverOption[] | undefined {
    const booking = bookingOfReference(this.#core.sql, reference)
    return booking && handOverOptions(this.#core.sql, booking, hosts, this.#core.env.MAIL_TO, Date.now())
  }

  /** Cancels a booking, as `moveBooking`. */
  cancelBooking(reference: string, command: ChangeCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, 'cancelled', command, (booking, settings, now) =>
      cancelBooking(this.#core.sql, booking, command, settings, now),
    )
  }

  /** Switches a booking's reminders on or off; undefined if there is none. */
  async setReminders(reference: string, wanted: boolean): Promise<BookingRow | undefined> {
    const booking = bookingOfReference(this.#core.sql, reference)
    if (!booking) return undefined
    const now = Date.now()
    const set = this.#core.storage.transactionSync(() => setReminders(this.#core.sql, booking, wanted, now))
    await this.#core.runner.scheduleAlarm(now)
    return set
  }

  /** Stores a visitor's answers to the campaign's questions; undefined if there is no such booking. */
  async answerQuestions(reference: string, command: AnswerCommand): Promise<AnswerOutcome | undefined> {
    const now = Date.now()
    const settings = { channels: this.#core.channels(), mostADay: dailyLimits(this.#core.env).change }
    const outcome = this.#core.storage.transactionSync(() => {
      const booking = bookingOfReference(this.#core.sql, reference)
      return booking && storeAnswers(this.#core.sql, booking, command, settings, now)
    })
    if (outcome?.ok && outcome.changed) await this.#core.runner.sendNow(now)
    if (outcome && 'first' in outcome && outcome.first) await this.#core.reportDailyLimit('change', now)
    return outcome
  }

  /** Stores one enquiry. */
  enquire(command: EnquireCommand): Promise<EnquireOutcome> {
    return this.#writeLead('enquiry', (settings, now) => writeEnquiry(this.#core.sql, command, settings, now, secureRandom))
  }

  /** Puts somebody who finds no time on the waiting list. */
  async joinWaiting(command: JoinCommand): Promise<JoinOutcome> {
    const now = Date.now()
    const result = this.#core.storage.transactionSync(() =>
      joinWaiting(this.#core.sql, command, dailyLimits(this.#core.env).waiting, now),
    )
    if (result.outcome === 'joined') await this.#core.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#core.reportDailyLimit('waiting', now)
    return result
  }

  /** Who waits, by the key in their mails; `bookingPath`: of the page of what they have booked since. Undefined if nobody does. */
  async waitingByKey(key: string): Promise<{ row: WaitingRow; bookingPath?: string } | undefined> {
    const row = waitingOfKey(this.#core.sql, key, Date.now())
    if (!row?.booked) return row && { row }
    return bookingOfReference(this.#core.sql, row.booked) ? { row, bookingPath: await this.#pathOf(row.booked) } : undefined
  }

  /** Holds a time for somebody whose assistant asks for it. */
  async placeHold(command: HoldCommand): Promise<HoldOutcome> {
    const now = Date.now()
    const result = this.#core.storage.transactionSync(() =>
      placeHold(this.#core.sql, command, dailyLimits(this.#core.env).hold, now),
    )
    if (result.outcome === 'held') await this.#core.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#core.reportDailyLimit('hold', now)
    return result
  }

  /** A hold, by the key in its mail; `bookingPath`: of the page of the booking that it has become. Undefined if there is none. */
  async holdByKey(key: string): Promise<{ row: HoldRow; bookingPath?: string } | undefined> {
    const row = holdOfKey(this.#core.sql, key, Date.now())
    if (!row?.booked) return row && { row }
    return bookingOfReference(this.#core.sql, row.booked) ? { row, bookingPath: await this.#pathOf(row.booked) } : undefined
  }

  /** Ends a hold at its person's word; false if there is none, or it has become a booking. */
  async endHold(key: string): Promise<boolean> {
    return this.#core.storage.transactionSync(() => endHold(this.#core.sql, key, Date.now()))
  }

  /** Tells those who wait of free times. */
  async offerTimes(command: OfferCommand): Promise<void> {
    const now = Date.now()
    const told = this.#core.storage.transactionSync(() => offerTimes(this.#core.sql, command, now))
    if (told > 0) await this.#core.runner.sendNow(now)
  }

  /** Runs `write` as one transaction, and starts the outbox if the lead is new. */
  async #writeLead<Result extends { outcome: string; first?: boolean }>(
    kind: LeadKind,
    write: (settings: LeadSettings, now: number) => Result,
  ): Promise<Result> {
    const now = Date.now()
    const settings = {
      channels: this.#core.channels(),
      mostADay: dailyLimits(this.#core.env)[kind],
      replyDomain: this.#core.env.REPLY_DOMAIN || undefined,
    }
    const result = this.#core.storage.transactionSync(() => write(settings, now))
    if (result.outcome === 'stored') await this.#core.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#core.reportDailyLimit(kind, now)
    return result
  }

  /** Runs `change` on one booking as one transaction with the record of an operator's act, and starts the outbox if something changed. */
  async #change<Outcome extends HandOverOutcome>(
    reference: string,
    act: BookingChange,
    { by }: ChangeCommand,
    change: (booking: BookingRow, settings: LeadSettings, now: number) => Outcome,
    detail = '',
  ): Promise<Outcome | undefined> {
    const now = Date.now()
    const settings = { channels: this.#core.channels(), mostADay: dailyLimits(this.#core.env).change }
    const outcome = this.#core.storage.transactionSync(() => {
      const booking = bookingOfReference(this.#core.sql, reference)
      const changed = booking && change(booking, settings, now)
      if (changed?.ok && changed.changed && by !== undefined) this.#core.auditLog.add({ by, act, reference, detail }, now)
      return changed
    })
    if (outcome?.ok && outcome.changed) await this.#core.runner.sendNow(now)
    if (outcome && 'first' in outcome && outcome.first) await this.#core.reportDailyLimit('change', now)
    return outcome
  }

  async #pathOf(reference: string): Promise<string> {
    return bookingPath(reference, await this.#core.links.of(reference))
  }
}

import { bookingPath } from '../../shared/booking.ts'
import type { Millis } from '../../shared/time.ts'
import { type AnswerCommand, type AnswerOutcome, storeAnswers } from '../bookings/answers.ts'
import {
  type ChangeCommand,
  type ChangeOutcome,
  cancelBooking,
  type MoveCommand,
  moveBooking,
  setReminders,
} from '../bookings/change.ts'
import {
  type HandOverCommand,
  type HandOverOption,
  type HandOverOutcome,
  handOverBooking,
  handOverOptions,
} from '../bookings/hand-over.ts'
import { type BookingRow, bookingOfReference } from '../bookings/record.ts'
import { type BookCommand, type BookOutcome, type HostCandidate, isMaker, writeBooking } from '../bookings/write.ts'
import { type CalendarHealth, calendarHealth } from '../calendars/health.ts'
import { type EnquireCommand, type EnquireOutcome, writeEnquiry } from '../enquiries/write.ts'
import { type HoldCommand, type HoldOutcome, placeHold } from '../holds/place.ts'
import { dropOldHolds, endHold, type HoldRow, holdOfKey } from '../holds/store.ts'
import { isOverdueNews, type WaitingHealth, waitingHealth } from '../leads/overdue.ts'
import { writeLog } from '../log.ts'
import { isOutboxEmpty, type OutboxHealth, outboxHealth } from '../outbox/backlog.ts'
import type { BookingChange, LeadKind } from '../outbox/message-kinds.ts'
import { currentSender, type MailSender } from '../outbox/senders.ts'
import { visitorMailAt } from '../outbox/timing.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { type JoinCommand, type JoinOutcome, joinWaiting, type WaitingRow, waitingOfKey } from '../waiting/list.ts'
import { type OfferCommand, offerTimes, waitingCampaigns } from '../waiting/offer.ts'
import { AnswerLedger } from './answers.ts'
import { type Counted, DayCountTable, dailyLimits } from './daily-limit.ts'
import { type LeadSettings, secureRandom } from './insert.ts'
import { housekeep, housekeptAt } from './retention.ts'

/**
 * `isRestoring`: it takes nothing until its restore has ended. `atLimit`: a lead or a change was refused by its daily limit. `calendars`:
 * absent if no host has one. `housekeptAt`: when the cron trigger last did its daily clean-up. `waiting`: absent while leads may wait for
 * any time. `sender`: who sends mail now.
 */
export type LedgerHealth = OutboxHealth & {
  alarmArmed: boolean
  lastGoodSchedule: string | undefined
  isRestoring: boolean
  atLimit: boolean
  calendars?: CalendarHealth
  housekeptAt?: Millis
  waiting?: WaitingHealth
  sender: MailSender | null
}

/** Holds everything that must not be lost: bookings, enquiries, idempotency keys and queued messages. There is one such object. */
export class BookingLedger extends AnswerLedger {
  /** Accepts or refuses one booking; `path`: of its own page, for whoever has just made it. */
  async book(command: BookCommand): Promise<BookOutcome & { path?: string }> {
    const result = await this.#writeLead('booking', (settings, now) =>
      writeBooking(this.sql, command, settings, now, secureRandom),
    )
    if (!('booking' in result)) return result
    if (!isMaker(result, Date.now())) return { outcome: result.outcome, booking: result.booking }
    return { ...result, path: await this.#pathOf(result.booking.reference) }
  }

  /** The booking that a link opens; undefined if there is none of this reference, or its key is another. */
  async bookingByToken(reference: string, key: string): Promise<BookingRow | undefined> {
    return (await this.links.opens(reference, key)) ? bookingOfReference(this.sql, reference) : undefined
  }

  /** When the visitor's mail about a booking's latest change leaves or left; null if none does, undefined if nobody knows. */
  visitorMailAt(reference: string): Millis | null | undefined {
    const booking = bookingOfReference(this.sql, reference)
    return booking && visitorMailAt(this.sql, booking, Date.now())
  }

  /** Moves a booking; undefined if there is none. Whoever calls this may: `bookingByToken` was asked, or an operator's credential. */
  moveBooking(reference: string, command: MoveCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, 'moved', command, (booking, settings, now) =>
      moveBooking(this.sql, booking, command, settings, now),
    )
  }

  /** Gives a session to another host, as `moveBooking`. */
  handOverBooking(reference: string, command: HandOverCommand): Promise<HandOverOutcome | undefined> {
    return this.#change(
      reference,
      'handed',
      command,
      (booking, settings, now) => handOverBooking(this.sql, booking, command, settings.channels, now),
      command.to?.key,
    )
  }

  /** What giving a session to each of these hosts would mean; undefined if there is none. */
  handOverOptions(reference: string, hosts: readonly HostCandidate[]): HandOverOption[] | undefined {
    const booking = bookingOfReference(this.sql, reference)
    return booking && handOverOptions(this.sql, booking, hosts, this.env.MAIL_TO, Date.now())
  }

  /** Cancels a booking, as `moveBooking`. */
  cancelBooking(reference: string, command: ChangeCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, 'cancelled', command, (booking, settings, now) =>
      cancelBooking(this.sql, booking, command, settings, now),
    )
  }

  /** Switches a booking's reminders on or off; undefined if there is none. */
  async setReminders(reference: string, wanted: boolean): Promise<BookingRow | undefined> {
    const booking = bookingOfReference(this.sql, reference)
    if (!booking) return undefined
    const now = Date.now()
    const set = this.ctx.storage.transactionSync(() => setReminders(this.sql, booking, wanted, now))
    await this.runner.scheduleAlarm(now)
    return set
  }

  /** Stores a visitor's answers to the campaign's questions; undefined if there is no such booking. */
  async answerQuestions(reference: string, command: AnswerCommand): Promise<AnswerOutcome | undefined> {
    const now = Date.now()
    const settings = { channels: this.channels(), mostADay: dailyLimits(this.env).change }
    const outcome = this.ctx.storage.transactionSync(() => {
      const booking = bookingOfReference(this.sql, reference)
      return booking && storeAnswers(this.sql, booking, command, settings, now)
    })
    if (outcome?.ok && outcome.changed) await this.runner.sendNow(now)
    if (outcome && 'first' in outcome && outcome.first) await this.#reportDailyLimit('change', now)
    return outcome
  }

  /** Stores one enquiry. */
  enquire(command: EnquireCommand): Promise<EnquireOutcome> {
    return this.#writeLead('enquiry', (settings, now) => writeEnquiry(this.sql, command, settings, now, secureRandom))
  }

  /** Puts somebody who finds no time on the waiting list. */
  async joinWaiting(command: JoinCommand): Promise<JoinOutcome> {
    const now = Date.now()
    const result = this.ctx.storage.transactionSync(() => joinWaiting(this.sql, command, dailyLimits(this.env).waiting, now))
    if (result.outcome === 'joined') await this.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#reportDailyLimit('waiting', now)
    return result
  }

  /** Who waits, by the key in their mails; `bookingPath`: of the page of what they have booked since. Undefined if nobody does. */
  async waitingByKey(key: string): Promise<{ row: WaitingRow; bookingPath?: string } | undefined> {
    const row = waitingOfKey(this.sql, key, Date.now())
    if (!row?.booked) return row && { row }
    return bookingOfReference(this.sql, row.booked) ? { row, bookingPath: await this.#pathOf(row.booked) } : undefined
  }

  /** Holds a time for somebody whose assistant asks for it. */
  async placeHold(command: HoldCommand): Promise<HoldOutcome> {
    const now = Date.now()
    const result = this.ctx.storage.transactionSync(() => placeHold(this.sql, command, dailyLimits(this.env).hold, now))
    if (result.outcome === 'held') await this.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#reportDailyLimit('hold', now)
    return result
  }

  /** A hold, by the key in its mail; `bookingPath`: of the page of the booking that it has become. Undefined if there is none. */
  async holdByKey(key: string): Promise<{ row: HoldRow; bookingPath?: string } | undefined> {
    const row = holdOfKey(this.sql, key, Date.now())
    if (!row?.booked) return row && { row }
    return bookingOfReference(this.sql, row.booked) ? { row, bookingPath: await this.#pathOf(row.booked) } : undefined
  }

  /** Ends a hold at its person's word; false if there is none, or it has become a booking. */
  async endHold(key: string): Promise<boolean> {
    return this.ctx.storage.transactionSync(() => endHold(this.sql, key, Date.now()))
  }

  /** Tells those who wait of free times. */
  async offerTimes(command: OfferCommand): Promise<void> {
    const now = Date.now()
    const told = this.ctx.storage.transactionSync(() => offerTimes(this.sql, command, now))
    if (told > 0) await this.runner.sendNow(now)
  }

  /**
   * Called by the cron trigger: deletes expired data daily, and old holds at once, reports late messages, calendars and leads that wait
   * too long, sets a lost alarm again. Returns the campaigns in which somebody waits for a time.
   */
  async runMaintenance(): Promise<string[]> {
    const now = Date.now()
    housekeep(this.ctx.storage, now)
    this.ctx.storage.transactionSync(() => dropOldHolds(this.sql, now))
    await this.fill()
    const calendars = calendarHealth(this.env, this.calendarTable.states(), now)
    if (calendars !== undefined && calendars !== 'ok' && calendars !== 'partial') this.runner.alert('alert-calendar', now)
    if (this.env.ALERT_WEBHOOK_URL && isOverdueNews(this.ctx.storage.kv, this.#waiting(now), now)) {
      this.runner.alert('alert-overdue', now)
    }
    // If the alarm was lost, the run that is set here reports what is still late, without the reminders that are useless by then.
    if (await this.runner.isScheduled(now)) this.runner.alertIfLate(now)
    await this.runner.scheduleAlarm(now)
    return waitingCampaigns(this.sql, now)
  }

  /** Called by the cron trigger while there is no new backup. */
  async alertBackup(): Promise<void> {
    const now = Date.now()
    this.runner.alert('alert-backup', now)
    await this.runner.scheduleAlarm(now)
  }

  /** Without messages no alarm is needed. */
  async health(): Promise<LedgerHealth> {
    const now = Date.now()
    const days = new DayCountTable(this.sql)
    const limits = dailyLimits(this.env)
    return {
      ...outboxHealth(this.sql, now),
      alarmArmed: (await this.runner.isScheduled(now)) || isOutboxEmpty(this.sql),
      lastGoodSchedule: this.lastGoodSchedule(),
      isRestoring: this.isRestoring,
      atLimit: (Object.keys(limits) as Counted[]).some((kind) => isLost(kind) && days.isReached(kind, limits[kind], now)),
      calendars: calendarHealth(this.env, this.calendarTable.states(), now),
      housekeptAt: housekeptAt(this.sql),
      waiting: this.#waiting(now),
      sender: currentSender(this.circuits.senders(this.env), now),
    }
  }

  /** By the opening hours that the cron trigger has copied here, so that neither an alert nor the health waits for KV. */
  #waiting(now: Millis): WaitingHealth | undefined {
    return waitingHealth(this.sql, new LastGoodSchedule(this.ctx.storage).schedule(now), now)
  }

  override alarm(): Promise<void> {
    return this.runner.run()
  }

  /** Runs `write` as one transaction, and starts the outbox if the lead is new. */
  async #writeLead<Result extends { outcome: string; first?: boolean }>(
    kind: LeadKind,
    write: (settings: LeadSettings, now: number) => Result,
  ): Promise<Result> {
    const now = Date.now()
    const settings = {
      channels: this.channels(),
      mostADay: dailyLimits(this.env)[kind],
      replyDomain: this.env.REPLY_DOMAIN || undefined,
    }
    const result = this.ctx.storage.transactionSync(() => write(settings, now))
    if (result.outcome === 'stored') await this.runner.sendNow(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#reportDailyLimit(kind, now)
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
    const settings = { channels: this.channels(), mostADay: dailyLimits(this.env).change }
    const outcome = this.ctx.storage.transactionSync(() => {
      const booking = bookingOfReference(this.sql, reference)
      const changed = booking && change(booking, settings, now)
      if (changed?.ok && changed.changed && by !== undefined) this.auditLog.add({ by, act, reference, detail }, now)
      return changed
    })
    if (outcome?.ok && outcome.changed) await this.runner.sendNow(now)
    if (outcome && 'first' in outcome && outcome.first) await this.#reportDailyLimit('change', now)
    return outcome
  }

  async #pathOf(reference: string): Promise<string> {
    return bookingPath(reference, await this.links.of(reference))
  }

  async #reportDailyLimit(kind: Counted, now: number): Promise<void> {
    writeLog('error', { event: 'day_ceiling', kind })
    if (!isLost(kind)) return
    this.runner.alert('alert-ceiling', now)
    await this.runner.scheduleAlarm(now)
  }
}

/** Whether a refusal may lose a lead. An assistant that gets no hold has its visitor send the form, and any stranger can ask for holds. */
const isLost = (kind: Counted) => kind !== 'hold'

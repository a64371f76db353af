import { bookingPath } from '../../shared/booking.ts'
import { endHold, type HoldCommand, placeHold } from '../assistants/holds.ts'
import { type AnswerCommand, storeAnswers } from '../bookings/answers.ts'
import { type ChangeCommand, cancelBooking, type MoveCommand, moveBooking, setReminders } from '../bookings/change.ts'
import type { HostCandidate } from '../bookings/choose-host.ts'
import { type HandOverCommand, type HandOverOutcome, handOverBooking, handOverOptions } from '../bookings/hand-over.ts'
import { visitorMailAt } from '../bookings/mail-timing.ts'
import { type BookCommand, type BookOutcome, countedAs, isMaker, writeBooking } from '../bookings/write.ts'
import { type EnquireCommand, writeEnquiry } from '../enquiries/write.ts'
import { type BookingChange, type BookingRow, bookingOfReference } from '../records/bookings.ts'
import { holdOfKey } from '../records/holds.ts'
import { type LeadSettings, secureRandom } from '../records/leads.ts'
import { waitingOfKey } from '../records/waiting.ts'
import { type JoinCommand, joinWaiting } from '../waiting/list.ts'
import { type OfferCommand, offerTimes } from '../waiting/offer.ts'
import type { LedgerCore } from './core.ts'

const isStored = ({ outcome }: { outcome: string }) => outcome === 'stored'
const hasChanged = (outcome: { ok: boolean; changed?: boolean }) => outcome.changed === true

/** What visitors and their assistants do: they book, change, enquire, wait and hold. */
export const visitorCalls = {
  /** Accepts or refuses one booking; `path`: of its own page, for whoever has just made it. */
  async book(core: LedgerCore, command: BookCommand): Promise<BookOutcome & { path?: string }> {
    const write = (settings: LeadSettings, now: number) => writeBooking(core.sql, command, settings, now, secureRandom)
    const result = await core.write(countedAs(command), write, isStored)
    if (!('booking' in result)) return result
    if (!isMaker(result, Date.now())) return { outcome: result.outcome, booking: result.booking }
    return { ...result, path: await pathOf(core, result.booking.reference) }
  },

  /** The booking that a link opens; undefined if there is none of this reference, or its key is another. */
  async bookingByToken({ sql, links }: LedgerCore, reference: string, key: string): Promise<BookingRow | undefined> {
    return (await links.opens(reference, key)) ? bookingOfReference(sql, reference) : undefined
  },

  /** When the visitor's mail about a booking's latest change leaves or left; null if none does, undefined if nobody knows. */
  visitorMailAt({ sql }: LedgerCore, reference: string) {
    const booking = bookingOfReference(sql, reference)
    return booking && visitorMailAt(sql, booking, Date.now())
  },

  /** Moves a booking; undefined if there is none. Whoever calls this may: `bookingByToken` was asked, or an operator's credential. */
  moveBooking(core: LedgerCore, reference: string, command: MoveCommand) {
    return change(core, reference, 'moved', command, (booking, settings, now) =>
      moveBooking(core.sql, booking, command, settings, now),
    )
  },

  /** Gives a session to another host, as `moveBooking`. */
  handOverBooking(core: LedgerCore, reference: string, command: HandOverCommand) {
    const handOver = (booking: BookingRow, { channels }: LeadSettings, now: number) =>
      handOverBooking(core.sql, booking, command, channels, now)
    return change(core, reference, 'handed', command, handOver, command.to?.key)
  },

  /** What giving a session to each of these hosts would mean; undefined if there is none. */
  handOverOptions({ sql, env }: LedgerCore, reference: string, hosts: readonly HostCandidate[]) {
    const booking = bookingOfReference(sql, reference)
    return booking && handOverOptions(sql, booking, hosts, env.MAIL_TO, Date.now())
  },

  /** Cancels a booking, as `moveBooking`. */
  cancelBooking(core: LedgerCore, reference: string, command: ChangeCommand) {
    return change(core, reference, 'cancelled', command, (booking, settings, now) =>
      cancelBooking(core.sql, booking, command, settings, now),
    )
  },

  /** Switches a booking's reminders on or off; undefined if there is none. */
  async setReminders({ sql, storage, runner }: LedgerCore, reference: string, wanted: boolean): Promise<BookingRow | undefined> {
    const booking = bookingOfReference(sql, reference)
    if (!booking) return undefined
    const now = Date.now()
    const set = storage.transactionSync(() => setReminders(sql, booking, wanted, now))
    await runner.scheduleAlarm(now)
    return set
  },

  /** Stores a visitor's answers to the campaign's questions; undefined if there is no such booking. */
  answerQuestions(core: LedgerCore, reference: string, command: AnswerCommand) {
    const store = (settings: LeadSettings, now: number) => {
      const booking = bookingOfReference(core.sql, reference)
      return booking && storeAnswers(core.sql, booking, command, settings, now)
    }
    return core.write('change', store, hasChanged)
  },

  enquire(core: LedgerCore, command: EnquireCommand) {
    const write = (settings: LeadSettings, now: number) => writeEnquiry(core.sql, command, settings, now, secureRandom)
    return core.write(command.added ? 'added' : 'enquiry', write, isStored)
  },

  /** Puts somebody who finds no time on the waiting list. */
  joinWaiting(core: LedgerCore, command: JoinCommand) {
    const join = ({ mostADay }: LeadSettings, now: number) => joinWaiting(core.sql, command, mostADay, now)
    return core.write('waiting', join, ({ outcome }) => outcome === 'joined')
  },

  /** Who waits, by the key in their mails; `bookingPath`: of the page of what they have booked since. Undefined if nobody does. */
  waitingByKey(core: LedgerCore, key: string) {
    return withBookingPath(core, waitingOfKey(core.sql, key, Date.now()))
  },

  /** Holds a time for somebody whose assistant asks for it. */
  placeHold(core: LedgerCore, command: HoldCommand) {
    const place = ({ mostADay }: LeadSettings, now: number) => placeHold(core.sql, command, mostADay, now)
    return core.write('hold', place, ({ outcome }) => outcome === 'held')
  },

  /** A hold, by the key in its mail; `bookingPath`: of the page of the booking that it has become. Undefined if there is none. */
  holdByKey(core: LedgerCore, key: string) {
    return withBookingPath(core, holdOfKey(core.sql, key, Date.now()))
  },

  /** Ends a hold at its person's word; false if there is none, or it has become a booking. */
  endHold({ sql, storage }: LedgerCore, key: string): boolean {
    return storage.transactionSync(() => endHold(sql, key, Date.now()))
  },

  /** Tells those who wait of free times. */
  async offerTimes({ sql, storage, runner }: LedgerCore, command: OfferCommand): Promise<void> {
    const now = Date.now()
    const told = storage.transactionSync(() => offerTimes(sql, command, now))
    if (told > 0) await runner.sendNow(now)
  },
}

/** Runs `act` on one booking in the transaction that records an operator's act. */
function change<Outcome extends HandOverOutcome>(
  core: LedgerCore,
  reference: string,
  done: BookingChange,
  { by }: ChangeCommand,
  act: (booking: BookingRow, settings: LeadSettings, now: number) => Outcome,
  detail = '',
): Promise<Outcome | undefined> {
  const write = (settings: LeadSettings, now: number) => {
    const booking = bookingOfReference(core.sql, reference)
    const outcome = booking && act(booking, settings, now)
    if (outcome?.ok && outcome.changed && by !== undefined) core.auditLog.add({ by, act: done, reference, detail }, now)
    return outcome
  }
  return core.write('change', write, hasChanged)
}

async function withBookingPath<Row extends { booked: string | null }>(
  core: LedgerCore,
  row: Row | undefined,
): Promise<{ row: Row; bookingPath?: string } | undefined> {
  if (!row?.booked) return row && { row }
  return bookingOfReference(core.sql, row.booked) ? { row, bookingPath: await pathOf(core, row.booked) } : undefined
}

async function pathOf({ links }: LedgerCore, reference: string): Promise<string> {
  return bookingPath(reference, await links.of(reference))
}

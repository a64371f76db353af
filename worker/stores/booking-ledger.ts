import { DurableObject } from 'cloudflare:workers'
import { bookingPath } from '../../shared/booking/booking-path'
import { calendarHealth } from '../domain/calendar-health'
import { dayCeilings } from '../domain/day-ceilings'
import { secureRandom } from '../domain/lead-reference'
import type { Block } from '../domain/what-blocks'
import type { LeadChannels, LeadKind } from '../outbox/message-kinds'
import type { Settings } from '../settings'
import { writeLog } from '../write-log'
import { blocksBetween } from './blocks-between'
import { bookingOfReference } from './booking-of-reference'
import type { BookingRow } from './booking-record'
import { type BusyTime, busyBetween } from './busy-between'
import type { CalendarState, CalendarTry } from './calendar-state'
import { CalendarTable } from './calendar-table'
import {
  type ChangeCommand,
  type ChangeOutcome,
  cancelBooking,
  type MoveCommand,
  moveBooking,
  setReminders,
} from './change-booking'
import { CircuitTable } from './circuit-table'
import { type DeletedLeads, deleteLeads } from './delete-leads'
import { feedBookings } from './feed-bookings'
import { FeedKey } from './feed-key'
import { type FoundLeads, findLeads, type LeadSearch } from './find-leads'
import { forgetPerson } from './forget-person'
import { housekeep } from './housekeep'
import { KeptSchedule } from './kept-schedule'
import type { LeadSettings } from './lead-settings'
import { type LedgerHealth, ledgerHealth } from './ledger-health'
import { addDetailColumns, migrateLedger } from './ledger-migrations'
import { LinkKeys } from './link-keys'
import { listNetworks, type NetworkCount } from './list-networks'
import { OutboxRunner } from './outbox-runner'
import { type DeadChoice, type DeadMessage, OutboxTable } from './outbox-table'
import { type LeadCursor, type LeadPage, type LeadQuery, readLeads } from './read-leads'
import { requeueDead } from './requeue-dead'
import { type ShownLead, showLead } from './show-lead'
import { updateLead } from './update-lead'
import { type BookCommand, type BookOutcome, isMaker, writeBooking } from './write-booking'
import { type EnquireCommand, type EnquireOutcome, writeEnquiry } from './write-enquiry'

/** Holds everything that must not be lost: bookings, enquiries, idempotency keys and queued messages. There is one such object. */
export class BookingLedger extends DurableObject<Settings> {
  readonly #sql: SqlStorage
  readonly #calendars: CalendarTable
  readonly #outbox: OutboxTable
  readonly #circuits: CircuitTable
  readonly #links: LinkKeys
  readonly #runner: OutboxRunner

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#calendars = new CalendarTable(this.#sql)
    this.#outbox = new OutboxTable(this.#sql)
    this.#circuits = new CircuitTable(this.#sql, env.VERSION?.id)
    this.#links = new LinkKeys(this.#sql)
    this.#runner = new OutboxRunner(ctx.storage, () => this.env, this.#outbox, this.#circuits, this.#links)
    ctx.blockConcurrencyWhile(async () => {
      migrateLedger(ctx.storage)
      addDetailColumns(this.#sql)
      await this.#runner.arm(Date.now())
    })
  }

  /** Accepts or refuses one booking; `path`: of its own page, for whoever has just made it. */
  async book(command: BookCommand): Promise<BookOutcome & { path?: string }> {
    const result = await this.#writeLead('booking', (settings, now) =>
      writeBooking(this.#sql, command, settings, now, secureRandom),
    )
    if (!('booking' in result) || !isMaker(result, Date.now())) return result
    return { ...result, path: await this.#pathOf(result.booking.reference) }
  }

  /** The booking that a link opens; undefined if there is none of this reference, or its key is another. */
  async openBooking(reference: string, key: string): Promise<BookingRow | undefined> {
    return (await this.#links.opens(reference, key)) ? bookingOfReference(this.#sql, reference) : undefined
  }

  /** Moves a booking; undefined if there is none. Whoever calls this may: `openBooking` was asked, or an operator's credential. */
  moveBooking(reference: string, command: MoveCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, (booking, channels, now) => moveBooking(this.#sql, booking, command, channels, now))
  }

  /** Cancels a booking, as `moveBooking`. */
  cancelBooking(reference: string, command: ChangeCommand): Promise<ChangeOutcome | undefined> {
    return this.#change(reference, (booking, channels, now) => cancelBooking(this.#sql, booking, command, channels, now))
  }

  /** Switches a booking's reminders on or off; undefined if there is none. */
  async setReminders(reference: string, wanted: boolean): Promise<BookingRow | undefined> {
    const booking = bookingOfReference(this.#sql, reference)
    if (!booking) return undefined
    const now = Date.now()
    const set = this.ctx.storage.transactionSync(() => setReminders(this.#sql, booking, wanted, now))
    await this.#runner.arm(now)
    return set
  }

  /** Stores one enquiry. */
  enquire(command: EnquireCommand): Promise<EnquireOutcome> {
    return this.#writeLead('enquiry', (settings, now) => writeEnquiry(this.#sql, command, settings, now, secureRandom))
  }

  /** When hosts are busy between `from` and `to`, by start; all UTC ISO. */
  busyBetween(from: string, to: string): BusyTime[] {
    return busyBetween(this.#sql, from, to)
  }

  /** One page of leads, the oldest first. */
  leads(query: LeadQuery): LeadPage {
    return readLeads(this.#sql, query)
  }

  /** One lead with its messages; undefined if no lead has this reference. */
  lead(reference: string): ShownLead | undefined {
    return showLead(this.#sql, reference)
  }

  /** Called by the cron trigger: deletes expired data daily, reports late messages and calendars, sets a lost alarm again. */
  async wake(): Promise<void> {
    const now = Date.now()
    housekeep(this.ctx.storage, now)
    const calendars = calendarHealth(this.env.BUSY_CALENDARS, this.#calendars.states(), now)
    if (calendars !== undefined && calendars !== 'ok') this.#runner.alert('alert-calendar', now)
    // If the alarm was lost, the run that is set here reports what is still late, without the reminders that are useless by then.
    if (await this.#runner.isArmed(now)) this.#runner.alertIfLate(now)
    await this.#runner.arm(now)
  }

  /** Dead letters: messages that are no longer retried. */
  deadMessages(): DeadMessage[] {
    return this.#outbox.dead()
  }

  /** Queues one dead letter to be sent now. */
  async requeue(id: number): Promise<{ requeued: boolean }> {
    return { requeued: (await this.#requeue({ id })) > 0 }
  }

  /** Queues all dead letters (or those of one kind) and retries failed messages now. Returns the number of dead letters. */
  async requeueAll(kind?: string): Promise<{ requeued: number }> {
    return { requeued: await this.#requeue({ kind }) }
  }

  /** Deletes a dead letter that nobody needs any more, for example because the agency was told in another way. */
  dismiss(id: number): { dismissed: number } {
    return this.#dismiss({ id })
  }

  /** Deletes all dead letters, or those of one kind, and returns their number. */
  dismissAll(kind?: string): { dismissed: number } {
    return this.#dismiss({ kind })
  }

  /** One page of the leads that match a search. */
  find(search: LeadSearch, after?: LeadCursor): FoundLeads {
    return findLeads(this.#sql, search, after)
  }

  /** Writes new values, already validated, into one lead; undefined if no lead has this reference. */
  correct(reference: string, columns: Record<string, string | null>): ShownLead | undefined {
    const shown = this.ctx.storage.transactionSync(() => updateLead(this.#sql, reference, columns))
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    return shown
  }

  /** Deletes leads with their messages and idempotency keys. */
  deleteLeads(references: readonly string[]): DeletedLeads {
    const deleted = this.ctx.storage.transactionSync(() => deleteLeads(this.#sql, references))
    writeLog('info', { event: 'leads_deleted' })
    return deleted
  }

  /** Deletes every lead of one email address. */
  forget(email: string): DeletedLeads {
    return forgetPerson(this.#sql, email, (references) => this.deleteLeads(references))
  }

  /** The networks that sent the most leads. */
  networks(): NetworkCount[] {
    return listNetworks(this.#sql, Date.now())
  }

  /** Stores the text of a valid schedule entry; undefined deletes it. */
  keepSchedule(text: string | undefined): void {
    new KeptSchedule(this.ctx.storage).keep(text)
  }

  /** The text of the last valid schedule entry, if there is one. */
  keptSchedule(): string | undefined {
    return new KeptSchedule(this.ctx.storage).text()
  }

  /** What is known of the hosts' own calendars. */
  calendars(): CalendarState[] {
    return this.#calendars.states()
  }

  /** Says which hosts have a calendar: those of others are forgotten. Returns what is known of the rest. */
  keepCalendars(hosts: readonly string[]): CalendarState[] {
    this.ctx.storage.transactionSync(() => this.#calendars.keepOnly(hosts, Date.now()))
    return this.#calendars.states()
  }

  /** Stores one try to read a host's calendar. */
  storeCalendar(host: string, tried: CalendarTry): void {
    this.ctx.storage.transactionSync(() => this.#calendars.store(host, tried, Date.now()))
  }

  /** Everything that keeps hosts from holding sessions between `from` and `to`; UTC ISO. */
  blocksBetween(from: string, to: string): Block[] {
    return blocksBetween(this.#sql, from, to)
  }

  /** The key of the agency's feed; one is made if there is none. */
  feedKey(): string {
    return new FeedKey(this.ctx.storage).value()
  }

  /** Makes a new key; the old address ends. */
  replaceFeedKey(): string {
    return new FeedKey(this.ctx.storage).replace()
  }

  /** The bookings of the agency's feed; undefined if its key is another. */
  openFeed(key: string): BookingRow[] | undefined {
    return new FeedKey(this.ctx.storage).opens(key) ? feedBookings(this.#sql, Date.now()) : undefined
  }

  async health(): Promise<LedgerHealth> {
    const now = Date.now()
    const armed = await this.#runner.isArmed(now)
    return ledgerHealth(this.#sql, this.env, { armed, keptSchedule: this.keptSchedule() }, now)
  }

  override alarm(): Promise<void> {
    return this.#runner.run()
  }

  /** Runs `write` as one transaction, and starts the outbox if the lead is new. */
  async #writeLead<Result extends { outcome: string; first?: boolean }>(
    kind: LeadKind,
    write: (settings: LeadSettings, now: number) => Result,
  ): Promise<Result> {
    const now = Date.now()
    const settings = { channels: this.#channels(), mostADay: dayCeilings(this.env)[kind] }
    const result = this.ctx.storage.transactionSync(() => write(settings, now))
    if (result.outcome === 'stored') await this.#runner.ring(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#reportCeiling(kind, now)
    return result
  }

  /** Runs `change` on one booking as one transaction, and starts the outbox if something changed. */
  async #change(
    reference: string,
    change: (booking: BookingRow, channels: LeadChannels, now: number) => ChangeOutcome,
  ): Promise<ChangeOutcome | undefined> {
    const now = Date.now()
    const outcome = this.ctx.storage.transactionSync(() => {
      const booking = bookingOfReference(this.#sql, reference)
      return booking && change(booking, this.#channels(), now)
    })
    if (outcome?.ok && outcome.changed) await this.#runner.ring(now)
    return outcome
  }

  async #pathOf(reference: string): Promise<string> {
    return bookingPath(reference, await this.#links.of(reference))
  }

  #channels(): LeadChannels {
    return { webhook: Boolean(this.env.LEAD_WEBHOOK_URL) }
  }

  async #requeue(choice: DeadChoice): Promise<number> {
    const now = Date.now()
    const { requeued, retried } = this.ctx.storage.transactionSync(() => requeueDead(this.#outbox, this.#circuits, choice, now))
    if (requeued + retried > 0) await this.#runner.ring(now)
    else await this.#runner.arm(now)
    return requeued
  }

  #dismiss(choice: DeadChoice): { dismissed: number } {
    const dismissed = this.ctx.storage.transactionSync(() => this.#outbox.dismiss(choice))
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  }

  async #reportCeiling(kind: LeadKind, now: number): Promise<void> {
    writeLog('error', { event: 'day_ceiling', kind })
    this.#runner.alert('alert-ceiling', now)
    await this.#runner.arm(now)
  }
}

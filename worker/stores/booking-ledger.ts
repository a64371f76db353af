import { DurableObject } from 'cloudflare:workers'
import { RETENTION } from '../../shared/retention'
import { dayCeilings } from '../domain/day-ceilings'
import { secureRandom } from '../domain/lead-reference'
import type { Env } from '../env'
import { LATE_AFTER_MS } from '../outbox/alert-due'
import { drainOutbox, type OutboxMessage } from '../outbox/drain-outbox'
import { type AlertKind, type Channel, channelOf, type LeadKind } from '../outbox/message-kinds'
import { type ChannelClock, isAlarmLost, isAlarmTooLate, nextAlarm } from '../outbox/next-alarm'
import { errorFacts, writeLog } from '../write-log'
import { CircuitTable } from './circuit-table'
import { type DeletedLeads, deleteLeads } from './delete-leads'
import { type FoundLeads, findLeads, type LeadSearch } from './find-leads'
import { HousekeepingTable } from './housekeeping-table'
import type { LeadSettings } from './lead-settings'
import { migrateLedger } from './ledger-migrations'
import { listNetworks, type NetworkCount } from './list-networks'
import { type DeadChoice, type DeadMessage, type OutboxHealth, OutboxTable } from './outbox-table'
import { pruneLedger } from './prune-ledger'
import { type LeadCursor, type LeadPage, type LeadQuery, readLeads } from './read-leads'
import { referenceOf } from './reference-of'
import { sendMessage } from './send-message'
import { type ShownLead, showLead } from './show-lead'
import { updateLead } from './update-lead'
import { type BookCommand, type BookOutcome, writeBooking } from './write-booking'
import { type EnquireCommand, type EnquireOutcome, writeEnquiry } from './write-enquiry'

const DAY_MS = 24 * 60 * 60 * 1000

/** After a run that failed as a whole, the next one waits: the same fault at once would spin for ever. */
const FAILED_RUN_WAIT_MS = 60_000

/** Where the last good schedule stands among the ledger's own values. */
const SCHEDULE = 'schedule'

export type LedgerHealth = OutboxHealth & { alarmArmed: boolean; keptSchedule: string | undefined }

/** Everything that must not be lost: bookings, enquiries, idempotency keys, queued messages. One object named by LEDGER_NAME. */
export class BookingLedger extends DurableObject<Env> {
  readonly #sql: SqlStorage
  readonly #outbox: OutboxTable
  readonly #circuits: CircuitTable
  #draining = false
  #woken = Promise.withResolvers<void>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#sql = ctx.storage.sql
    this.#outbox = new OutboxTable(this.#sql)
    this.#circuits = new CircuitTable(this.#sql, env.VERSION?.id)
    ctx.blockConcurrencyWhile(async () => {
      migrateLedger(ctx.storage)
      await this.#arm(Date.now())
    })
  }

  /** Decides one booking. */
  book(command: BookCommand): Promise<BookOutcome> {
    return this.#writeLead('booking', (settings, now) => writeBooking(this.#sql, command, settings, now, secureRandom))
  }

  /** Keeps one enquiry. */
  enquire(command: EnquireCommand): Promise<EnquireOutcome> {
    return this.#writeLead('enquiry', (settings, now) => writeEnquiry(this.#sql, command, settings, now, secureRandom))
  }

  /** The sessions that start in a stretch; all UTC ISO, `to` exclusive. */
  bookedBetween(from: string, to: string): { startsAt: string; endsAt: string }[] {
    const query = 'SELECT starts_at AS startsAt, ends_at AS endsAt FROM bookings WHERE starts_at >= ? AND starts_at < ?'
    return this.#sql.exec<{ startsAt: string; endsAt: string }>(query, from, to).toArray()
  }

  /** One page of leads, the oldest first. */
  leads(query: LeadQuery): LeadPage {
    return readLeads(this.#sql, query)
  }

  /** One lead with its messages; undefined if there is none of that reference. */
  lead(reference: string): ShownLead | undefined {
    return showLead(this.#sql, reference)
  }

  /** Tidies up once a day, tells of a message that is late, and re-arms an alarm that was lost. Called by the cron trigger. */
  async wake(): Promise<void> {
    const now = Date.now()
    this.#housekeep(now)
    this.#alertIfLate(now)
    await this.#arm(now)
  }

  /** Messages that were given up, for those who can mend what was wrong. */
  deadMessages(): DeadMessage[] {
    return this.#outbox.dead()
  }

  /** Sends a dead letter after all, now. */
  async requeue(id: number): Promise<{ requeued: boolean }> {
    return { requeued: (await this.#requeue({ id })) > 0 }
  }

  /** Sends every dead letter after all, or those of a kind, and at once whatever waits for a circuit; how many were dead. */
  async requeueAll(kind?: string): Promise<{ requeued: number }> {
    return { requeued: await this.#requeue({ kind }) }
  }

  /** Takes a dead letter off the list for good: whoever asks has told the agency in another way, or knows it is of no use. */
  dismiss(id: number): { dismissed: number } {
    return this.#dismiss({ id })
  }

  /** Takes every dead letter off the list, or those of a kind; how many there were. */
  dismissAll(kind?: string): { dismissed: number } {
    return this.#dismiss({ kind })
  }

  /** One page of the leads that a search means. */
  find(search: LeadSearch, after?: LeadCursor): FoundLeads {
    return findLeads(this.#sql, search, after)
  }

  /** Puts new values, already checked, into one lead; undefined if there is none of that reference. */
  correct(reference: string, columns: Record<string, string | null>): ShownLead | undefined {
    const shown = this.ctx.storage.transactionSync(() => updateLead(this.#sql, reference, columns))
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    return shown
  }

  /** Deletes leads with all that hangs on them. */
  deleteLeads(references: readonly string[]): DeletedLeads {
    const deleted = this.ctx.storage.transactionSync(() => deleteLeads(this.#sql, references))
    writeLog('info', { event: 'leads_deleted' })
    return deleted
  }

  /** Deletes every lead of a whole email address. */
  forget(email: string): DeletedLeads {
    const deleted = { bookings: 0, enquiries: 0 }
    let after: LeadCursor | undefined
    do {
      const { leads, next } = findLeads(this.#sql, { by: 'email', value: email }, after)
      const { bookings, enquiries } = this.deleteLeads(leads.map(({ lead }) => lead.reference))
      deleted.bookings += bookings
      deleted.enquiries += enquiries
      after = next ?? undefined
    } while (after)
    return deleted
  }

  /** The networks that sent most of the leads of the days in which that is remembered. */
  networks(): NetworkCount[] {
    return listNetworks(this.#sql, Date.now() - RETENTION.networkHashDays * DAY_MS)
  }

  /** Keeps the text of a schedule's entry that is good; undefined: there is none any more. */
  keepSchedule(text: string | undefined): void {
    const { kv } = this.ctx.storage
    if (text === undefined) kv.delete(SCHEDULE)
    else if (kv.get(SCHEDULE) !== text) kv.put(SCHEDULE, text)
  }

  /** The text of the last good entry, if one is kept. */
  keptSchedule(): string | undefined {
    return this.ctx.storage.kv.get<string>(SCHEDULE)
  }

  async health(): Promise<LedgerHealth> {
    const now = Date.now()
    const counts = this.#outbox.health(now)
    const armed = this.#draining || !isAlarmLost(await this.ctx.storage.getAlarm(), now)
    return { ...counts, alarmArmed: counts.pending === 0 || armed, keptSchedule: this.keptSchedule() }
  }

  /** Sends what is due. Never throws: a throwing alarm is dropped after a few retries, and its mail with it. */
  override async alarm(): Promise<void> {
    let notBefore = 0
    this.#draining = true
    try {
      await this.#drain()
    } catch (error) {
      notBefore = Date.now() + FAILED_RUN_WAIT_MS
      writeLog('error', { event: 'outbox_failed', ...errorFacts(error) })
      this.#alert('alert-failed', Date.now())
    } finally {
      this.#draining = false
      await this.#rearm(notBefore)
    }
  }

  /** Runs `write` as one transaction, and wakes the outbox with a lead that is new. */
  async #writeLead<Result extends { outcome: string; first?: boolean }>(
    kind: LeadKind,
    write: (settings: LeadSettings, now: number) => Result,
  ): Promise<Result> {
    const now = Date.now()
    const settings = { channels: { webhook: Boolean(this.env.LEAD_WEBHOOK_URL) }, mostADay: dayCeilings(this.env)[kind] }
    const result = this.ctx.storage.transactionSync(() => write(settings, now))
    if (result.outcome === 'stored') await this.#ring(now)
    if (result.outcome === 'day_ceiling' && result.first) await this.#reportCeiling(kind, now)
    return result
  }

  /** Something new is to be sent: a run under way takes it along, and arms the next one at its end, or the alarm starts one. */
  async #ring(now: number): Promise<void> {
    this.#woken.resolve()
    this.#woken = Promise.withResolvers()
    if (!this.#draining) await this.ctx.storage.setAlarm(now)
  }

  async #requeue(choice: DeadChoice): Promise<number> {
    const now = Date.now()
    const requeued = this.ctx.storage.transactionSync(() => {
      this.#circuits.closeAll()
      return this.#outbox.requeue(choice, now)
    })
    if (requeued > 0) await this.#ring(now)
    else await this.#arm(now)
    return requeued
  }

  #dismiss(choice: DeadChoice): { dismissed: number } {
    const dismissed = this.ctx.storage.transactionSync(() => this.#outbox.dismiss(choice))
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  }

  /** A fault in it stops neither the cron trigger nor, as it runs apart from them, a lead. */
  #housekeep(now: number): void {
    const housekeeping = new HousekeepingTable(this.#sql)
    try {
      if (!housekeeping.isDue(now)) return
      this.ctx.storage.transactionSync(() => {
        if (pruneLedger(this.#sql, now)) housekeeping.done(now)
      })
    } catch (error) {
      writeLog('error', { event: 'housekeeping_failed', ...errorFacts(error) })
    }
  }

  async #drain(): Promise<void> {
    const startedAt = Date.now()
    const outbox = this.#outbox
    const run = await drainOutbox({
      abandoned: () => outbox.abandoned(),
      nextDue: (channel, now) => (this.#circuits.openUntil(channel) > now ? undefined : outbox.nextDue(channel, now)),
      markSending: (id, now) => outbox.markSending(id, now),
      send: (message) => sendMessage(this.env, this.#sql, message, Date.now()),
      settle: (id, plan, now) => outbox.settle(id, plan, now),
      reportDead: (message, reason) => this.#reportDead(message, reason),
      openCircuit: (channel, until, reason) => this.#openCircuit(channel, until, reason),
      woken: () => this.#woken.promise,
      now: Date.now,
      random: Math.random,
    })
    const now = Date.now()
    this.#alertIfLate(now)
    writeLog('info', { event: 'outbox_run', ...run, pending: outbox.pending(), ms: now - startedAt })
  }

  /** After a run the alarm is armed anew, also after one that failed. */
  async #rearm(notBefore: number): Promise<void> {
    await this.#armed(async () => {
      const due = this.#nextAlarm(Date.now())
      if (due === null) await this.ctx.storage.deleteAlarm()
      else await this.ctx.storage.setAlarm(Math.max(due, notBefore))
    })
  }

  /** Sees to it that an alarm rings in time. */
  async #arm(now: number): Promise<void> {
    await this.#armed(async () => {
      const due = this.#nextAlarm(now)
      if (due === null) return
      const alarmAt = await this.ctx.storage.getAlarm()
      if (isAlarmLost(alarmAt, now) || isAlarmTooLate(alarmAt, due)) await this.ctx.storage.setAlarm(due)
    })
  }

  /** If storage itself fails here, the next cron trigger finds the lost alarm. */
  async #armed(arm: () => Promise<void>): Promise<void> {
    try {
      await arm()
    } catch (error) {
      writeLog('error', { event: 'alarm_not_armed', ...errorFacts(error) })
    }
  }

  #nextAlarm(now: number): number | null {
    const clockOf = (channel: Channel): ChannelClock => ({
      firstAt: this.#outbox.firstAt(channel),
      openUntil: this.#circuits.openUntil(channel),
    })
    const channels = { mail: clockOf('mail'), webhook: clockOf('webhook'), alert: clockOf('alert') }
    return nextAlarm({ channels, firstSendingSince: this.#outbox.firstSendingSince() }, now)
  }

  #reportDead(message: OutboxMessage, reason: string): void {
    const { kind, attempts } = message
    const channel = channelOf(kind)
    writeLog('error', { event: `${channel}_dead`, kind, reference: referenceOf(this.#sql, message), attempts, reason })
    // Of an alert that was given up nobody is told: that would be the next to be given up.
    if (channel !== 'alert') this.#alert('alert-dead', Date.now())
  }

  /** Of an alert's own address nobody can be told by an alert. */
  #openCircuit(channel: Channel, until: number, reason: string): void {
    this.#circuits.open(channel, until, reason)
    writeLog('error', { event: 'circuit_opened', kind: channel, reason })
    if (channel !== 'alert') this.#alert('alert-refused', Date.now())
  }

  async #reportCeiling(kind: LeadKind, now: number): Promise<void> {
    writeLog('error', { event: 'day_ceiling', kind })
    this.#alert('alert-ceiling', now)
    await this.#arm(now)
  }

  #alertIfLate(now: number): void {
    if (this.#outbox.oldestAgeMs(now) > LATE_AFTER_MS) this.#alert('alert-late', now)
  }

  /** Queues an alert where one is wanted. Never throws: what it tells of matters more. */
  #alert(kind: AlertKind, now: number): void {
    if (!this.env.ALERT_WEBHOOK_URL) return
    try {
      this.#outbox.queueAlert(kind, now)
    } catch (error) {
      writeLog('error', { event: 'alert_not_queued', kind, ...errorFacts(error) })
    }
  }
}

import { DurableObject } from 'cloudflare:workers'
import type { LeadAct } from '../../shared/lead.ts'
import type { Person } from '../../shared/person.ts'
import type { TaggedLeads } from '../../shared/report/links.ts'
import type { ResponseReport } from '../../shared/report/response-times.ts'
import type { Millis } from '../../shared/time.ts'
import type { Erasure } from '../backup/erasures.ts'
import { type BackupAnswer, type BackupCommand, StoreBackup } from '../backup/store-backup.ts'
import { forgetAtDesk } from '../desk/desk.ts'
import type { Settings } from '../env.ts'
import { type Actor, AuditLog, type NewAuditEvent } from '../leads/audit-log.ts'
import { type DeletedLeads, deleteLeads, erasureOf, forgetHost } from '../leads/delete.ts'
import { fillContacts, fillWords } from '../leads/filling.ts'
import { type ImportCommand, tried, type WrittenImport, writeImported } from '../leads/import-write.ts'
import { listNetworks, type NetworkCount } from '../leads/list.ts'
import { type ForgetOrder, findPerson, forgetPerson, type Whose } from '../leads/person.ts'
import { writeLog } from '../log.ts'
import { CircuitTable, requeueDead } from '../outbox/circuits.ts'
import { type HeldMessage, heldMessages, holdMessages, releaseMessages } from '../outbox/held.ts'
import type { LeadChannels } from '../outbox/message-kinds.ts'
import { OutboxRunner } from '../outbox/runner.ts'
import { type DeadChoice, type DeadMessage, OutboxTable } from '../outbox/table.ts'
import { type BookedCounts, type BookedWithin, countBookings, type LeadTotals, totalLeads } from '../reports/count-bookings.ts'
import { type ResponseQuery, responseTimes } from '../reports/response-times.ts'
import { countSources, leadsByTags, type SourceLeads } from '../reports/source-totals.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { CallTable } from './idempotency.ts'
import { secureRandom } from './insert.ts'
import { BookingLinkToken } from './link-tokens.ts'
import { addFieldColumns, LEDGER_MIGRATIONS } from './migrations.ts'

/** So many slices are filled at a time by the cron trigger, or for somebody who searches. */
const SLICES = 20

/**
 * The ledger's tables, and what operators, whom a credential has let in, do to them. DeskLedger adds what sales people do, FeedLedger
 * what other programs exchange, AnswerLedger what comes back of mails, BookingLedger what visitors do. `call`: its id; see CallTable.
 */
export abstract class OperatorLedger extends DurableObject<Settings> {
  protected readonly sql: SqlStorage
  protected readonly auditLog: AuditLog
  protected readonly outbox: OutboxTable
  protected readonly circuits: CircuitTable
  protected readonly links: BookingLinkToken
  protected readonly calls: CallTable
  protected readonly runner: OutboxRunner
  readonly #backup: StoreBackup

  constructor(ctx: DurableObjectState, env: Settings) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    this.auditLog = new AuditLog(this.sql)
    this.outbox = new OutboxTable(this.sql)
    this.circuits = new CircuitTable(this.sql, env.VERSION?.id)
    this.links = new BookingLinkToken(this.sql)
    this.calls = new CallTable(this.sql)
    this.runner = new OutboxRunner(ctx.storage, () => this.env, this.outbox, this.circuits, this.links)
    this.#backup = new StoreBackup(ctx.storage, {
      migrations: LEDGER_MIGRATIONS,
      afterMigrations: addFieldColumns,
      own: { bookings: 'TRUE', enquiries: 'TRUE', lead_acts: 'reference IS NOT NULL', outbox: `kind NOT LIKE 'alert-%'` },
      onRestored: () => {
        holdMessages(this.sql)
        this.links.reload()
      },
    })
    ctx.blockConcurrencyWhile(async () => {
      this.#backup.open()
      await this.runner.scheduleAlarm(Date.now())
    })
  }

  /** Backs the ledger up, or restores it. */
  backup(command: BackupCommand): BackupAnswer {
    return this.#backup.run(command)
  }

  /** Whether it is amid a restore, and takes nothing from visitors. */
  protected get isRestoring(): boolean {
    return this.#backup.isRestoring
  }

  /** The messages that have been held since the ledger was restored. */
  heldMessages(): HeldMessage[] {
    return heldMessages(this.sql)
  }

  /** Sends the held messages, each at its time, or deletes them; returns their number. */
  async releaseHeld(isSent: boolean): Promise<{ released: number }> {
    const now = Date.now()
    const released = releaseMessages(this.sql, isSent, now)
    await this.runner.scheduleAlarm(now)
    return { released }
  }

  /** Notes that somebody begins a backup in the studio. */
  beginBackup(by: Actor, call?: string): void {
    const now = Date.now()
    this.calls.once(call, now, () => this.auditLog.add({ by, act: 'copied', reference: null, detail: '' }, now))
  }

  /** Writes leads of a file, or only says what that would do. */
  importLeads(command: ImportCommand, call?: string): WrittenImport[] {
    const now = Date.now()
    const write = () => writeImported(this.sql, command, now, secureRandom)
    if (command.check) return tried(this.ctx.storage, write)
    const results = this.ctx.storage.transactionSync(() => this.calls.once(call, now, write))
    writeLog('info', { event: 'leads_imported', count: results.filter(({ outcome }) => outcome === 'new').length })
    return results
  }

  /** The newest acts, the newest first. */
  newestActs(limit: number): LeadAct[] {
    return this.auditLog.newest(limit)
  }

  /** Dead messages: messages that are no longer retried; the newest first, at most `limit`. */
  deadMessages(limit?: number): DeadMessage[] {
    return this.outbox.dead(limit)
  }

  /** Queues one dead message to be sent now. */
  async requeue(id: number, by: Actor = null, call?: string): Promise<{ requeued: boolean }> {
    return { requeued: (await this.#requeue({ id }, by, call)) > 0 }
  }

  /** Queues all dead messages (or those of one kind) and retries failed messages now. Returns the number of dead messages. */
  async requeueAll(kind?: string, by: Actor = null, call?: string): Promise<{ requeued: number }> {
    return { requeued: await this.#requeue({ kind }, by, call) }
  }

  /** Deletes a dead message that nobody needs any more, for example because the agency was told in another way. */
  dismiss(id: number, by: Actor = null, call?: string): { dismissed: number } {
    return this.#dismiss({ id }, by, call)
  }

  /** Deletes all dead messages, or those of one kind, and returns their number. */
  dismissAll(kind?: string, by: Actor = null, call?: string): { dismissed: number } {
    return this.#dismiss({ kind }, by, call)
  }

  /** What is to be remembered of leads, and of these addresses, before they are deleted. */
  async erasureOf(references: readonly string[], addresses: readonly string[] = []): Promise<Erasure> {
    await this.fillAllContacts()
    return erasureOf(this.sql, references, addresses)
  }

  /** The leads of a person, and what their deletion would do; undefined if no lead has this reference. */
  async person(whose: Whose): Promise<Person | undefined> {
    await this.fillAllContacts()
    return findPerson(this.sql, whose, Date.now())
  }

  /** Deletes leads with all that belongs to them. One act stays of each, that it was deleted: a reference alone names nobody. */
  deleteLeads(references: readonly string[], by: Actor = null, call?: string): Promise<DeletedLeads> {
    return this.#delete((remove) => remove(references), by, call)
  }

  /** Deletes a person's leads at once; null, and nothing is deleted, if they are no longer as somebody saw them. */
  async forget(order: ForgetOrder, by: Actor = null, call?: string): Promise<DeletedLeads | null> {
    await this.fillAllContacts()
    return this.#delete((remove) => forgetPerson(this.sql, order, Date.now(), remove), by, call)
  }

  /** Removes a colleague's address from the acts they did, and returns how many these were; and from what is kept of them as a host. */
  forgetColleague(email: string, call?: string): number {
    const forget = () => {
      forgetHost(this.sql, email)
      forgetAtDesk(this.sql, email)
      new WeeklyMails(this.sql).end(email)
      new LastGoodSchedule(this.ctx.storage).forget(email)
      return this.auditLog.forget(email)
    }
    return this.ctx.storage.transactionSync(() => this.calls.once(call, Date.now(), forget))
  }

  /** Records that somebody in the studio was refused for want of a right, once a day for each right: a loop must not fill the log. */
  noteRefusal(by: string, right: string): void {
    this.auditLog.addRefusal(by, right, Date.now())
  }

  /** The bookings of one campaign, counted as they stand at `now`. */
  bookingCounts(campaign: string, within: BookedWithin, now: Millis): BookedCounts {
    return countBookings(this.sql, campaign, within, now)
  }

  /** The leads of each campaign. */
  leadTotals(within: BookedWithin): LeadTotals[] {
    return totalLeads(this.sql, within)
  }

  /** The leads of each source in each of several ranges, of one campaign or of all. */
  sourceLeads(campaign: string | undefined, ranges: readonly BookedWithin[]): SourceLeads[][] {
    return countSources(this.sql, campaign, ranges)
  }

  /** The leads of some campaigns by the UTM values they carry. */
  leadsByTags(campaigns: readonly string[]): TaggedLeads[] {
    return leadsByTags(this.sql, campaigns)
  }

  /** How long the leads that came in within a time waited until somebody reached them, as it stands at `now`. */
  responseTimes(query: ResponseQuery, now: Millis): ResponseReport {
    return responseTimes(this.sql, query, now)
  }

  /** The networks that sent the most leads. */
  networks(): NetworkCount[] {
    return listNetworks(this.sql, Date.now())
  }

  /** Fills some more of what is worked out of leads; true if it is whole. Others are answered between its slices. */
  protected async fill(): Promise<boolean> {
    for (let slice = 0; slice < SLICES && !this.isRestoring; slice++) {
      if (fillWords(this.sql)) return true
      await scheduler.wait(0)
    }
    return false
  }

  /** For what has to know every lead that names a person. */
  protected async fillAllContacts(): Promise<void> {
    while (!this.isRestoring && !fillContacts(this.sql)) await scheduler.wait(0)
  }

  /** Which channels there are beside mail. */
  protected channels(): LeadChannels {
    return { webhook: Boolean(this.env.LEAD_WEBHOOK_URL) }
  }

  /** Lets `choose` delete leads, and sends what tells of the sessions among them. */
  async #delete<Deleted extends DeletedLeads | null>(
    choose: (remove: (references: readonly string[]) => DeletedLeads) => Deleted,
    by: Actor,
    call?: string,
  ): Promise<Deleted> {
    const now = Date.now()
    const note = (reference: string) => this.auditLog.add({ by, act: 'deleted', reference, detail: '' }, now)
    const remove = (references: readonly string[]) => deleteLeads(this.sql, references, now, note)
    const deleted = this.ctx.storage.transactionSync(() => this.calls.once(call, now, () => choose(remove)))
    if (deleted) writeLog('info', { event: 'leads_deleted' })
    await this.runner.scheduleAlarm(now)
    return deleted
  }

  async #requeue(choice: DeadChoice, by: Actor, call?: string): Promise<number> {
    const now = Date.now()
    const requeue = () => {
      const actOn = this.#actOn(choice)
      const done = requeueDead(this.outbox, this.circuits, choice, now)
      if (done.requeued > 0) this.auditLog.add({ by, act: 'requeued', ...actOn(done.requeued) }, now)
      return done
    }
    const { requeued, retried } = this.ctx.storage.transactionSync(() => this.calls.once(call, now, requeue))
    if (requeued + retried > 0) await this.runner.sendNow(now)
    else await this.runner.scheduleAlarm(now)
    return requeued
  }

  #dismiss(choice: DeadChoice, by: Actor, call?: string): { dismissed: number } {
    const now = Date.now()
    const dismiss = () => {
      const actOn = this.#actOn(choice)
      const count = this.outbox.dismiss(choice)
      if (count > 0) this.auditLog.add({ by, act: 'dismissed', ...actOn(count) }, now)
      return count
    }
    const dismissed = this.ctx.storage.transactionSync(() => this.calls.once(call, now, dismiss))
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  }

  /** What the audit log says of dead messages: the lead and kind of one, the kind and number of several. Asked before they change. */
  #actOn({ id, kind = 'all' }: DeadChoice): (count: number) => Pick<NewAuditEvent, 'reference' | 'detail'> {
    const [message] = id === undefined ? [] : this.outbox.dead(1, id)
    return (count) =>
      message ? { reference: message.reference || null, detail: message.kind } : { reference: null, detail: `${kind} ${count}` }
  }
}

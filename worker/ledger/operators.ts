import { isSameMailbox } from '../../shared/email-rule.ts'
import type { LeadAct } from '../../shared/lead.ts'
import type { DeadMessage } from '../../shared/message.ts'
import type { DeletedLeads, Person } from '../../shared/person.ts'
import type { Erasure } from '../backup/erasures.ts'
import { deleteLeads, erasureOf, forgetHost } from '../leads/delete.ts'
import { forgetInFollowUps } from '../leads/follow-up.ts'
import { type ImportCommand, tried, type WrittenImport, writeImported } from '../leads/import-write.ts'
import { listNetworks, type NetworkCount } from '../leads/list.ts'
import { type ForgetOrder, findPerson, forgetPerson, type Whose } from '../leads/person.ts'
import { writeLog } from '../log.ts'
import { requeueDead } from '../queue/circuits.ts'
import { type HeldMessage, heldMessages, releaseMessages } from '../queue/paused.ts'
import type { DeadChoice } from '../queue/table.ts'
import type { Actor, NewAuditEvent } from '../records/audit-log.ts'
import { secureRandom } from '../records/leads.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import type { LedgerCore } from './core.ts'

/** What operators, whom a credential has let in, do: messages, deletions, imports. `call`: its id; see CallTable. */
export class OperatorCalls {
  readonly #core: LedgerCore

  constructor(core: LedgerCore) {
    this.#core = core
  }

  /** The messages that have been held since the ledger was restored. */
  heldMessages(): HeldMessage[] {
    return heldMessages(this.#core.sql)
  }

  /** Sends the held messages, each at its time, or deletes them; returns their number. */
  async releaseHeld(isSent: boolean): Promise<{ released: number }> {
    const now = Date.now()
    const released = releaseMessages(this.#core.sql, isSent, now)
    await this.#core.runner.scheduleAlarm(now)
    return { released }
  }

  /** Notes that somebody begins a backup in the studio. */
  beginBackup(by: Actor, call?: string): void {
    const now = Date.now()
    this.#core.calls.once(call, now, () => this.#core.auditLog.add({ by, act: 'copied', reference: null, detail: '' }, now))
  }

  /** Writes leads of a file, or only says what that would do. */
  importLeads(command: ImportCommand, call?: string): WrittenImport[] {
    const now = Date.now()
    const write = () => writeImported(this.#core.sql, command, now, secureRandom)
    if (command.check) return tried(this.#core.storage, write)
    const results = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, write))
    writeLog('info', { event: 'leads_imported', count: results.filter(({ outcome }) => outcome === 'new').length })
    return results
  }

  /** The newest acts, the newest first. */
  newestActs(limit: number): LeadAct[] {
    return this.#core.auditLog.newest(limit)
  }

  /** Dead messages: messages that are no longer retried; the newest first, at most `limit`. */
  deadMessages(limit?: number): DeadMessage[] {
    return this.#core.outbox.dead(limit)
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
    await this.#core.fillAllContacts()
    return erasureOf(this.#core.sql, references, addresses)
  }

  /** The leads of a person, and what their deletion would do; undefined if no lead has this reference. */
  async person(whose: Whose): Promise<Person | undefined> {
    await this.#core.fillAllContacts()
    return findPerson(this.#core.sql, whose, Date.now())
  }

  /** Deletes leads with all that belongs to them. One act stays of each, that it was deleted: a reference alone names nobody. */
  deleteLeads(references: readonly string[], by: Actor = null, call?: string): Promise<DeletedLeads> {
    return this.#delete((remove) => remove(references), by, call)
  }

  /** Deletes a person's leads at once; null, and nothing is deleted, if they are no longer as somebody saw them. */
  async forget(order: ForgetOrder, by: Actor = null, call?: string): Promise<DeletedLeads | null> {
    await this.#core.fillAllContacts()
    return this.#delete((remove) => forgetPerson(this.#core.sql, order, Date.now(), remove), by, call)
  }

  /** Removes a colleague's address from the acts they did, and returns how many these were; and from what is kept of them as a host. */
  forgetColleague(email: string, call?: string): number {
    const forget = () => {
      forgetHost(this.#core.sql, email)
      forgetInFollowUps(this.#core.sql, email)
      new WeeklyMails(this.#core.sql).end(email, isSameMailbox)
      new LastGoodSchedule(this.#core.storage).forget(email)
      return this.#core.auditLog.forget(email)
    }
    return this.#core.storage.transactionSync(() => this.#core.calls.once(call, Date.now(), forget))
  }

  /** Records that somebody in the studio was refused for want of a right, once a day for each right: a loop must not fill the log. */
  noteRefusal(by: string, right: string): void {
    this.#core.auditLog.addRefusal(by, right, Date.now())
  }

  /** The networks that sent the most leads. */
  networks(): NetworkCount[] {
    return listNetworks(this.#core.sql, Date.now())
  }

  /** Lets `choose` delete leads, and sends what tells of the sessions among them. */
  async #delete<Deleted extends DeletedLeads | null>(
    choose: (remove: (references: readonly string[]) => DeletedLeads) => Deleted,
    by: Actor,
    call?: string,
  ): Promise<Deleted> {
    const now = Date.now()
    const note = (reference: string) => this.#core.auditLog.add({ by, act: 'deleted', reference, detail: '' }, now)
    const remove = (references: readonly string[]) => deleteLeads(this.#core.sql, references, now, note)
    const deleted = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, () => choose(remove)))
    if (deleted) writeLog('info', { event: 'leads_deleted' })
    await this.#core.runner.scheduleAlarm(now)
    return deleted
  }

  async #requeue(choice: DeadChoice, by: Actor, call?: string): Promise<number> {
    const now = Date.now()
    const requeue = () => {
      const actOn = this.#actOn(choice)
      const done = requeueDead(this.#core.outbox, this.#core.circuits, choice, now)
      if (done.requeued > 0) this.#core.auditLog.add({ by, act: 'requeued', ...actOn(done.requeued) }, now)
      return done
    }
    const { requeued, retried } = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, requeue))
    if (requeued + retried > 0) await this.#core.runner.sendNow(now)
    else await this.#core.runner.scheduleAlarm(now)
    return requeued
  }

  #dismiss(choice: DeadChoice, by: Actor, call?: string): { dismissed: number } {
    const now = Date.now()
    const dismiss = () => {
      const actOn = this.#actOn(choice)
      const count = this.#core.outbox.dismiss(choice)
      if (count > 0) this.#core.auditLog.add({ by, act: 'dismissed', ...actOn(count) }, now)
      return count
    }
    const dismissed = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, dismiss))
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  }

  /** What the audit log says of dead messages: the lead and kind of one, the kind and number of several. Asked before they change. */
  #actOn({ id, kind = 'all' }: DeadChoice): (count: number) => Pick<NewAuditEvent, 'reference' | 'detail'> {
    const [message] = id === undefined ? [] : this.#core.outbox.dead(1, id)
    return (count) =>
      message ? { reference: message.reference || null, detail: message.kind } : { reference: null, detail: `${kind} ${count}` }
  }
}

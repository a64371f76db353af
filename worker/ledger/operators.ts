import { isSameMailbox } from '../../shared/email-rule.ts'
import type { UndoneImport, WrittenImport } from '../../shared/import/sent-lead.ts'
import type { LeadAct } from '../../shared/lead.ts'
import type { DeadMessage } from '../../shared/message.ts'
import type { DeletedLeads, Person } from '../../shared/person.ts'
import type { Erasure } from '../backup/erasures.ts'
import { ColleagueMails } from '../leads/colleague-mails.ts'
import { deleteLeads, erasureOf, forgetHost } from '../leads/delete.ts'
import { forgetInFollowUps } from '../leads/follow-up.ts'
import { type ImportCommand, importRuns, tried, undoImport, writeImported } from '../leads/import-write.ts'
import { listNetworks } from '../leads/list.ts'
import { type ForgetOrder, findPerson, forgetPerson, type Whose } from '../leads/person.ts'
import { LeadViews } from '../leads/views.ts'
import { writeLog } from '../log.ts'
import { requeueDead } from '../queue/circuits.ts'
import { pausedMessages, releaseMessages } from '../queue/paused.ts'
import type { DeadChoice } from '../queue/table.ts'
import type { Actor, NewAuditEvent } from '../records/audit-log.ts'
import { secureRandom } from '../records/leads.ts'
import { DayNotes } from '../reports/day-notes.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { type LedgerCore, reads, readsNow } from './core.ts'

/** So many slices of an import are taken back in one call, and on a slow day as many as fit into this time. */
const UNDO_SLICES = 5
const UNDO_MS = 300

/** What operators, whom a credential has let in, do: messages, deletions, imports. `call`: its id; see CallTable. */
export const operatorCalls = {
  /** The messages that are paused since the ledger was restored. */
  pausedMessages: reads(pausedMessages),

  /** Sends the paused messages, each at its time, or deletes them; returns their number. */
  async releasePaused({ sql, runner }: LedgerCore, isSent: boolean): Promise<{ released: number }> {
    const now = Date.now()
    const released = releaseMessages(sql, isSent, now)
    await runner.scheduleAlarm(now)
    return { released }
  },

  /** Notes that somebody begins a backup in the studio. */
  beginBackup(core: LedgerCore, by: Actor, call?: string): void {
    core.once(call, (now) => core.auditLog.add({ by, act: 'copied', reference: null, detail: '' }, now))
  },

  /** Writes leads of a file, or only says what that would do. */
  importLeads(core: LedgerCore, command: ImportCommand, call?: string): WrittenImport[] {
    const write = (now: number) => writeImported(core.sql, command, now, secureRandom)
    if (command.check) return tried(core.storage, () => write(Date.now()))
    const results = core.once(call, write)
    writeLog('info', { event: 'leads_imported', count: results.filter(({ outcome }) => outcome === 'new').length })
    return results
  },

  importRuns: readsNow(importRuns),

  /** Takes back some of what a run imported; undefined if it cannot be taken back. Others are answered between its slices. */
  async undoImport(core: LedgerCore, run: string, by: Actor, call?: string): Promise<UndoneImport | undefined> {
    let undone: UndoneImport | undefined
    const began = Date.now()
    for (let slice = 0; slice < UNDO_SLICES && !undone?.isDone && Date.now() - began < UNDO_MS; slice++) {
      const next = core.once(call && `${call} ${slice}`, (now) => undoImport(core.sql, run, by, now))
      if (!next) break
      undone = { ...next, removed: next.removed + (undone?.removed ?? 0) }
      await scheduler.wait(0)
    }
    if (undone) writeLog('info', { event: 'leads_deleted' })
    await core.runner.scheduleAlarm(Date.now())
    return undone
  },

  newestActs: ({ auditLog }: LedgerCore, limit: number): LeadAct[] => auditLog.newest(limit),

  /** Dead messages: messages that are no longer retried; the newest first, at most `limit`. */
  deadMessages: ({ outbox }: LedgerCore, limit?: number): DeadMessage[] => outbox.dead(limit),

  /** Queues dead messages to be sent now: one, those of a kind, or all, with which failed messages are retried too; how many were dead. */
  async requeue(core: LedgerCore, choice: DeadChoice, by: Actor = null, call?: string): Promise<{ requeued: number }> {
    const { requeued, retried } = core.once(call, (now) => {
      const actOn = actOnDead(core, choice)
      const done = requeueDead(core.outbox, core.circuits, choice, now)
      if (done.requeued > 0) core.auditLog.add({ by, act: 'requeued', ...actOn(done.requeued) }, now)
      return done
    })
    if (requeued + retried > 0) await core.runner.sendNow(Date.now())
    else await core.runner.scheduleAlarm(Date.now())
    return { requeued }
  },

  /** Deletes dead messages that nobody needs any more, for example because the agency was told in another way; how many. */
  dismiss(core: LedgerCore, choice: DeadChoice, by: Actor = null, call?: string): { dismissed: number } {
    const dismissed = core.once(call, (now) => {
      const actOn = actOnDead(core, choice)
      const count = core.outbox.dismiss(choice)
      if (count > 0) core.auditLog.add({ by, act: 'dismissed', ...actOn(count) }, now)
      return count
    })
    if (dismissed > 0) writeLog('info', { event: 'dead_dismissed', kind: choice.kind, dead: dismissed })
    return { dismissed }
  },

  /** What is to be remembered of leads, and of these addresses, before they are deleted. */
  async erasureOf(core: LedgerCore, references: readonly string[], addresses: readonly string[] = []): Promise<Erasure> {
    await core.fillAllContacts()
    return erasureOf(core.sql, references, addresses)
  },

  /** The leads of a person, and what their deletion would do; undefined if no lead has this reference. */
  async person(core: LedgerCore, whose: Whose): Promise<Person | undefined> {
    await core.fillAllContacts()
    return findPerson(core.sql, whose, Date.now())
  },

  /** Deletes leads with all that belongs to them. One act stays of each, that it was deleted: a reference alone names nobody. */
  deleteLeads(core: LedgerCore, references: readonly string[], by: Actor = null, call?: string): Promise<DeletedLeads> {
    return remove(core, (removeThem) => removeThem(references), by, call)
  },

  /** Deletes a person's leads at once; undefined, and nothing is deleted, if they are no longer as somebody saw them. */
  async forget(core: LedgerCore, order: ForgetOrder, by: Actor = null, call?: string): Promise<DeletedLeads | undefined> {
    await core.fillAllContacts()
    return remove(core, (removeThem, now) => forgetPerson(core.sql, order, now, removeThem), by, call)
  },

  /** Removes a colleague's address from the acts they did, and returns how many these were; and from what is kept of them as a host. */
  forgetColleague(core: LedgerCore, email: string, call?: string): number {
    return core.once(call, () => {
      forgetHost(core.sql, email)
      forgetInFollowUps(core.sql, email)
      new WeeklyMails(core.sql).end(email, core.outbox, isSameMailbox)
      new LeadViews(core.sql).forget(email)
      new DayNotes(core.sql).forget(email)
      new ColleagueMails(core.sql).forget(email, isSameMailbox)
      new LastGoodSchedule(core.storage).forget(email)
      return core.auditLog.forget(email)
    })
  },

  /** Records that somebody in the studio was refused for want of a right, once a day for each right: a loop must not fill the log. */
  noteRefusal: ({ auditLog }: LedgerCore, by: string, right: string) => auditLog.addRefusal(by, right, Date.now()),

  /** The networks that sent the most leads. */
  networks: readsNow(listNetworks),
}

/** Lets `choose` delete leads, and sends what tells of the sessions among them. */
async function remove<Deleted extends DeletedLeads | undefined>(
  core: LedgerCore,
  choose: (removeThem: (references: readonly string[]) => DeletedLeads, now: number) => Deleted,
  by: Actor,
  call?: string,
): Promise<Deleted> {
  const deleted = core.once(call, (now) => {
    const note = (reference: string) => core.auditLog.add({ by, act: 'deleted', reference, detail: '' }, now)
    return choose((references) => deleteLeads(core.sql, references, now, note), now)
  })
  if (deleted) writeLog('info', { event: 'leads_deleted' })
  await core.runner.scheduleAlarm(Date.now())
  return deleted
}

/** What the audit log says of dead messages: the lead and kind of one, the kind and number of several. Asked before they change. */
function actOnDead({ outbox }: LedgerCore, { id, kind = 'all' }: DeadChoice) {
  const [message] = id === undefined ? [] : outbox.dead(1, id)
  return (count: number): Pick<NewAuditEvent, 'reference' | 'detail'> =>
    message ? { reference: message.reference || null, detail: message.kind } : { reference: null, detail: `${kind} ${count}` }
}

import type { ResendableKind } from '../../shared/lead.ts'
import type { AlsoLead } from '../../shared/person.ts'
import type { LeadsBefore, LeadView, SeveralResult } from '../../shared/studio.ts'
import { type AnswerMail, ColleagueMails } from '../leads/colleague-mails.ts'
import { countLeads } from '../leads/counts.ts'
import { agendaOf, changeFollowUp, comingSessions, deleteNote, type FollowUpCommand } from '../leads/follow-up.ts'
import {
  inviteAgain,
  type NewOutcome,
  type OutcomeResult,
  openLead,
  resendMessage,
  type ShownLead,
  stateOutcome,
  updateLead,
} from '../leads/lead.ts'
import {
  facetsOfLeads,
  type LeadListPage,
  type LeadPage,
  type LeadQuery,
  leadListItems,
  pageOfLeads,
  readLeads,
} from '../leads/list.ts'
import { outcomeMessages } from '../leads/messages.ts'
import { overdueLeads } from '../leads/overdue.ts'
import { alikeLeads, alsoFrom } from '../leads/person.ts'
import { type FoundLeads, findLeads, findPage, type LeadSearch, type StudioSearch } from '../leads/search.ts'
import { changeSeveral, type SeveralCommand, undoSeveral } from '../leads/several.ts'
import { pageOfToDo, type ToDoCursor, type ToDoPage, type ToDoWindow } from '../leads/to-do.ts'
import { LeadViews } from '../leads/views.ts'
import { writeLog } from '../log.ts'
import type { Actor } from '../records/audit-log.ts'
import { holdsOf, listHolds } from '../records/holds.ts'
import { leadDocumentById } from '../records/lead-document.ts'
import type { LeadCursor } from '../records/leads.ts'
import { findByParts } from '../records/search-index.ts'
import { listWaiting, type Waiter, waitingOf } from '../records/waiting.ts'
import { leaveWaiting } from '../waiting/list.ts'
import { type LedgerCore, reads, readsNow } from './core.ts'

/** What sales people do with the leads: they list, search, read, export and correct them, and say what became of them. `call`: see CallTable. */
export const leadCalls = {
  leads: reads(readLeads),

  /** The first page of an export, which is recorded with the number of its leads. */
  beginExport({ sql, storage, calls, auditLog }: LedgerCore, query: LeadQuery, by: Actor, call?: string): LeadPage {
    return storage.transactionSync(() => {
      const page = readLeads(sql, query)
      const now = Date.now()
      calls.once(call, now, () => auditLog.add({ by, act: 'exported', reference: null, detail: String(page.total) }, now))
      return page
    })
  },

  /** One page of the studio's list. */
  leadList({ sql }: LedgerCore, query: LeadQuery): LeadListPage {
    const { leads, total, next } = pageOfLeads(sql, query)
    return { leads: leadListItems(sql, leads, Date.now()), total, next }
  },

  /** One page of what a search in the studio finds, the newest first; counted if it is all on one page. */
  async searchLeadList(core: LedgerCore, search: StudioSearch, after?: LeadCursor, limit?: number): Promise<LeadListPage> {
    const { sql } = core
    const isWhole = await core.fill()
    const { found, next } =
      search.by === 'parts' ? findByParts(sql, search.value, after, limit) : findPage(sql, search, { after, newest: true, limit })
    const leads = found.map((at) => ({ ...at, document: leadDocumentById(sql, at.kind, at.id) }))
    return {
      leads: leadListItems(sql, leads, Date.now()),
      total: after || next ? null : leads.length,
      next,
      ...(!isWhole && { isIndexing: true }),
    }
  },

  /** One page of what is to be done; what marks doubles is filled first. */
  async toDo(core: LedgerCore, window: ToDoWindow, after?: ToDoCursor, limit?: number): Promise<ToDoPage> {
    await core.fill()
    return pageOfToDo(core.sql, window, after, limit)
  },

  /** The leads that wait longer for a call than a schedule allows. */
  overdue: readsNow(overdueLeads),

  /** How many leads each filter of the studio's list leaves to a colleague. */
  leadCounts: reads(countLeads),

  /** What the studio's list can be filtered by. */
  facets: reads(facetsOfLeads),

  /** The booked sessions that have not begun, by start. */
  comingSessions: readsNow(comingSessions),

  /** The sessions of the week that begins with a Sydney day. */
  agenda: reads(agendaOf),

  /** The times that are held for assistants' people now. */
  heldTimes: readsNow(listHolds),

  waiting: readsNow(listWaiting),

  /** What is kept of somebody beside their leads. */
  withoutLeads: reads((sql, email: string) => ({ waiting: waitingOf(sql, email), holds: holdsOf(sql, email) })),

  /** Takes somebody off the waiting list; their key, or undefined if they were not on it. */
  leaveWaiting({ sql, storage }: LedgerCore, whose: Waiter): string | undefined {
    return storage.transactionSync(() => leaveWaiting(sql, whose, Date.now()))
  },

  /** One lead with its messages and acts; undefined if no lead has this reference. */
  lead: (core: LedgerCore, reference: string) => openLead(core.sql, reference, core.channels(), Date.now()),

  /** Other leads of the person of a lead, by mailbox or number; undefined if no lead has this reference. */
  async alsoFrom(core: LedgerCore, reference: string): Promise<AlsoLead[] | undefined> {
    await core.fillAllContacts()
    return alsoFrom(core.sql, reference, Date.now())
  },

  /** The leads of whoever has this name and an address or number in this text. */
  async alikeLeads(core: LedgerCore, name: string, text: string): Promise<AlsoLead[]> {
    await core.fillAllContacts()
    return alikeLeads(core.sql, name, text, Date.now())
  },

  /** States what became of a lead; undefined if no lead has this reference. */
  async stateOutcome(core: LedgerCore, reference: string, outcome: NewOutcome, by: Actor): Promise<OutcomeResult | undefined> {
    const now = Date.now()
    const state = () => stateOutcome(core.sql, reference, outcome, by, core.channels(), now)
    const result = core.storage.transactionSync(state)
    if (result?.ok && result.changed) await core.runner.sendNow(now)
    return result
  },

  /** Changes the owner, the next step or its day, and notes something; undefined if no lead has this reference. */
  async changeFollowUp(core: LedgerCore, reference: string, command: FollowUpCommand, by: Actor, call?: string) {
    const result = core.once(call, (now) => changeFollowUp(core.sql, reference, command, by, now))
    await core.runner.scheduleAlarm(Date.now())
    return result
  },

  /** Whether a colleague gets mails about leads that are given to them. */
  getsColleagueMails: reads((sql, email: string) => !new ColleagueMails(sql).isOff(email)),

  /** Switches them on or off. */
  setColleagueMails({ sql, storage }: LedgerCore, email: string, isOn: boolean): void {
    storage.transactionSync(() => new ColleagueMails(sql).set(email, isOn))
  },

  /** Tells a colleague by mail what was answered to their draft. */
  async tellAnswer(core: LedgerCore, mail: AnswerMail): Promise<void> {
    const now = Date.now()
    core.storage.transactionSync(() => new ColleagueMails(core.sql).tellAnswer(outcomeMessages['draft-answer'], mail, now))
    await core.runner.sendNow(now)
  },

  /** Changes several leads at once. */
  async changeSeveral(core: LedgerCore, command: SeveralCommand, by: Actor, call?: string): Promise<SeveralResult> {
    const result = core.once(call, (now) => changeSeveral(core.storage, command, by, core.channels(), now))
    await core.runner.sendNow(Date.now())
    return result
  },

  /** Takes that back, but for leads that were changed since. */
  async undoSeveral(core: LedgerCore, leads: readonly LeadsBefore[], by: Actor, call?: string): Promise<SeveralResult> {
    const result = core.once(call, (now) => undoSeveral(core.storage, leads, by, core.channels(), now))
    await core.runner.sendNow(Date.now())
    return result
  },

  /** The named views that a colleague sees. */
  views: reads((sql, who: string) => new LeadViews(sql).of(who)),

  /** Keeps a view; false if there are as many as may be. */
  keepView({ sql, storage }: LedgerCore, view: Pick<LeadView, 'name' | 'address' | 'isShared'>, by: string): boolean {
    return storage.transactionSync(() => new LeadViews(sql).keep(view, by))
  },

  /** Removes a view; false if there is none that the colleague sees. */
  dropView({ sql, storage }: LedgerCore, id: number, by: string): boolean {
    return storage.transactionSync(() => new LeadViews(sql).drop(id, by))
  },

  /** Deletes one note of a lead; undefined if no lead has this reference. */
  deleteNote(core: LedgerCore, reference: string, note: number, by: Actor, call?: string) {
    return core.once(call, (now) => deleteNote(core.sql, reference, note, by, now))
  },

  /** Queues one message about a lead once more; undefined if no lead has this reference. */
  async resend(core: LedgerCore, reference: string, kind: ResendableKind, by: Actor, call?: string) {
    const outcome = core.once(call, (now) => resendMessage(core.sql, reference, kind, by, core.channels(), now))
    if (outcome?.ok) await core.runner.sendNow(Date.now())
    return outcome
  },

  /** Offers a visitor who did not come a new time by mail; undefined if no lead has this reference. */
  async invite(core: LedgerCore, reference: string, by: Actor, call?: string) {
    const outcome = core.once(call, (now) => inviteAgain(core.sql, reference, by, now))
    if (outcome?.ok) await core.runner.sendNow(Date.now())
    return outcome
  },

  /** One page of the leads that match a search. */
  async find(core: LedgerCore, search: LeadSearch, after?: LeadCursor): Promise<FoundLeads> {
    await core.fillAllContacts()
    return findLeads(core.sql, search, after)
  },

  /** Writes new values, already valid, into one lead; undefined if no lead has this reference. `fields`: their names, for the record. */
  async correct(
    { sql, storage, calls, auditLog, runner }: LedgerCore,
    reference: string,
    columns: Record<string, string | null>,
    fields: readonly string[],
    by: Actor,
    call?: string,
  ): Promise<ShownLead | undefined> {
    const now = Date.now()
    const shown = storage.transactionSync(() => {
      const updated = updateLead(sql, reference, columns, now)
      const event = { by, act: 'corrected', reference, detail: fields.join(' ') } as const
      if (updated) calls.once(call, now, () => auditLog.add(event, now))
      return updated
    })
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    await runner.scheduleAlarm(now)
    return shown
  },
}

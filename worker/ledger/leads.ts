import type { HeldTime } from '../../shared/assistant-hold.ts'
import type { Overdue } from '../../shared/health.ts'
import type { ResendableKind } from '../../shared/lead.ts'
import type { AlsoLead } from '../../shared/person.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import type { AgendaSession, LeadCounts, LeadFacets } from '../../shared/studio.ts'
import type { WaitingLine } from '../../shared/waiting.ts'
import { countLeads } from '../leads/counts.ts'
import {
  agendaOf,
  changeFollowUp,
  comingSessions,
  deleteNote,
  type FollowUpCommand,
  type FollowUpResult,
} from '../leads/follow-up.ts'
import {
  type InviteOutcome,
  inviteAgain,
  type NewOutcome,
  type OpenedLead,
  type OutcomeResult,
  openLead,
  type ResendOutcome,
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
import { overdueLeads } from '../leads/overdue.ts'
import { alsoFrom } from '../leads/person.ts'
import { type FoundLeads, findLeads, findPage, type LeadSearch, type StudioSearch } from '../leads/search.ts'
import { pageOfToDo, type ToDoCursor, type ToDoPage, type ToDoWindow } from '../leads/to-do.ts'
import { writeLog } from '../log.ts'
import type { Actor, NewAuditEvent } from '../records/audit-log.ts'
import { holdsOf, listHolds } from '../records/holds.ts'
import { leadDocumentById } from '../records/lead-document.ts'
import type { LeadCursor } from '../records/leads.ts'
import { findByParts } from '../records/search-index.ts'
import { listWaiting, type Waiter, waitingOf } from '../records/waiting.ts'
import { leaveWaiting } from '../waiting/list.ts'
import type { LedgerCore } from './core.ts'

/** What sales people do with the leads: they list, search, read, export and correct them, and say what became of them. `call`: see CallTable. */
export class LeadCalls {
  readonly #core: LedgerCore

  constructor(core: LedgerCore) {
    this.#core = core
  }

  /** One page of leads. */
  leads(query: LeadQuery): LeadPage {
    return readLeads(this.#core.sql, query)
  }

  /** The first page of an export, which is recorded with the number of its leads. */
  beginExport(query: LeadQuery, by: Actor, call?: string): LeadPage {
    return this.#core.storage.transactionSync(() => {
      const page = readLeads(this.#core.sql, query)
      const detail = String(page.total)
      this.#core.calls.once(call, Date.now(), () =>
        this.#core.auditLog.add({ by, act: 'exported', reference: null, detail }, Date.now()),
      )
      return page
    })
  }

  /** One page of the studio's list. */
  leadList(query: LeadQuery): LeadListPage {
    const { leads, total, next } = pageOfLeads(this.#core.sql, query)
    return { leads: leadListItems(this.#core.sql, leads, Date.now()), total, next }
  }

  /** One page of what a search in the studio finds, the newest first; counted if it is all on one page. */
  async searchLeadList(search: StudioSearch, after?: LeadCursor): Promise<LeadListPage> {
    const isWhole = await this.#core.fill()
    const { found, next } =
      search.by === 'parts'
        ? findByParts(this.#core.sql, search.value, after)
        : findPage(this.#core.sql, search, { after, newest: true })
    const leads = found.map((at) => ({ ...at, document: leadDocumentById(this.#core.sql, at.kind, at.id) }))
    return {
      leads: leadListItems(this.#core.sql, leads, Date.now()),
      total: after || next ? null : leads.length,
      next,
      ...(!isWhole && { isIndexing: true }),
    }
  }

  /** One page of what is to be done. */
  toDo(window: ToDoWindow, after?: ToDoCursor): ToDoPage {
    return pageOfToDo(this.#core.sql, window, after)
  }

  /** The leads that wait longer for a call than a schedule allows. */
  overdue(schedule: Schedule): Overdue | null {
    return overdueLeads(this.#core.sql, schedule, Date.now())
  }

  /** How many leads each filter of the studio's list leaves to a colleague. */
  leadCounts(window: ToDoWindow, owner: string): LeadCounts {
    return countLeads(this.#core.sql, window, owner)
  }

  /** What the studio's list can be filtered by. */
  facets(): LeadFacets {
    return facetsOfLeads(this.#core.sql)
  }

  /** The booked sessions that have not begun, by start. */
  comingSessions(): ComingSession[] {
    return comingSessions(this.#core.sql, Date.now())
  }

  /** The sessions of the week that begins with a Sydney day. */
  agenda(monday: string): AgendaSession[] {
    return agendaOf(this.#core.sql, monday)
  }

  /** The times that are held for assistants' people now. */
  heldTimes(): HeldTime[] {
    return listHolds(this.#core.sql, Date.now())
  }

  /** Everybody on the waiting list. */
  waiting(): WaitingLine[] {
    return listWaiting(this.#core.sql, Date.now())
  }

  /** What is kept of somebody beside their leads. */
  withoutLeads(email: string): { waiting: object[]; holds: object[] } {
    return { waiting: waitingOf(this.#core.sql, email), holds: holdsOf(this.#core.sql, email) }
  }

  /** Takes somebody off the waiting list; their key, or undefined if they were not on it. */
  leaveWaiting(whose: Waiter): string | undefined {
    return this.#core.storage.transactionSync(() => leaveWaiting(this.#core.sql, whose, Date.now()))
  }

  /** One lead with its messages and acts; undefined if no lead has this reference. */
  lead(reference: string): OpenedLead | undefined {
    return openLead(this.#core.sql, reference, this.#core.channels(), Date.now())
  }

  /** Other leads of the person of a lead, by mailbox or number; undefined if no lead has this reference. */
  async alsoFrom(reference: string): Promise<AlsoLead[] | undefined> {
    await this.#core.fillAllContacts()
    return alsoFrom(this.#core.sql, reference, Date.now())
  }

  /** States what became of a lead; undefined if no lead has this reference. */
  async stateOutcome(reference: string, outcome: NewOutcome, by: Actor): Promise<OutcomeResult | undefined> {
    const now = Date.now()
    const result = this.#core.storage.transactionSync(() =>
      stateOutcome(this.#core.sql, reference, outcome, by, this.#core.channels(), now),
    )
    if (result?.ok && result.changed) await this.#core.runner.sendNow(now)
    return result
  }

  /** Changes the owner, the next step or its day, and notes something; undefined if no lead has this reference. */
  changeFollowUp(reference: string, command: FollowUpCommand, by: Actor, call?: string): FollowUpResult | undefined {
    const now = Date.now()
    const change = () => changeFollowUp(this.#core.sql, reference, command, by, now) ?? null
    return this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, change)) ?? undefined
  }

  /** Deletes one note of a lead; undefined if no lead has this reference. */
  deleteNote(reference: string, note: number, by: Actor, call?: string): FollowUpResult | undefined {
    const now = Date.now()
    const remove = () => deleteNote(this.#core.sql, reference, note, by, now) ?? null
    return this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, remove)) ?? undefined
  }

  /** Queues one message about a lead once more; undefined if no lead has this reference. */
  async resend(reference: string, kind: ResendableKind, by: Actor, call?: string): Promise<ResendOutcome | undefined> {
    const now = Date.now()
    const resend = () => resendMessage(this.#core.sql, reference, kind, by, this.#core.channels(), now) ?? null
    const outcome = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, resend)) ?? undefined
    if (outcome?.ok) await this.#core.runner.sendNow(now)
    return outcome
  }

  /** Offers a visitor who did not come a new time by mail; undefined if no lead has this reference. */
  async invite(reference: string, by: Actor, call?: string): Promise<InviteOutcome | undefined> {
    const now = Date.now()
    const invite = () => inviteAgain(this.#core.sql, reference, by, now) ?? null
    const outcome = this.#core.storage.transactionSync(() => this.#core.calls.once(call, now, invite)) ?? undefined
    if (outcome?.ok) await this.#core.runner.sendNow(now)
    return outcome
  }

  /** One page of the leads that match a search. */
  async find(search: LeadSearch, after?: LeadCursor): Promise<FoundLeads> {
    await this.#core.fillAllContacts()
    return findLeads(this.#core.sql, search, after)
  }

  /** Writes new values, already valid, into one lead; undefined if no lead has this reference. `fields`: their names, for the record. */
  async correct(
    reference: string,
    columns: Record<string, string | null>,
    fields: readonly string[],
    by: Actor,
    call?: string,
  ): Promise<ShownLead | undefined> {
    const now = Date.now()
    const shown = this.#core.storage.transactionSync(() => {
      const updated = updateLead(this.#core.sql, reference, columns, now)
      const event: NewAuditEvent = { by, act: 'corrected', reference, detail: fields.join(' ') }
      if (updated) this.#core.calls.once(call, now, () => this.#core.auditLog.add(event, now))
      return updated
    })
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    await this.#core.runner.scheduleAlarm(now)
    return shown
  }
}

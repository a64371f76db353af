import type { HeldTime } from '../../shared/assistant-hold.ts'
import type { ResendableKind } from '../../shared/lead.ts'
import type { AlsoLead } from '../../shared/person.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import type { AgendaSession, LeadCounts, LeadFacets } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import type { WaitingLine } from '../../shared/waiting.ts'
import { agendaOf, changeDesk, comingSessions, type DeskCommand, type DeskResult, deleteNote } from '../desk/desk.ts'
import { holdsOf, listHolds } from '../holds/store.ts'
import type { Actor, NewAuditEvent } from '../leads/audit-log.ts'
import { countLeads } from '../leads/counts.ts'
import { leadDocumentById } from '../leads/document.ts'
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
  type LeadCursor,
  type LeadListPage,
  type LeadPage,
  type LeadQuery,
  leadListItems,
  pageOfLeads,
  readLeads,
} from '../leads/list.ts'
import { type Overdue, overdueLeads } from '../leads/overdue.ts'
import { alsoFrom } from '../leads/person.ts'
import { type FoundLeads, findLeads, findPage, type LeadSearch, type StudioSearch } from '../leads/search.ts'
import { findByParts } from '../leads/search-index.ts'
import { pageOfToDo, type ToDoCursor, type ToDoPage, type ToDoWindow } from '../leads/to-do.ts'
import { writeLog } from '../log.ts'
import type { MailDraft } from '../mail/mail.ts'
import type { BookedWithin } from '../reports/count-bookings.ts'
import { countWeek, type WeekCounts } from '../reports/week-counts.ts'
import { WeeklyMails } from '../reports/weekly-mails.ts'
import { leaveWaiting, listWaiting, type Waiter, waitingOf } from '../waiting/list.ts'
import { OperatorLedger } from './operations.ts'

/** What sales people do with the leads: they list, search, read, export and correct them, and say what became of them. */
export abstract class DeskLedger extends OperatorLedger {
  readonly #weekly = new WeeklyMails(this.sql)

  /** One page of leads. */
  leads(query: LeadQuery): LeadPage {
    return readLeads(this.sql, query)
  }

  /** The first page of an export, which is recorded with the number of its leads. */
  beginExport(query: LeadQuery, by: Actor, call?: string): LeadPage {
    return this.ctx.storage.transactionSync(() => {
      const page = readLeads(this.sql, query)
      const detail = String(page.total)
      this.calls.once(call, Date.now(), () => this.auditLog.add({ by, act: 'exported', reference: null, detail }, Date.now()))
      return page
    })
  }

  /** One page of the studio's list. */
  leadList(query: LeadQuery): LeadListPage {
    const { leads, total, next } = pageOfLeads(this.sql, query)
    return { leads: leadListItems(this.sql, leads, Date.now()), total, next }
  }

  /** One page of what a search in the studio finds, the newest first; counted if it is all on one page. */
  async searchLeadList(search: StudioSearch, after?: LeadCursor): Promise<LeadListPage> {
    const isWhole = await this.fill()
    const { found, next } =
      search.by === 'parts' ? findByParts(this.sql, search.value, after) : findPage(this.sql, search, { after, newest: true })
    const leads = found.map((at) => ({ ...at, document: leadDocumentById(this.sql, at.kind, at.id) }))
    return {
      leads: leadListItems(this.sql, leads, Date.now()),
      total: after || next ? null : leads.length,
      next,
      ...(!isWhole && { isIndexing: true }),
    }
  }

  /** One page of what is to be done. */
  toDo(window: ToDoWindow, after?: ToDoCursor): ToDoPage {
    return pageOfToDo(this.sql, window, after)
  }

  /** The leads that wait longer for a call than a schedule allows. */
  overdue(schedule: Schedule): Overdue | null {
    return overdueLeads(this.sql, schedule, Date.now())
  }

  /** How many leads each filter of the studio's list leaves to a colleague. */
  leadCounts(window: ToDoWindow, owner: string): LeadCounts {
    return countLeads(this.sql, window, owner)
  }

  /** What the studio's list can be filtered by. */
  facets(): LeadFacets {
    return facetsOfLeads(this.sql)
  }

  /** The booked sessions that have not begun, by start. */
  comingSessions(): ComingSession[] {
    return comingSessions(this.sql, Date.now())
  }

  /** The sessions of the week that begins with a Sydney day. */
  agenda(monday: string): AgendaSession[] {
    return agendaOf(this.sql, monday)
  }

  /** What came in and what became of it in the week that begins on a Monday. */
  weekCounts(monday: string, waiting: BookedWithin, now: Millis): WeekCounts {
    return countWeek(this.sql, monday, waiting, now)
  }

  /** Who gets the report of each week by mail. */
  weeklyMails(): string[] {
    return this.#weekly.all()
  }

  /** The owners for whom the mail of a week is still to be made. */
  weeklyMailsDue(monday: string): string[] {
    return this.#weekly.due(monday)
  }

  /** Sends somebody the report of each week from the next Monday on; returns who gets it now. */
  beginWeeklyMail(email: string): string[] {
    this.#weekly.begin(email, Date.now())
    return this.#weekly.all()
  }

  /** Ends that; returns who still gets it. */
  endWeeklyMail(email: string): string[] {
    this.ctx.storage.transactionSync(() => this.#weekly.end(email))
    return this.#weekly.all()
  }

  /** Queues the report of a week to one who asked for it, unless that was done. */
  async queueWeeklyMail(monday: string, draft: MailDraft): Promise<void> {
    const now = Date.now()
    const isNew = this.ctx.storage.transactionSync(() => this.#weekly.queue(this.outbox, monday, draft, now))
    if (isNew) await this.runner.sendNow(now)
  }

  /** The times that are held for assistants' people now. */
  heldTimes(): HeldTime[] {
    return listHolds(this.sql, Date.now())
  }

  /** Everybody on the waiting list. */
  waiting(): WaitingLine[] {
    return listWaiting(this.sql, Date.now())
  }

  /** What is kept of somebody beside their leads. */
  withoutLeads(email: string): { waiting: object[]; holds: object[] } {
    return { waiting: waitingOf(this.sql, email), holds: holdsOf(this.sql, email) }
  }

  /** Takes somebody off the waiting list; their key, or undefined if they were not on it. */
  leaveWaiting(whose: Waiter): string | undefined {
    return this.ctx.storage.transactionSync(() => leaveWaiting(this.sql, whose, Date.now()))
  }

  /** One lead with its messages and acts; undefined if no lead has this reference. */
  lead(reference: string): OpenedLead | undefined {
    return openLead(this.sql, reference, this.channels(), Date.now())
  }

  /** Other leads of the person of a lead, by mailbox or number; undefined if no lead has this reference. */
  async alsoFrom(reference: string): Promise<AlsoLead[] | undefined> {
    await this.fillAllContacts()
    return alsoFrom(this.sql, reference, Date.now())
  }

  /** States what became of a lead; undefined if no lead has this reference. */
  async stateOutcome(reference: string, outcome: NewOutcome, by: Actor): Promise<OutcomeResult | undefined> {
    const now = Date.now()
    const result = this.ctx.storage.transactionSync(() => stateOutcome(this.sql, reference, outcome, by, this.channels(), now))
    if (result?.ok && result.changed) await this.runner.sendNow(now)
    return result
  }

  /** Changes the owner, the next step or its day, and notes something; undefined if no lead has this reference. */
  changeDesk(reference: string, command: DeskCommand, by: Actor, call?: string): DeskResult | undefined {
    const now = Date.now()
    const change = () => changeDesk(this.sql, reference, command, by, now) ?? null
    return this.ctx.storage.transactionSync(() => this.calls.once(call, now, change)) ?? undefined
  }

  /** Deletes one note of a lead; undefined if no lead has this reference. */
  deleteNote(reference: string, note: number, by: Actor, call?: string): DeskResult | undefined {
    const now = Date.now()
    const remove = () => deleteNote(this.sql, reference, note, by, now) ?? null
    return this.ctx.storage.transactionSync(() => this.calls.once(call, now, remove)) ?? undefined
  }

  /** Queues one message about a lead once more; undefined if no lead has this reference. */
  async resend(reference: string, kind: ResendableKind, by: Actor, call?: string): Promise<ResendOutcome | undefined> {
    const now = Date.now()
    const resend = () => resendMessage(this.sql, reference, kind, by, this.channels(), now) ?? null
    const outcome = this.ctx.storage.transactionSync(() => this.calls.once(call, now, resend)) ?? undefined
    if (outcome?.ok) await this.runner.sendNow(now)
    return outcome
  }

  /** Offers a visitor who did not come a new time by mail; undefined if no lead has this reference. */
  async invite(reference: string, by: Actor, call?: string): Promise<InviteOutcome | undefined> {
    const now = Date.now()
    const invite = () => inviteAgain(this.sql, reference, by, now) ?? null
    const outcome = this.ctx.storage.transactionSync(() => this.calls.once(call, now, invite)) ?? undefined
    if (outcome?.ok) await this.runner.sendNow(now)
    return outcome
  }

  /** One page of the leads that match a search. */
  async find(search: LeadSearch, after?: LeadCursor): Promise<FoundLeads> {
    await this.fillAllContacts()
    return findLeads(this.sql, search, after)
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
    const shown = this.ctx.storage.transactionSync(() => {
      const updated = updateLead(this.sql, reference, columns, now)
      const event: NewAuditEvent = { by, act: 'corrected', reference, detail: fields.join(' ') }
      if (updated) this.calls.once(call, now, () => this.auditLog.add(event, now))
      return updated
    })
    if (shown) writeLog('info', { event: 'lead_corrected', reference })
    await this.runner.scheduleAlarm(now)
    return shown
  }
}

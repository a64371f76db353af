import { type CalendarReplies, replyToNow } from '../../shared/calendar-reply.ts'
import type { Answer } from '../../shared/campaign/questions.ts'
import { isSameAddress } from '../../shared/email-rule.ts'
import { FOLLOW_UP_FIELDS, type FollowUp, type FollowUpField, followUpFields } from '../../shared/follow-up.ts'
import { LEAD_KINDS, type LeadError } from '../../shared/lead.ts'
import { mentionedIn } from '../../shared/mentions.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import type { AgendaSession } from '../../shared/studio.ts'
import { addDays } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { type Actor, AuditLog } from '../records/audit-log.ts'
import { followUpOf, leadById, leadOfReference } from '../records/lead-document.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { NotesTable } from '../records/notes.ts'
import { rowsOf } from '../records/rows.ts'
import { indexLead } from '../records/search-index.ts'
import { isAmong, spellingsIn } from '../records/spellings.ts'
import { columnMayNameAddress, withoutAddress } from '../records/without-address.ts'
import { ColleagueMails } from './colleague-mails.ts'
import { outcomeMessages } from './messages.ts'

/**
 * New values of fields (null clears one), and a note. `seen`: what the fields were when somebody looked, if anybody did. `colleagues`: who
 * may be told by mail that a lead was given to them, or that the note names them.
 */
export type FollowUpCommand = {
  fields: Partial<FollowUp>
  seen?: Partial<FollowUp>
  note?: string
  colleagues?: readonly string[]
}

export type FollowUpResult = { ok: true } | { ok: false; error: Extract<LeadError, 'desk_changed' | 'no_note'> }

/** Writes what somebody did to follow up, in one transaction with its record; undefined if no lead has this reference. */
export function changeFollowUp(
  sql: SqlStorage,
  reference: string,
  { fields, seen, note, colleagues = [] }: FollowUpCommand,
  by: Actor,
  now: Millis,
): FollowUpResult | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  const present = followUpOf(leadById(sql, found.kind, found.id))
  const isNew = (field: FollowUpField) => fields[field] !== undefined && fields[field] !== present[field]
  const changed = FOLLOW_UP_FIELDS.filter(isNew)
  if (seen && changed.some((field) => seen[field] !== undefined && seen[field] !== present[field]))
    return { ok: false, error: 'desk_changed' }
  const acts = new AuditLog(sql)
  for (const field of changed) {
    const statement = `UPDATE ${LEAD_TABLES[found.kind]} SET ${followUpFields[field].column} = ? WHERE id = ?`
    sql.exec(statement, fields[field] ?? null, found.id)
  }
  if (changed.length > 0) acts.add({ by, act: 'planned', reference, detail: changed.join(' ') }, now)
  if (note !== undefined) {
    new NotesTable(sql).add(found, { at: now, by, text: note })
    acts.add({ by, act: 'noted', reference, detail: '' }, now)
  }
  indexLead(sql, found.kind, leadById(sql, found.kind, found.id))
  const mails = new ColleagueMails(sql)
  const message = outcomeMessages['colleague-notice']
  const owner = changed.includes('owner') ? colleagues.find((one) => isSameAddress(one, fields.owner ?? '')) : undefined
  if (owner) mails.tell(message, owner, { reference, why: 'given', by }, now)
  for (const named of mentionedIn(note ?? '', colleagues))
    if (named !== owner) mails.tell(message, named, { reference, why: 'named', by }, now)
  return { ok: true }
}

/** Deletes one note of a lead; undefined if no lead has this reference. */
export function deleteNote(sql: SqlStorage, reference: string, note: number, by: Actor, now: Millis): FollowUpResult | undefined {
  const found = leadOfReference(sql, reference)
  if (!found) return undefined
  if (!new NotesTable(sql).remove(found, note)) return { ok: false, error: 'no_note' }
  new AuditLog(sql).add({ by, act: 'unnoted', reference, detail: '' }, now)
  indexLead(sql, found.kind, leadById(sql, found.kind, found.id))
  return { ok: true }
}

/** Adds a column, with its index, for each field of the follow-up that has none, so that a new field needs no migration of its own. */
export function addFollowUpColumns(sql: SqlStorage): void {
  for (const table of Object.values(LEAD_TABLES)) {
    const { columnNames } = sql.exec(`SELECT * FROM ${table} LIMIT 0`)
    for (const { column, isIndexed } of Object.values(followUpFields)) {
      if (columnNames.includes(column)) continue
      sql.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`)
      if (isIndexed)
        sql.exec(`CREATE INDEX ${table}_by_${column} ON ${table} (${column}, created_at) WHERE ${column} IS NOT NULL`)
    }
  }
}

/**
 * Removes a person's address from leads whose owner they are or whose next step or answers name it, and from notes of theirs or that name
 * it.
 */
export function forgetInFollowUps(sql: SqlStorage, email: string): void {
  const changed = [...new NotesTable(sql).forget(email)]
  const answers = { column: 'answers', isColleague: false }
  for (const kind of LEAD_KINDS)
    for (const { column, isColleague } of [...Object.values(followUpFields), ...(kind === 'booking' ? [answers] : [])]) {
      const table = LEAD_TABLES[kind]
      if (isColleague) {
        const theirs = spellingsIn(sql, table, column, email)
        sql.exec(`UPDATE ${table} SET ${column} = NULL WHERE ${isAmong(column)}`, theirs)
        continue
      }
      const query = `SELECT id, ${column} AS text FROM ${table} WHERE ${columnMayNameAddress(column)}`
      for (const { id, text } of rowsOf<{ id: number; text: string }>(sql, query)) {
        const without = withoutAddress(text, email, true)
        if (without === text) continue
        sql.exec(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, without, id)
        changed.push({ kind, id })
      }
    }
  for (const { kind, id } of changed) indexLead(sql, kind, leadById(sql, kind, id))
}

/** The booked sessions that begin after `now`, by start. */
export function comingSessions(sql: SqlStorage, now: Millis): ComingSession[] {
  const query = `SELECT reference, name, starts_at AS startsAt, ends_at AS endsAt, host, campaign FROM bookings
    WHERE status = 'booked' AND starts_at > ? ORDER BY starts_at`
  return rowsOf<ComingSession>(sql, query, new Date(now).toISOString())
}

const WEEK_DAYS = 7

/** The sessions of the week that begins with a Sydney day (YYYY-MM-DD), by start: booked ones, and those that were cancelled. */
export function agendaOf(sql: SqlStorage, monday: string): AgendaSession[] {
  const [from, to] = [monday, addDays(monday, WEEK_DAYS)].map((day) => new Date(sydneyMidnight(day)).toISOString())
  // A session lies within one day, and only ends have an index with the cancelled ones.
  const query = `SELECT reference, name, organisation, phone, email, starts_at AS startsAt, ends_at AS endsAt, status, host,
      meeting_url AS meetingUrl, outcome, calendar_answers AS answers, sequence, campaign, next_step AS nextStep,
      next_date AS nextDate, answers AS given
    FROM bookings WHERE ends_at > ? AND ends_at <= ? ORDER BY starts_at, host, id`
  type Row = Omit<AgendaSession, 'given'> & { answers: string; sequence: number; given: string }
  return rowsOf<Row>(sql, query, from as string, to as string).map(({ answers, sequence, given, ...session }) => {
    const reply = replyToNow(JSON.parse(answers) as CalendarReplies, { sequence })
    return {
      ...session,
      given: JSON.parse(given) as Answer[],
      ...(reply && session.status === 'booked' && { answer: reply.state }),
    }
  })
}

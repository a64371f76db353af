import type { LeadKind } from '../../shared/lead.ts'
import { COUNTED_MAX, type LeadLine, TO_DO_DAYS, TO_DO_PAGE, type ToDoReason } from '../../shared/studio.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import { DAY_MS, HOUR_MS, type Millis } from '../../shared/time.ts'
import { CAN_BE_RUNG, doublesAmong } from '../records/contacts.ts'
import { leadDocumentById } from '../records/lead-document.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { onlyRow, rowsOf } from '../records/rows.ts'
import { leadListItems } from './list.ts'

/** A lead's place in the list: in which of its streams, and where there. */
export type ToDoCursor = { stream: number; at: Millis; id: number }

/** `until`: when the sessions begin that are prepared for; `overdueBefore`: who waits since before it waits too long. */
export type ToDoWindow = { now: Millis; until: Millis; overdueBefore?: Millis | undefined }

/** A lead that is to be done. `at`: when its session begins, for which day it is planned, or since when it waits. */
type ToDoLead = ToDoCursor & { kind: LeadKind; why: ToDoReason; isOverdue?: true }

type Range = { from: Millis; to: Millis }

/** What a column holds: milliseconds, an instant in ISO form, or a Sydney day, which counts as its midnight in UTC. */
type Stored = 'ms' | 'iso' | 'day'

/**
 * Leads of one kind that are to be done for one reason, in the order of one column. Each has an index of its own, so that a page reads
 * few rows more than it shows. `isUnreached`: nobody has spoken with them, so that they may wait too long.
 */
type Stream = {
  why: ToDoReason
  kind: LeadKind
  column: string
  as: Stored
  where: (window: ToDoWindow) => string
  range: (window: ToDoWindow) => Range
  isUnreached?: true
}

/** No session is longer. */
const SESSION_MAX_MS = 4 * HOUR_MS

/** The end is exclusive. Those that wait longer will hardly be rung any more: a list that begins with them helps nobody. */
const waiting = ({ now }: ToDoWindow): Range => ({ from: now - TO_DO_DAYS * DAY_MS, to: now + 1 })
const older = (window: ToDoWindow): Range => ({ from: 0, to: waiting(window).from })

/** Few sessions are still held after won or lost. */
function isSession({ now }: ToDoWindow): string {
  return `status = 'booked' AND outcome IN ('new', 'reached', 'qualified') AND ends_at > '${textOf(now, 'iso')}'`
}

function dueStream(kind: LeadKind): Stream {
  const isNextSession = (window: ToDoWindow) => `(${isSession(window)} AND starts_at < '${textOf(window.until, 'iso')}')`
  const where = (window: ToDoWindow) => (kind === 'booking' ? `NOT ${isNextSession(window)}` : 'TRUE')
  const range = ({ now }: ToDoWindow) => ({ from: 0, to: Date.parse(addDays(sydneyDate(now), 1)) })
  return { why: 'due', kind, column: 'next_date', as: 'day', where, range }
}

/** Leads without an outcome and with nothing planned: whose session is over or cancelled, or who wrote to us. */
function waitingStreams(why: ToDoReason, canBeRung: 0 | 1): Stream[] {
  const where = (kind: LeadKind) => `${CAN_BE_RUNG[kind]} = ${canBeRung} AND outcome = 'new' AND next_date IS NULL`
  const stream = { why, range: waiting }
  const over = () => `${where('booking')} AND status = 'booked'`
  const calledOff = () => `${where('booking')} AND status = 'cancelled'`
  return [
    { ...stream, kind: 'booking', column: 'ends_at', as: 'iso', where: over },
    { ...stream, kind: 'booking', column: 'changed_at', as: 'ms', where: calledOff, isUnreached: true },
    { ...stream, kind: 'enquiry', column: 'created_at', as: 'ms', where: () => where('enquiry'), isUnreached: true },
  ]
}

const STREAMS: readonly Stream[] = [
  {
    why: 'session',
    kind: 'booking',
    column: 'starts_at',
    as: 'iso',
    where: isSession,
    range: ({ now, until }) => ({ from: now - SESSION_MAX_MS, to: until }),
  },
  dueStream('booking'),
  dueStream('enquiry'),
  ...waitingStreams('waits', 1),
  ...waitingStreams('no_number', 0),
]

function textOf(at: Millis, as: 'iso' | 'day'): string {
  return new Date(at).toISOString().slice(0, as === 'day' ? 'YYYY-MM-DD'.length : undefined)
}

/** A page of the list; its lines do not tell yet how long they wait in opening hours, which the ledger does not know. */
export type ToDoPage = { leads: LeadLine[]; next: ToDoCursor | null }

/** One page of what is to be done: sessions that come next, what is due, what waits longest, and what cannot be rung. */
export function pageOfToDo(sql: SqlStorage, window: ToDoWindow, after?: ToDoCursor, limit = TO_DO_PAGE): ToDoPage {
  const { found, next } = findToDo(sql, window, limit, after)
  const leads = found.map(({ kind, id }) => ({ kind, id, document: leadDocumentById(sql, kind, id) }))
  const lines = leadListItems(sql, leads, window.now)
  const doubles = new Map(doublesAmong(sql, found).map(({ kind, id, by }) => [`${kind} ${id}`, by]))
  return {
    leads: found.flatMap(({ kind, id, why, at, isOverdue }, index) => {
      const line = lines[index]
      const double = doubles.get(`${kind} ${id}`)
      return line ? { ...line, toDo: { why, at, minutes: null, ...(isOverdue && { isOverdue }), ...(double && { double }) } } : []
    }),
    next,
  }
}

function findToDo(
  sql: SqlStorage,
  window: ToDoWindow,
  limit: number,
  after?: ToDoCursor,
): { found: ToDoLead[]; next: ToDoCursor | null } {
  const found: ToDoLead[] = []
  const reasons = [...new Set(STREAMS.map(({ why }) => why))]
  for (const why of reasons.slice(reasons.indexOf(STREAMS[after?.stream ?? 0]?.why ?? 'session'))) {
    const most = limit + 1 - found.length
    if (most <= 0) break
    const ofReason = STREAMS.flatMap((stream, index) => (stream.why === why ? readStream(sql, index, window, most, after) : []))
    // The sort is stable: those of the same time stay in the order of stream and id.
    found.push(...ofReason.sort((one, other) => one.at - other.at))
  }
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { found: shown, next: last && found.length > limit ? { stream: last.stream, at: last.at, id: last.id } : null }
}

/** The next leads of one stream. Those of the cursor's reason begin behind it, in the order by time, stream and id. */
function readStream(sql: SqlStorage, index: number, window: ToDoWindow, most: number, after?: ToDoCursor): ToDoLead[] {
  const { why, kind, column, as, where, range, isUnreached } = STREAMS[index] as Stream
  const { from, to } = range(window)
  const isBehind = after !== undefined && STREAMS[after.stream]?.why === why && after.at >= from
  const at = isBehind ? after.at : from
  const id = !isBehind || index > after.stream ? -1 : index === after.stream ? after.id : Number.MAX_SAFE_INTEGER
  const stored = (instant: Millis) => (as === 'ms' ? instant : textOf(instant, as))
  const query = `SELECT id, ${column} AS at FROM ${LEAD_TABLES[kind]}
    WHERE ${where(window)} AND ${column} < ? AND (${column}, id) > (?, ?) ORDER BY ${column}, id LIMIT ?`
  return rowsOf<{ id: number; at: string | number }>(sql, query, stored(to), stored(at), id, most).map((row): ToDoLead => {
    const since = typeof row.at === 'string' ? Date.parse(row.at) : row.at
    const isOverdue = isUnreached && since < (window.overdueBefore ?? 0)
    return { stream: index, why, kind, id: row.id, at: since, ...(isOverdue && { isOverdue }) }
  })
}

/** How many leads are to be done, and how many have waited too long to be in the list; each is counted up to COUNTED_MAX. */
export function countToDo(sql: SqlStorage, window: ToDoWindow): { toDo: number; older: number } {
  const olderOnes = STREAMS.filter(({ range }) => range === waiting).map((stream) => ({ ...stream, range: older }))
  return { toDo: countStreams(sql, STREAMS, window), older: countStreams(sql, olderOnes, window) }
}

function countStreams(sql: SqlStorage, streams: readonly Stream[], window: ToDoWindow): number {
  let count = 0
  for (const { kind, column, as, where, range } of streams) {
    const bounds = Object.values(range(window)).map((at) => (as === 'ms' ? at : textOf(at, as)))
    const chosen = `SELECT 1 FROM ${LEAD_TABLES[kind]} WHERE ${where(window)} AND ${column} >= ? AND ${column} < ? LIMIT ?`
    count += onlyRow<{ count: number }>(sql, `SELECT COUNT(*) AS count FROM (${chosen})`, ...bounds, COUNTED_MAX - count).count
  }
  return count
}

/** The lead that nobody has reached for the longest time, if it waits since before an instant. Reads few rows, however many wait. */
export function longestOverdue(sql: SqlStorage, before: Millis, now: Millis): { reference: string; since: Millis } | undefined {
  const window = { now, until: now }
  const [longest] = STREAMS.flatMap(({ isUnreached }, index) => (isUnreached ? readStream(sql, index, window, 1) : []))
    .filter(({ at }) => at < before)
    .sort((one, other) => one.at - other.at)
  if (!longest) return undefined
  const query = `SELECT reference FROM ${LEAD_TABLES[longest.kind]} WHERE id = ?`
  return { reference: onlyRow<{ reference: string }>(sql, query, longest.id).reference, since: longest.at }
}

/** How many leads that nobody has reached wait since before an instant, up to COUNTED_MAX. */
export function countOverdue(sql: SqlStorage, before: Millis, now: Millis): number {
  const range = (window: ToDoWindow): Range => ({ from: waiting(window).from, to: before })
  const unreached = STREAMS.filter(({ isUnreached }) => isUnreached).map((stream) => ({ ...stream, range }))
  return countStreams(sql, unreached, { now, until: now })
}

import { sourceName } from '../../shared/attribution.ts'
import { isReached, type LeadKind } from '../../shared/lead.ts'
import { OTHER_CAMPAIGNS, type ResponseLine, type ResponseReport, Waits } from '../../shared/report/response-times.ts'
import { OTHER_SOURCES } from '../../shared/report/visits.ts'
import { businessClock } from '../../shared/schedule/business-time.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { Millis } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'
import type { OutcomeColumns } from '../records/lead-document.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfRow } from '../records/origin.ts'
import type { BookedWithin } from './count-bookings.ts'
import { NO_SOURCE } from './source-totals.ts'

/** Leads that came in within a time, of all campaigns or one. Waiting is counted in the opening hours of `schedule`. */
export type ResponseQuery = BookedWithin & { campaign?: string; schedule: Schedule }

/** Anybody can put any source or campaign into a link: beyond so many they stand together. */
const LINES_MAX = 50

/** How long leads waited to be reached, at `now`. Not imported ones: when they were reached elsewhere is unknown. */
export function responseTimes(sql: SqlStorage, query: ResponseQuery, now: Millis): ResponseReport {
  const clock = businessClock(query.schedule, query.since, now)
  const groups = new Map<string, Group>()
  for (const { kind, campaign, source, from, end } of waitsOf(sql, query, now)) {
    const key = JSON.stringify([kind, campaign, source])
    const group = groups.get(key) ?? { kind, campaign, source, waits: new Waits() }
    groups.set(key, group)
    group.waits.add(clock(Math.max(from, end.at)) - clock(from), end.isReached)
  }
  const all = [...groups.values()]
  return {
    all: together(all).times(),
    kinds: linesBy(all, ({ kind }) => kind),
    campaigns: linesBy(all, ({ campaign }) => campaign ?? '', OTHER_CAMPAIGNS),
    sources: linesBy(all, ({ source }) => source, OTHER_SOURCES),
  }
}

/** The leads of one kind, campaign and source. */
type Group = { kind: LeadKind; campaign: string | null; source: string; waits: Waits }

function together(groups: readonly Group[]): Waits {
  const sum = new Waits()
  for (const { waits } of groups) sum.addAll(waits)
  return sum
}

/** One line for each name, the one with the most leads first. `others`: what the names beyond the most are called together. */
function linesBy(groups: readonly Group[], nameOf: (group: Group) => string, others = ''): ResponseLine[] {
  const named = new Map<string, Waits>()
  for (const group of groups) {
    const waits = named.get(nameOf(group)) ?? new Waits()
    named.set(nameOf(group), waits)
    waits.addAll(group.waits)
  }
  const inOrder = [...named].sort(([one, some], [other, more]) => more.leads - some.leads || one.localeCompare(other))
  const rest = new Waits()
  for (const [, waits] of inOrder.slice(LINES_MAX)) rest.addAll(waits)
  const lines = inOrder.slice(0, LINES_MAX).map(([name, waits]) => ({ name, ...waits.times() }))
  return rest.leads === 0 ? lines : [...lines, { name: others, ...rest.times() }]
}

/** When a lead stopped waiting, and whether it was reached then. */
type WaitEnd = { at: Millis; isReached: boolean }
type Wait = Omit<Group, 'waits'> & { from: Millis; end: WaitEnd }

type OutcomeRow = SourceColumns &
  Pick<BookingRow, 'campaign'> &
  Pick<OutcomeColumns, 'outcome' | 'outcome_at' | 'reached_at'> & { created_at: Millis }
type BookedRow = OutcomeRow & Pick<BookingRow, 'starts_at' | 'ends_at' | 'status' | 'changed_at'>

function* waitsOf(sql: SqlStorage, query: ResponseQuery, now: Millis): Generator<Wait> {
  for (const row of rowsOf<BookedRow>(sql, 'booking', query, ', starts_at, ends_at, status, changed_at'))
    yield waitOf('booking', row, endOfBooking(row, now))
  for (const row of rowsOf<OutcomeRow>(sql, 'enquiry', query)) yield waitOf('enquiry', row, endOf(row, now))
}

function rowsOf<Row extends OutcomeRow>(sql: SqlStorage, kind: LeadKind, query: ResponseQuery, more = ''): Iterable<Row> {
  const ofCampaign = query.campaign === undefined ? [] : [query.campaign]
  return sql.exec<Row>(
    `SELECT created_at, campaign, outcome, outcome_at, reached_at, ${SOURCE_COLUMNS}${more} FROM ${LEAD_TABLES[kind]}
      WHERE ${ofCampaign.length > 0 ? 'campaign = ? AND ' : ''}created_at >= ? AND created_at < ? AND import_key IS NULL`,
    ...ofCampaign,
    query.since,
    query.until,
  )
}

function waitOf(kind: LeadKind, row: OutcomeRow, end: WaitEnd): Wait {
  return { kind, campaign: row.campaign, source: sourceName(sourceOfRow(kind, row)) ?? NO_SOURCE, from: row.created_at, end }
}

/** When the wait of a lead ended: when it was reached, else when it was lost or nobody came; without either it waits still. */
function endOf({ outcome, outcome_at, reached_at }: OutcomeRow, now: Millis): WaitEnd {
  if (reached_at !== null) return { at: reached_at, isReached: true }
  // An older Worker, after a rollback, states outcomes without `reached_at`.
  return { at: outcome === 'new' ? now : (outcome_at ?? now), isReached: isReached(outcome) }
}

/** A session that was held reaches its visitor at the latest, whoever says so when. One that was cancelled ends the wait. */
function endOfBooking(row: BookedRow, now: Millis): WaitEnd {
  const end = endOf(row, now)
  const starts = Date.parse(row.starts_at)
  if (row.status === 'cancelled') return end.isReached ? end : { at: Math.min(end.at, row.changed_at ?? now), isReached: false }
  const isHeld = Date.parse(row.ends_at) <= now && row.outcome !== 'absent' && end.at >= starts
  return isHeld ? { at: starts, isReached: true } : end
}

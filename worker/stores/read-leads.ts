import { bookingDocument, enquiryDocument, type LeadDocument } from '../domain/lead-document'
import type { LeadKind } from '../outbox/message-kinds'
import type { BookingRow } from './booking-record'
import type { EnquiryRow } from './enquiry-record'
import { LEAD_TABLES } from './lead-tables'

/** A lead's place in the order of all leads: by time, then kind, then id. */
export type LeadCursor = { createdAt: number; kind: LeadKind; id: number }

/** `from` (inclusive) and `to` (exclusive) are ms since 1970. Without `after`, the first page. */
export type LeadQuery = { from: number; to: number; campaign?: string; after?: LeadCursor; limit: number }

/** `total` counts all pages, and only on the first one, because counting reads them all. `next` is where the next page begins. */
export type LeadPage = { leads: LeadDocument[]; total: number | null; next: LeadCursor | null }

type Found = { at: LeadCursor; document: () => LeadDocument }

/**
 * One page of leads, the oldest first, so that new leads do not shift pages. A page starts after the last lead of the page before,
 * not at an offset, so that nothing is skipped when a lead is deleted meanwhile.
 */
export function readLeads(sql: SqlStorage, query: LeadQuery): LeadPage {
  const total = query.after ? null : countOf(sql, 'booking', query) + countOf(sql, 'enquiry', query)
  const bookings = rowsOf<BookingRow>(sql, 'booking', query).map((row) => foundOf('booking', row, () => bookingDocument(row)))
  const enquiries = rowsOf<EnquiryRow>(sql, 'enquiry', query).map((row) => foundOf('enquiry', row, () => enquiryDocument(row)))
  // The sort is stable: of leads of the same time, bookings come first, and each kind is in order already.
  const found = [...bookings, ...enquiries].sort((one, other) => one.at.createdAt - other.at.createdAt)
  const page = found.slice(0, query.limit)
  return {
    leads: page.map(({ document }) => document()),
    total,
    next: found.length > query.limit ? (page.at(-1)?.at ?? null) : null,
  }
}

function foundOf(kind: LeadKind, row: BookingRow | EnquiryRow, document: () => LeadDocument): Found {
  return { at: { createdAt: row.created_at, kind, id: row.id }, document }
}

function countOf(sql: SqlStorage, kind: LeadKind, query: LeadQuery): number {
  const { chosen, values } = filterOf(kind, query)
  const counted = `SELECT COUNT(*) AS count FROM ${LEAD_TABLES[kind]} WHERE ${chosen} AND created_at >= ?`
  return sql.exec<{ count: number }>(counted, ...values, query.from).one().count
}

/** The rows of one kind for a page, and one more, in order. It has one lower bound: with two, SQLite may seek by the wrong one. */
function rowsOf<Row extends Record<string, SqlStorageValue>>(sql: SqlStorage, kind: LeadKind, query: LeadQuery): Row[] {
  const { from, after, limit } = query
  const { chosen, values } = filterOf(kind, query)
  const beyond = after?.kind === kind ? after.id : after?.kind === 'enquiry' ? Number.MAX_SAFE_INTEGER : 0
  const [createdAt, id] = after && after.createdAt >= from ? [after.createdAt, beyond] : [from, 0]
  return sql
    .exec<Row>(
      `SELECT * FROM ${LEAD_TABLES[kind]} WHERE ${chosen} AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?`,
      ...values,
      createdAt,
      id,
      limit + 1,
    )
    .toArray()
}

/** The filter without its lower bound. An enquiry has no campaign. */
function filterOf(kind: LeadKind, { to, campaign }: LeadQuery): { chosen: string; values: SqlStorageValue[] } {
  if (campaign === undefined) return { chosen: 'created_at < ?', values: [to] }
  return kind === 'enquiry'
    ? { chosen: 'FALSE', values: [] }
    : { chosen: 'campaign = ? AND created_at < ?', values: [campaign, to] }
}

import { bookingDocument, enquiryDocument, type LeadDocument } from '../domain/lead-document'
import type { LeadKind } from '../outbox/message-kinds'
import type { BookingRow } from './booking-record'
import type { EnquiryRow } from './enquiry-record'
import { LEAD_TABLES } from './lead-tables'

/** A lead's place in the order of all: by time, then kind, then number. */
export type LeadCursor = { createdAt: number; kind: LeadKind; id: number }

/** `from` (inclusive) and `to` (exclusive) are ms since 1970. Without `after`, the first page. */
export type LeadQuery = { from: number; to: number; campaign?: string; after?: LeadCursor; limit: number }

/** `total` counts all pages, on the first one alone: to count is to read them all. `next` is where the page after this one begins. */
export type LeadPage = { leads: LeadDocument[]; total: number | null; next: LeadCursor | null }

type Found = { at: LeadCursor; document: () => LeadDocument }

/**
 * One page of leads, the oldest first: one that comes in meanwhile shifts none. A page starts where the one before it ended, not at
 * a count, so that nothing is left out when a lead is deleted meanwhile. Of each kind it reads as many rows as a page may hold.
 */
export function readLeads(sql: SqlStorage, query: LeadQuery): LeadPage {
  const total = query.after ? null : countOf(sql, 'booking', query) + countOf(sql, 'enquiry', query)
  const bookings = rowsOf<BookingRow>(sql, 'booking', query).map((row) => foundOf('booking', row, () => bookingDocument(row)))
  const enquiries = rowsOf<EnquiryRow>(sql, 'enquiry', query).map((row) => foundOf('enquiry', row, () => enquiryDocument(row)))
  // The sort is stable: at one moment bookings come first, and each kind is in order already.
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

/** The rows of one kind that a page may hold, and one more, in order. A second lower bound would have SQLite read from there. */
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

/** All but where it begins. An enquiry has no campaign. */
function filterOf(kind: LeadKind, { to, campaign }: LeadQuery): { chosen: string; values: SqlStorageValue[] } {
  if (campaign === undefined) return { chosen: 'created_at < ?', values: [to] }
  return kind === 'enquiry'
    ? { chosen: 'FALSE', values: [] }
    : { chosen: 'campaign = ? AND created_at < ?', values: [campaign, to] }
}

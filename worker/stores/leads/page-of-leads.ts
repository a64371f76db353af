import type { LeadOutcome } from '../../../shared/lead/lead-outcome'
import type { LeadKind } from '../../outbox/message-kinds'
import { bookingDocument, enquiryDocument, type LeadDocument } from '../../rules/lead-document'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfBooking } from '../../rules/source-of-booking'
import { SOURCE_UNKNOWN } from '../../rules/source-of-lead'
import type { BookingRow } from '../ledger/booking-record'
import type { EnquiryRow } from '../ledger/enquiry-record'
import { LEAD_TABLES } from '../ledger/lead-tables'

/** A lead's place in the order of all leads: by time, then kind, then id. */
export type LeadCursor = { createdAt: number; kind: LeadKind; id: number }

/** `from` (inclusive) and `to` (exclusive) are ms since 1970; absent fields do not filter. */
export type LeadFilter = {
  from: number
  to: number
  campaign?: string
  source?: string
  kind?: LeadKind
  outcome?: LeadOutcome
  /** Those with a message that was given up. */
  trouble?: 'dead'
}

/** Without `after`, the first page. `newest`: the newest first; else the oldest. */
export type LeadQuery = LeadFilter & { after?: LeadCursor; limit: number; newest?: boolean }

export type StoredLead = LeadCursor & { document: LeadDocument }

/** `total` counts all pages, and only on the first one, because counting reads them all. `next` is where the next page begins. */
export type StoredPage = { leads: StoredLead[]; total: number | null; next: LeadCursor | null }

/**
 * One page of leads. It starts after the last lead of the page before, not at an offset, so that nothing is skipped when a lead is
 * deleted meanwhile. A source has no column: to filter by one, leads are read until the page is full.
 */
export function pageOfLeads(sql: SqlStorage, query: LeadQuery): StoredPage {
  const total = query.after ? null : countOf(sql, 'booking', query) + countOf(sql, 'enquiry', query)
  const bookings = rowsOf<BookingRow>(sql, 'booking', query).map((row) => ({ kind: 'booking' as const, row }))
  const enquiries = rowsOf<EnquiryRow>(sql, 'enquiry', query).map((row) => ({ kind: 'enquiry' as const, row }))
  // The sort is stable: leads of the same time stay in order of kind, and each kind is in order already.
  const found = query.newest
    ? [...enquiries, ...bookings].sort((one, other) => other.row.created_at - one.row.created_at)
    : [...bookings, ...enquiries].sort((one, other) => one.row.created_at - other.row.created_at)
  const leads = found.slice(0, query.limit).map((lead): StoredLead => {
    const { id, created_at: createdAt } = lead.row
    const document = lead.kind === 'booking' ? bookingDocument(lead.row) : enquiryDocument(lead.row)
    return { kind: lead.kind, id, createdAt, document }
  })
  const last = leads.at(-1)
  const next = last && found.length > query.limit ? { createdAt: last.createdAt, kind: last.kind, id: last.id } : null
  return { leads, total, next }
}

function countOf(sql: SqlStorage, kind: LeadKind, query: LeadQuery): number {
  const { chosen, values, isMeant } = filterOf(kind, query)
  const range = `FROM ${LEAD_TABLES[kind]} WHERE ${chosen} AND created_at >= ? AND created_at < ?`
  const bounds = [...values, query.from, query.to]
  if (!isMeant) return sql.exec<{ count: number }>(`SELECT COUNT(*) AS count ${range}`, ...bounds).one().count
  let count = 0
  for (const row of sql.exec<SourceColumns>(`SELECT ${SOURCE_COLUMNS} ${range}`, ...bounds)) if (isMeant(row)) count += 1
  return count
}

/** The rows of one kind for a page, and one more, in order. */
function rowsOf<Row extends Record<string, SqlStorageValue>>(sql: SqlStorage, kind: LeadKind, query: LeadQuery): Row[] {
  const { chosen, values, isMeant } = filterOf(kind, query)
  const { range, bounds } = rangeOf(kind, query)
  const most = query.limit + 1
  const rows: Row[] = []
  const read = sql.exec<Row>(
    `SELECT * FROM ${LEAD_TABLES[kind]} WHERE ${chosen} AND ${range} LIMIT ?`,
    ...values,
    ...bounds,
    isMeant ? -1 : most,
  )
  for (const row of read) {
    if (!isMeant || isMeant(row as unknown as SourceColumns)) rows.push(row)
    if (rows.length === most) break
  }
  return rows
}

/** The rows of one kind that come after the cursor. Its end has one bound: with two, SQLite may seek by the wrong one. */
function rangeOf(kind: LeadKind, { from, to, after, newest }: LeadQuery): { range: string; bounds: number[] } {
  const [first, last] = [0, Number.MAX_SAFE_INTEGER]
  const id = after && (after.kind === kind ? after.id : after.kind === 'enquiry' ? last : first)
  if (newest) {
    const [createdAt, below] = after && id !== undefined && after.createdAt < to ? [after.createdAt, id] : [to, first]
    return {
      range: 'created_at >= ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC',
      bounds: [from, createdAt, below],
    }
  }
  const [createdAt, above] = after && id !== undefined && after.createdAt >= from ? [after.createdAt, id] : [from, first]
  return {
    range: 'created_at < ? AND (created_at, id) > (?, ?) ORDER BY created_at, id',
    bounds: [to, createdAt, above],
  }
}

type Chosen = { chosen: string; values: SqlStorageValue[]; isMeant?: (row: SourceColumns) => boolean }

/** The filter without its times. An enquiry has no campaign, and its source is not told. */
function filterOf(kind: LeadKind, { kind: only, campaign, source, outcome, trouble }: LeadFilter): Chosen {
  const isOther = only !== undefined && only !== kind
  const isElsewhere = kind === 'enquiry' && (campaign !== undefined || (source ?? SOURCE_UNKNOWN) !== SOURCE_UNKNOWN)
  if (isOther || isElsewhere) return { chosen: 'FALSE', values: [] }
  const chosen = ['TRUE']
  const values: SqlStorageValue[] = []
  if (campaign !== undefined) {
    chosen.push('campaign = ?')
    values.push(campaign)
  }
  if (outcome !== undefined) {
    // The index of outcomes leaves out new leads, and is used only if the query does too.
    chosen.push(outcome === 'new' ? 'outcome = ?' : `outcome = ? AND outcome <> 'new'`)
    values.push(outcome)
  }
  if (trouble) chosen.push(`id IN (SELECT lead_id FROM outbox WHERE state = 'dead' AND kind LIKE '${kind}-%')`)
  const isMeant = kind === 'booking' && source !== undefined ? (row: SourceColumns) => sourceOfBooking(row) === source : undefined
  return { chosen: chosen.join(' AND '), values, isMeant }
}

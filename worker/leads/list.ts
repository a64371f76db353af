import type { LeadNote } from '../../shared/follow-up.ts'
import type { NotedLead } from '../../shared/import/lead-columns.ts'
import { channelOf } from '../../shared/known-sources.ts'
import { LATE_AFTER_MS, type LeadKind, NOT_ARRIVED } from '../../shared/lead.ts'
import type { LeadDocument } from '../../shared/lead-document.ts'
import { leadLine } from '../../shared/lead-line.ts'
import { RETENTION } from '../../shared/retention.ts'
import type { LeadFacets, LeadLine } from '../../shared/studio.ts'
import type { LeadFilter as AskedFilter } from '../../shared/studio-api.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'
import type { EnquiryRow } from '../records/enquiries.ts'
import { bookingDocument, enquiryDocument } from '../records/lead-document.ts'
import { LEAD_TABLES, type LeadCursor } from '../records/leads.ts'
import { NotesTable } from '../records/notes.ts'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfRow } from '../records/origin.ts'
import { onlyRow, rowsOf } from '../records/rows.ts'

/** `from` is inclusive, `to` exclusive; absent fields do not filter. */
export type LeadFilter = Omit<AskedFilter, 'from' | 'to' | 'list'> & {
  from: number
  to: number
  /** The address of the colleague who looks after them. */
  owner?: string
  /** The last Sydney day for which their next step is planned. */
  dueBy?: string
  /** Those with one of these. */
  references?: readonly string[]
}

/** Without `after`, the first page. `newest`: the newest first; else the oldest. */
export type LeadQuery = LeadFilter & { after?: LeadCursor; limit: number; newest?: boolean }

type StoredLead = LeadCursor & { document: LeadDocument }

/** `total` counts all pages, and only on the first one, because counting reads them all. `next` is where the next page begins. */
export type StoredPage = { leads: StoredLead[]; total: number | null; next: LeadCursor | null }

/** One page of leads after the last one's, so that deletions skip none. By source, which has no column, it reads till full. */
export function pageOfLeads(sql: SqlStorage, query: LeadQuery): StoredPage {
  const total = query.after ? null : countOf(sql, 'booking', query) + countOf(sql, 'enquiry', query)
  const bookings = pageRows<BookingRow>(sql, 'booking', query).map((row) => ({ kind: 'booking' as const, row }))
  const enquiries = pageRows<EnquiryRow>(sql, 'enquiry', query).map((row) => ({ kind: 'enquiry' as const, row }))
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
  if (!isMeant) return onlyRow<{ count: number }>(sql, `SELECT COUNT(*) AS count ${range}`, ...bounds).count
  let count = 0
  for (const row of sql.exec<SourceColumns>(`SELECT ${SOURCE_COLUMNS} ${range}`, ...bounds)) if (isMeant(row)) count += 1
  return count
}

/** The rows of one kind for a page, and one more, in order. */
function pageRows<Row extends Record<string, SqlStorageValue>>(sql: SqlStorage, kind: LeadKind, query: LeadQuery): Row[] {
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
  const begins = after && { at: after.createdAt, id: after.kind === kind ? after.id : after.kind === 'enquiry' ? last : first }
  if (newest) {
    const [createdAt, below] = begins && begins.at < to ? [begins.at, begins.id] : [to, first]
    return {
      range: 'created_at >= ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC',
      bounds: [from, createdAt, below],
    }
  }
  const [createdAt, above] = begins && begins.at >= from ? [begins.at, begins.id] : [from, first]
  return {
    range: 'created_at < ? AND (created_at, id) > (?, ?) ORDER BY created_at, id',
    bounds: [to, createdAt, above],
  }
}

type Chosen = { chosen: string; values: SqlStorageValue[]; isMeant?: (row: SourceColumns) => boolean }

/** The filter without its times. */
function filterOf(kind: LeadKind, filter: LeadFilter): Chosen {
  const { kind: only, campaign, source, outcome, trouble, owner, dueBy, references } = filter
  if (only !== undefined && only !== kind) return { chosen: 'FALSE', values: [] }
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
  if (owner !== undefined) {
    chosen.push('owner = ?')
    values.push(owner)
  }
  if (dueBy !== undefined) {
    chosen.push(`id IN (SELECT id FROM ${LEAD_TABLES[kind]} WHERE next_date <= ?)`)
    values.push(dueBy)
  }
  if (references !== undefined) {
    chosen.push('reference IN (SELECT value FROM json_each(?))')
    values.push(JSON.stringify(references))
  }
  // An address of before may name one host of a site.
  const channel = source === undefined ? undefined : channelOf(source)
  const isMeant = channel === undefined ? undefined : (row: SourceColumns) => sourceOfRow(kind, row) === channel
  return { chosen: chosen.join(' AND '), values, isMeant }
}

export type LeadPage = { leads: NotedLead[]; total: number | null; next: LeadCursor | null }

/** One page of leads as documents; the oldest first, unless the query says otherwise, so that new leads do not shift pages. */
export function readLeads(sql: SqlStorage, query: LeadQuery): LeadPage {
  const { leads, total, next } = pageOfLeads(sql, query)
  const notes = { booking: notesOfKind(sql, 'booking', leads), enquiry: notesOfKind(sql, 'enquiry', leads) }
  return { leads: leads.map(({ kind, id, document }) => ({ ...document, notes: notes[kind].get(id) ?? [] })), total, next }
}

function notesOfKind(sql: SqlStorage, kind: LeadKind, leads: readonly StoredLead[]): Map<number, LeadNote[]> {
  const ids = leads.flatMap((lead) => (lead.kind === kind ? [lead.id] : []))
  return new NotesTable(sql).ofLeads(kind, ids)
}

/** A page of the studio's list. `isIndexing`: a search did not look at all leads, because older ones are still being added to its index. */
export type LeadListPage = { leads: LeadLine[]; total: number | null; next: LeadCursor | null; isIndexing?: true }

/** Leads as lines of the studio's list, in the same order. */
export function leadListItems(
  sql: SqlStorage,
  leads: readonly { kind: LeadKind; id: number; document: LeadDocument }[],
  now: Millis,
): LeadLine[] {
  const troubles = { booking: troublesOf(sql, 'booking', leads, now), enquiry: troublesOf(sql, 'enquiry', leads, now) }
  return leads.map(({ kind, id, document }) => leadLine(document, troubles[kind].get(id) ?? null))
}

/** The worst of each lead's messages; one query for all leads of a kind. */
function troublesOf(
  sql: SqlStorage,
  kind: LeadKind,
  leads: readonly { kind: LeadKind; id: number }[],
  now: Millis,
): Map<number, NonNullable<LeadLine['trouble']>> {
  const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id)
  const query = `SELECT lead_id AS id, MAX(state = 'dead') AS dead, MAX(state = 'dead'
    AND reason = '${NOT_ARRIVED}') AS returned FROM outbox
    WHERE lead_id IN (SELECT value FROM json_each(?)) AND kind LIKE ?
      AND (state = 'dead' OR (settled_at IS NULL AND MAX(due_at, created_at) < ?))
    GROUP BY lead_id`
  const rows = sql.exec<{ id: number; dead: number; returned: number }>(
    query,
    JSON.stringify(ids),
    `${kind}-%`,
    now - LATE_AFTER_MS,
  )
  return new Map([...rows].map(({ id, dead, returned }) => [id, returned ? 'returned' : dead ? 'dead' : 'late']))
}

/** Sources are found by reading leads, so only the newest of each kind count. */
const LEADS_READ = 10_000
/** Anybody can put any source into a link; nobody chooses from a longer list. */
const SOURCES_MAX = 200

/** The campaigns and sources of the newest leads; the commonest sources, if there are very many. */
export function facetsOfLeads(sql: SqlStorage): LeadFacets {
  const campaigns = new Set<string>()
  const sources = new Map<string, number>()
  for (const kind of ['booking', 'enquiry'] as const) {
    const query = `SELECT campaign, ${SOURCE_COLUMNS} FROM ${LEAD_TABLES[kind]} ORDER BY created_at DESC LIMIT ?`
    const newest = sql.exec<SourceColumns & { campaign: string | null }>(query, LEADS_READ)
    for (const row of newest) {
      if (row.campaign !== null) campaigns.add(row.campaign)
      const source = sourceOfRow(kind, row)
      sources.set(source, (sources.get(source) ?? 0) + 1)
    }
  }
  const common = [...sources].sort(([, one], [, other]) => other - one).slice(0, SOURCES_MAX)
  return { campaigns: [...campaigns].sort(), sources: common.map(([source]) => source).sort() }
}

/** As many as a person can look through to find one that floods the site. */
const NETWORKS_MAX = 20
const EXAMPLES = 3

/** The leads of one network: how many, when, and the latest references. `network` is its keyed hash. */
export type NetworkCount = {
  network: string
  bookings: number
  enquiries: number
  firstAt: Millis
  lastAt: Millis
  references: string[]
}

const LEADS = `(
  SELECT network, reference, created_at, 1 AS booking FROM bookings WHERE network IS NOT NULL AND created_at >= ?1
  UNION ALL
  SELECT network, reference, created_at, 0 FROM enquiries WHERE network IS NOT NULL AND created_at >= ?1
)`

/** The networks that sent the most leads, the most first, over the days for which their hashes are kept. */
export function listNetworks(sql: SqlStorage, now: Millis): NetworkCount[] {
  const since = now - RETENTION.networkHashDays * DAY_MS
  const query = `SELECT network, SUM(booking) AS bookings, SUM(1 - booking) AS enquiries, MIN(created_at) AS firstAt, MAX(created_at) AS lastAt
    FROM ${LEADS} GROUP BY network ORDER BY COUNT(*) DESC, lastAt DESC LIMIT ${NETWORKS_MAX}`
  const counts = rowsOf<Omit<NetworkCount, 'references'>>(sql, query, since)
  return counts.map((count) => ({ ...count, references: latestOf(sql, count.network, since) }))
}

function latestOf(sql: SqlStorage, network: string, since: Millis): string[] {
  const query = `SELECT reference FROM ${LEADS} WHERE network = ?2 ORDER BY created_at DESC LIMIT ${EXAMPLES}`
  return rowsOf<{ reference: string }>(sql, query, since, network).map(({ reference }) => reference)
}

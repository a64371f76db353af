import { FIXED_SOURCES, sourceName, sourceOf, UTM_FIELDS, UTM_QUERY_KEYS } from '../../shared/attribution.ts'
import { channelOf } from '../../shared/known-sources.ts'
import { NO_LEADS, NO_TOTALS, type SourceTotals } from '../../shared/report/counts.ts'
import type { TaggedLeads } from '../../shared/report/links.ts'
import { OTHER_SOURCES } from '../../shared/report/visits.ts'
import { sydneyDays } from '../../shared/schedule/sydney-instant.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfRow } from '../records/origin.ts'
import type { CappedDay } from '../visits/counter.ts'

/** When leads came in: from `since` until before `until`. */
type Within = { since: number; until: number }

export type SourceLeads = Omit<SourceTotals, 'visits'> & { day: string }

type LeadRow = SourceColumns & { created_at: number; outcome: string; outcome_cents: number | null }

/** Of a lead whose source has a name without any letter. */
export const NO_SOURCE = sourceOf({ clickIds: {}, pageUrl: null, referrer: null })

/** The leads of each source in each of several ranges, of one campaign or of all, and of none. */
export function countSources(sql: SqlStorage, campaign: string | undefined, ranges: readonly Within[]): SourceLeads[][] {
  return ranges.map(({ since, until }) => {
    const groups = new Map<string, SourceLeads>()
    for (const kind of ['booking', 'enquiry'] as const) {
      const dayOf = sydneyDays()
      const query = `SELECT created_at, outcome, outcome_cents, ${SOURCE_COLUMNS} FROM ${LEAD_TABLES[kind]}
        WHERE created_at >= ? AND created_at < ? ${campaign === undefined ? '' : 'AND campaign = ?'} ORDER BY created_at`
      const rows = sql.exec<LeadRow>(query, ...[since, until, ...(campaign === undefined ? [] : [campaign])])
      for (const row of rows) {
        const day = dayOf(row.created_at)
        // As visits are counted, so that both are in one line.
        const source = sourceName(sourceOfRow(kind, row)) ?? NO_SOURCE
        const group = groups.get(`${day} ${source}`) ?? { day, source, ...NO_LEADS }
        groups.set(`${day} ${source}`, group)
        group[kind === 'booking' ? 'booked' : 'enquired']++
        if (row.outcome !== 'won') continue
        group.won++
        group.cents += row.outcome_cents ?? 0
      }
    }
    return [...groups.values()]
  })
}

/** More sources than a person reads; anybody can put any into a link. The others stand together. */
const SOURCES_MAX = 200

/** Visits and leads by source, the most visits first; over a day's cap both go to “Other sources”. */
export function sourceTotals(
  visits: readonly { source: string; seen: number }[],
  leads: readonly SourceLeads[],
  capped: readonly CappedDay[],
): SourceTotals[] {
  const groups = new Map<string, SourceTotals>()
  const groupOf = (source: string) => {
    const name = channelOf(source)
    const group = groups.get(name) ?? { source: name, ...NO_TOTALS }
    groups.set(name, group)
    return group
  }
  for (const { source, seen } of visits) groupOf(source).visits += seen
  const counted = new Map(capped.map(({ day, sources }) => [day, new Set([...sources.map(channelOf), ...FIXED_SOURCES])]))
  for (const { day, source, ...counts } of leads)
    addTo(groupOf(counted.get(day)?.has(source) === false ? OTHER_SOURCES : source), counts)
  const sorted = [...groups.values()].sort(mostFirst)
  const rest = sorted.slice(SOURCES_MAX).filter(({ source }) => source !== OTHER_SOURCES)
  if (rest.length === 0) return sorted
  const shown = sorted.filter((group) => !rest.includes(group))
  const others = shown.find(({ source }) => source === OTHER_SOURCES) ?? { ...groupOf(OTHER_SOURCES) }
  for (const { source: _, ...counts } of rest) addTo(others, counts)
  return [...shown.filter(({ source }) => source !== OTHER_SOURCES), others].sort(mostFirst)
}

function addTo(group: SourceTotals, counts: Partial<Omit<SourceTotals, 'source'>>): void {
  for (const [key, count] of Object.entries(counts)) group[key as keyof typeof counts] += count
}

function mostFirst(one: SourceTotals, other: SourceTotals): number {
  const leads = ({ booked, enquired }: SourceTotals) => booked + enquired
  return other.visits - one.visits || leads(other) - leads(one) || one.source.localeCompare(other.source)
}

/** How each count of leads is made in SQL; `booking` is 1 for a booking and 0 for an enquiry. */
const SUMS: Record<keyof typeof NO_LEADS, string> = {
  booked: 'SUM(booking)',
  enquired: 'SUM(1 - booking)',
  won: `SUM(outcome = 'won')`,
  cents: `SUM(CASE outcome WHEN 'won' THEN IFNULL(outcome_cents, 0) ELSE 0 END)`,
}
export const LEAD_SUMS = Object.entries(SUMS)
  .map(([name, sum]) => `${sum} AS ${name}`)
  .join(', ')

type TagRow = Record<string, string | number | null>

/** The leads of some campaigns by the UTM values they carry, of both kinds. */
export function leadsByTags(sql: SqlStorage, campaigns: readonly string[]): TaggedLeads[] {
  const columns = UTM_FIELDS.map((field) => UTM_QUERY_KEYS[field])
  const tags = columns.join(', ')
  const of = (table: string, isBooking: 0 | 1) =>
    `SELECT campaign, ${tags}, outcome, outcome_cents, ${isBooking} AS booking FROM ${table}
      WHERE campaign IN (SELECT value FROM json_each(?1))`
  const query = `SELECT campaign, ${tags}, ${LEAD_SUMS}
    FROM (${of('bookings', 1)} UNION ALL ${of('enquiries', 0)}) GROUP BY campaign, ${tags}`
  const rows = sql.exec<TagRow>(query, JSON.stringify(campaigns))
  return [...rows].map((row) => ({
    campaign: String(row.campaign),
    utm: Object.fromEntries(
      UTM_FIELDS.flatMap((field) => {
        const value = row[UTM_QUERY_KEYS[field]]
        return typeof value === 'string' ? [[field, value]] : []
      }),
    ),
    ...(Object.fromEntries(Object.keys(NO_LEADS).map((name) => [name, Number(row[name])])) as typeof NO_LEADS),
  }))
}

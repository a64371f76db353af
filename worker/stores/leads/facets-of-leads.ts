import type { LeadFacets } from '../../../shared/studio/studio-lead'
import { SOURCE_COLUMNS, type SourceColumns, sourceOfBooking } from '../../rules/source-of-booking'
import { SOURCE_UNKNOWN } from '../../rules/source-of-lead'

/** Sources are found by reading bookings, so only the newest count. */
const BOOKINGS_READ = 10_000
/** Anybody can put any source into a link; nobody chooses from a longer list. */
const SOURCES_MAX = 200

/** The campaigns and sources of the newest bookings, and the one that enquiries have; the commonest sources, if there are very many. */
export function facetsOfLeads(sql: SqlStorage): LeadFacets {
  const campaigns = new Set<string>()
  const sources = new Map<string, number>()
  const newest = sql.exec<SourceColumns & { campaign: string | null }>(
    `SELECT campaign, ${SOURCE_COLUMNS} FROM bookings ORDER BY created_at DESC LIMIT ?`,
    BOOKINGS_READ,
  )
  for (const row of newest) {
    if (row.campaign !== null) campaigns.add(row.campaign)
    const source = sourceOfBooking(row)
    sources.set(source, (sources.get(source) ?? 0) + 1)
  }
  if (sql.exec('SELECT 1 FROM enquiries LIMIT 1').toArray().length > 0) sources.set(SOURCE_UNKNOWN, Number.POSITIVE_INFINITY)
  const common = [...sources].sort(([, one], [, other]) => other - one).slice(0, SOURCES_MAX)
  return { campaigns: [...campaigns].sort(), sources: common.map(([source]) => source).sort() }
}

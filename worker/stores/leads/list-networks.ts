import { RETENTION } from '../../../shared/retention'

const DAY_MS = 24 * 60 * 60 * 1000
/** As many as a person can look through to find one that floods the site. */
const NETWORKS_MAX = 20
const EXAMPLES = 3

/** The leads of one network: how many, when (ms since 1970), and the latest references. `network` is its keyed hash. */
export type NetworkCount = {
  network: string
  bookings: number
  enquiries: number
  firstAt: number
  lastAt: number
  references: string[]
}

const LEADS = `(
  SELECT network, reference, created_at, 1 AS booking FROM bookings WHERE network IS NOT NULL AND created_at >= ?1
  UNION ALL
  SELECT network, reference, created_at, 0 FROM enquiries WHERE network IS NOT NULL AND created_at >= ?1
)`

/** The networks that sent the most leads, the most first, over the days for which their hashes are kept. `now` is ms since 1970. */
export function listNetworks(sql: SqlStorage, now: number): NetworkCount[] {
  const since = now - RETENTION.networkHashDays * DAY_MS
  const counts = sql
    .exec<Omit<NetworkCount, 'references'>>(
      `SELECT network, SUM(booking) AS bookings, SUM(1 - booking) AS enquiries, MIN(created_at) AS firstAt, MAX(created_at) AS lastAt
         FROM ${LEADS} GROUP BY network ORDER BY COUNT(*) DESC, lastAt DESC LIMIT ${NETWORKS_MAX}`,
      since,
    )
    .toArray()
  return counts.map((count) => ({ ...count, references: latestOf(sql, count.network, since) }))
}

function latestOf(sql: SqlStorage, network: string, since: number): string[] {
  return sql
    .exec<{ reference: string }>(
      `SELECT reference FROM ${LEADS} WHERE network = ?2 ORDER BY created_at DESC LIMIT ${EXAMPLES}`,
      since,
      network,
    )
    .toArray()
    .map(({ reference }) => reference)
}

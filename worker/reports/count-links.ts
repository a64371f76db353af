import { UTM_FIELDS, UTM_QUERY_KEYS } from '../../shared/attribution.ts'
import type { TaggedLeads } from '../../shared/report/links.ts'

type Row = Record<string, string | number | null>

/** The leads of some campaigns by the UTM values they carry, of both kinds. */
export function leadsByTags(sql: SqlStorage, campaigns: readonly string[]): TaggedLeads[] {
  const columns = UTM_FIELDS.map((field) => UTM_QUERY_KEYS[field])
  const tags = columns.join(', ')
  const of = (table: string, isBooking: 0 | 1) =>
    `SELECT campaign, ${tags}, outcome, outcome_cents, ${isBooking} AS booking FROM ${table}
      WHERE campaign IN (SELECT value FROM json_each(?1))`
  const rows = sql.exec<Row>(
    `SELECT campaign, ${tags}, SUM(booking) AS booked, SUM(1 - booking) AS enquired, SUM(outcome = 'won') AS won,
            SUM(CASE outcome WHEN 'won' THEN IFNULL(outcome_cents, 0) ELSE 0 END) AS cents
       FROM (${of('bookings', 1)} UNION ALL ${of('enquiries', 0)}) GROUP BY campaign, ${tags}`,
    JSON.stringify(campaigns),
  )
  return [...rows].map((row) => ({
    campaign: String(row.campaign),
    utm: Object.fromEntries(
      UTM_FIELDS.flatMap((field) => {
        const value = row[UTM_QUERY_KEYS[field]]
        return typeof value === 'string' ? [[field, value]] : []
      }),
    ),
    booked: Number(row.booked),
    enquired: Number(row.enquired),
    won: Number(row.won),
    cents: Number(row.cents),
  }))
}

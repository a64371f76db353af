import type { ReportRange, VisitCounts } from '../../shared/report/report-counts'
import { VISIT_STEPS } from '../../shared/report/visit-steps'

const SUMS = VISIT_STEPS.map((step) => `SUM(${step}) AS ${step}`).join(', ')

/** The counts of one campaign's visits in a range of days, added up by day and variant, by source and by device. */
export function countsBetween(sql: SqlStorage, { from, to }: ReportRange): VisitCounts {
  const sumsBy = <T>(keys: string, group: string) =>
    sql
      .exec(`SELECT ${keys}, ${SUMS} FROM visits WHERE day BETWEEN ? AND ? GROUP BY ${group} ORDER BY ${group}`, from, to)
      .toArray() as T[]
  return {
    days: sumsBy(`day, NULLIF(variant, '') AS variant`, 'day, visits.variant'),
    sources: sumsBy('source', 'source'),
    devices: sumsBy('device', 'device'),
    fullDays: sql
      .exec<{ day: string }>('SELECT day FROM days WHERE is_full AND day BETWEEN ? AND ? ORDER BY day', from, to)
      .toArray()
      .map(({ day }) => day),
  }
}

import type { ArmVisits, ReportRange, VisitCounts } from '../../../shared/report/report-counts'
import { VISIT_STEPS } from '../../../shared/report/visit-steps'

const SUMS = VISIT_STEPS.map((step) => `SUM(${step}) AS ${step}`).join(', ')

/** The counts of one campaign's visits in a range of days, added up by day and variant, by source and by device. */
export function countsBetween(sql: SqlStorage, range: ReportRange): VisitCounts {
  const sumsBy = <T>(keys: string, group: string) =>
    sql
      .exec(
        `SELECT ${keys}, ${SUMS} FROM visits WHERE day BETWEEN ? AND ? GROUP BY ${group} ORDER BY ${group}`,
        range.from,
        range.to,
      )
      .toArray() as T[]
  return {
    days: sumsBy(`day, NULLIF(variant, '') AS variant`, 'day, visits.variant'),
    sources: sumsBy('source', 'source'),
    devices: sumsBy('device', 'device'),
    fullDays: fullDays(sql, range),
  }
}

/** How many visits a range of days had. */
export function seenBetween(sql: SqlStorage, { from, to }: ReportRange): number {
  return sql.exec<{ seen: number }>('SELECT IFNULL(SUM(seen), 0) AS seen FROM visits WHERE day BETWEEN ? AND ?', from, to).one()
    .seen
}

/** The visits of experiments in a range of days, by day and variant. */
export function armVisitsBetween(sql: SqlStorage, range: ReportRange): ArmVisits {
  const days = sql.exec<ArmVisits['days'][number]>(
    `SELECT day, variant, SUM(seen) AS seen FROM visits WHERE day BETWEEN ? AND ? AND variant <> '' GROUP BY day, variant`,
    range.from,
    range.to,
  )
  return { days: days.toArray(), fullDays: fullDays(sql, range) }
}

function fullDays(sql: SqlStorage, { from, to }: ReportRange): string[] {
  return sql
    .exec<{ day: string }>('SELECT day FROM days WHERE is_full AND day BETWEEN ? AND ? ORDER BY day', from, to)
    .toArray()
    .map(({ day }) => day)
}

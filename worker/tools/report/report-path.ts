import type { ReportRange } from '../../../shared/report/report-counts.ts'

/** The address of a report below /api/ops; the site knows the days that are left out. */
export function reportPath(path: string, days: Partial<ReportRange>): string {
  const query = Object.entries(days).flatMap(([name, day]) => (day === undefined ? [] : [`${name}=${encodeURIComponent(day)}`]))
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

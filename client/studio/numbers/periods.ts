import type { ReportRange } from '../../../shared/report/counts.ts'
import { daysBetween } from '../../../shared/schedule/time.ts'

export type Period = 'day' | 'week'

/** More days than this are shown by week at first. */
const MANY_DAYS = 92

/** What a range is divided by until somebody chooses. */
export function usualPeriod({ from, to }: ReportRange): Period {
  return daysBetween(from, to) >= MANY_DAYS ? 'week' : 'day'
}

/** The first visited day of a range if it is not its first, as when counting began within it; undefined otherwise. */
export function countedFrom({ from }: ReportRange, days: readonly { day: string; seen: number }[]): string | undefined {
  const visited = days.filter(({ seen }) => seen > 0).map(({ day }) => day)
  const first = visited.length === 0 ? undefined : visited.reduce((one, other) => (other < one ? other : one))
  return first !== undefined && first > from ? first : undefined
}

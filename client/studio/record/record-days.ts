import { sydneyDate } from '../../../shared/schedule/sydney-time'

/** Lines under the Sydney day (YYYY-MM-DD) on which they happened, in their order. */
export function recordDays<Line extends { at: number }>(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days = Map.groupBy(lines, ({ at }) => sydneyDate(at))
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}

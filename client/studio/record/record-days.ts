import { sydneyDate } from '../../../shared/schedule/time.ts'

/** Lines under the Sydney day (YYYY-MM-DD) on which they happened, in their order. */
export function recordDays<Line extends { at: number }>(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days = new Map<string, Line[]>()
  for (const line of lines) {
    const day = sydneyDate(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}

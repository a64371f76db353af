import { isCalendarDay } from '../../../shared/schedule/time.ts'

/** The items of a list in an entry that are texts, whatever else it holds. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Days in order, each once; undefined for none, so that an empty list leaves the entry. */
export function sortedDays(days: readonly string[]): string[] | undefined {
  return days.length === 0 ? undefined : [...new Set(days)].sort()
}

/** The days that a calendar can show, and the other texts of a list. */
export function realDays(days: readonly string[]): { real: string[]; broken: string[] } {
  return { real: days.filter(isCalendarDay), broken: days.filter((day) => !isCalendarDay(day)) }
}

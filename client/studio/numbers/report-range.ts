import { REPORT_DAYS, REPORT_DAYS_MAX, type ReportRange } from '../../../shared/report/counts.ts'
import { addDays, daysBetween, isCalendarDay } from '../../../shared/schedule/time.ts'

/** The ranges that one click chooses, in days up to today. */
export const RANGE_CHOICES = ['7', '28', '90'] as const
export type RangeChoice = (typeof RANGE_CHOICES)[number] | 'dates'

/** What is wrong with a range of days, if anything. */
export function rangeFault({ from, to }: ReportRange): 'backwards' | 'tooLong' | undefined {
  const days = daysBetween(from, to) + 1
  if (days < 1) return 'backwards'
  return days > REPORT_DAYS_MAX ? 'tooLong' : undefined
}

/** The last days up to `today`, YYYY-MM-DD. */
export function lastDays(days: number, today: string): ReportRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** The range that an address asks for (`days`, or `from` and `to`); the last 28 days if it asks for none that there is. */
export function readRange(address: URLSearchParams, today: string): { choice: RangeChoice; range: ReportRange } {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  if (isCalendarDay(from) && isCalendarDay(to) && !rangeFault({ from, to })) return { choice: 'dates', range: { from, to } }
  const choice = RANGE_CHOICES.find((days) => days === address.get('days')) ?? (String(REPORT_DAYS) as RangeChoice)
  return { choice, range: lastDays(Number(choice), today) }
}

/** The same as the address says it; the usual range needs no words. */
export function writeRange(choice: RangeChoice, { from, to }: ReportRange): string {
  if (choice === 'dates') return `?from=${from}&to=${to}`
  return choice === String(REPORT_DAYS) ? '' : `?days=${choice}`
}

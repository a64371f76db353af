import { dayNumber, monthShort } from '../../../shared/schedule/time.ts'

/** 3 Nov 2026 */
export function dayWords(day: string): string {
  return `${dayInYear(day)} ${day.slice(0, 4)}`
}

/** 3 Nov */
export function dayInYear(day: string): string {
  return `${dayNumber(day)} ${monthShort(day)}`
}

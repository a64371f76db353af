import { sydneyDate, TIME_ZONE } from '../../../shared/schedule/time.ts'
import type { Millis } from '../../../shared/time.ts'

const CLOCK = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' })
const EXACT_CLOCK = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })

/** The time of day in Sydney, such as 2:03 pm. */
export function clockWords(moment: Millis): string {
  return CLOCK.format(moment)
}

/** The same with seconds. */
export function exactClockWords(moment: Millis): string {
  return EXACT_CLOCK.format(moment)
}

/** A day and time of day in Sydney, such as 25 Nov 2026, 2:03 pm. */
export function momentWords(moment: Millis): string {
  return `${DAY.format(moment)}, ${CLOCK.format(moment)}`
}

/** A moment of the past: the time of day if it is today in Sydney, else with its day. */
export function recentWords(moment: Millis, now: Millis): string {
  return sydneyDate(moment) === sydneyDate(now) ? clockWords(moment) : momentWords(moment)
}

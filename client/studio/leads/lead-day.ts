import { TIME_ZONE } from '../../../shared/schedule/time.ts'
import { clockWords } from '../ui/moment-words.ts'

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' })
const FULL_DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const YEAR = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, year: 'numeric' })

/** A Sydney day: Wed 25 Nov; of another year than `now`, 25 Nov 2025. Both are ms since 1970. */
export function leadDay(moment: number, now: number): string {
  return YEAR.format(moment) === YEAR.format(now) ? DAY.format(moment).replace(',', '') : FULL_DAY.format(moment)
}

/** A moment with its Sydney day and time of day: Wed 25 Nov, 2:03 pm. */
export function leadMoment(moment: number, now: number): string {
  return `${leadDay(moment, now)}, ${clockWords(moment)}`
}

import { TIME_ZONE } from '../../../shared/schedule/sydney-time'
import { clockWords } from '../ui/moment-words'

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, weekday: 'short', day: 'numeric', month: 'short' })
const YEAR = new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, year: 'numeric' })

/** A Sydney day with its weekday: Wed 25 Nov; of another year than `now`, with that. Both are ms since 1970. */
export function leadDay(moment: number, now: number): string {
  const day = DAY.format(moment).replace(',', '')
  const year = YEAR.format(moment)
  return year === YEAR.format(now) ? day : `${day} ${year}`
}

/** A moment with its Sydney day and time of day: Wed 25 Nov, 2:03 pm. */
export function leadMoment(moment: number, now: number): string {
  return `${leadDay(moment, now)}, ${clockWords(moment)}`
}

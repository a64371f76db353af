import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { wallTime } from '../../shared/schedule/wall-time'

const LOCALE = 'en-AU'

/** Midday UTC, so that formatting in UTC keeps the day. */
const middayOf = (day: string) => new Date(`${day}T12:00:00Z`)

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(middayOf(day))
}

/** Mon */
export const weekdayShort = dayFormat({ weekday: 'short' })
/** 23 */
export const dayNumber = dayFormat({ day: 'numeric' })

const weekdayLong = dayFormat({ weekday: 'long' })
const monthLong = dayFormat({ month: 'long' })

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Nov 2026. Not from Intl, because browsers disagree on "Sep" and "Sept". */
export function monthHeading(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** Monday 23 November */
export function dayInFull(day: string): string {
  return `${weekdayLong(day)} ${dayNumber(day)} ${monthLong(day)}`
}

/** Mon 23 Nov */
export function dayInShort(day: string): string {
  return `${weekdayShort(day)} ${dayNumber(day)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}

/** 13:30 becomes 1:30 PM. */
export function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The visitor's zone, an IANA name; Sydney's if the browser gives none, or one that Intl rejects, such as Etc/Unknown. */
export function visitorZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? TIME_ZONE
  try {
    wallTime(0, zone)
    return zone
  } catch {
    return TIME_ZONE
  }
}

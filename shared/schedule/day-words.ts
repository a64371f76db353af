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

/** Monday */
export const weekdayLong = dayFormat({ weekday: 'long' })
const monthLong = dayFormat({ month: 'long' })

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Nov. Not from Intl, because browsers disagree on "Sep" and "Sept". */
export function monthShort(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Nov 2026 */
export function monthHeading(day: string): string {
  return `${monthShort(day)} ${day.slice(0, 4)}`
}

/** Monday 23 November */
export function dayInFull(day: string): string {
  return `${weekdayLong(day)} ${dayNumber(day)} ${monthLong(day)}`
}

/** Mon 23 Nov */
export function dayInShort(day: string): string {
  return `${weekdayShort(day)} ${dayNumber(day)} ${monthShort(day)}`
}

/** 13:30 becomes 1:30 PM. */
export function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

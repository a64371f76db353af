import { DAY_MS, MINUTE_MS, type Millis } from './time.ts'

/** The zone every session is held in. */
export const TIME_ZONE = 'Australia/Sydney'

const DAYLIGHT_OFFSET_MS = 11 * 60 * MINUTE_MS

/** The Sydney calendar day and wall time of an instant, YYYY-MM-DD HH:MM, which spreadsheets read too. */
export function sydneyWallTime(instant: Millis): string {
  return wallTime(instant, TIME_ZONE)
}

/** The Sydney calendar day of an instant, YYYY-MM-DD. */
export function sydneyDate(instant: Millis): string {
  return sydneyWallTime(instant).slice(0, 10)
}

/** The Sydney wall time of an instant, HH:MM. */
export function sydneyTime(instant: Millis): string {
  return sydneyWallTime(instant).slice(11)
}

/** AEDT or AEST at an instant; date-fns-tz has the day before's offset for hours after a change. */
export function zoneLabel(instant: Millis): 'AEDT' | 'AEST' {
  const shown = Date.parse(`${sydneyWallTime(instant).replace(' ', 'T')}Z`)
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS === DAYLIGHT_OFFSET_MS ? 'AEDT' : 'AEST'
}

/** By zone, since making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall time in an IANA zone: YYYY-MM-DD HH:MM. By Intl, as date-fns-tz would slow each start of a tool by a second. */
function wallTime(instant: Millis, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish writes dates as ISO does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(zone, clock)
  }
  return clock.format(instant)
}

/** Cities that are not called as their zone is, which may still have the city's earlier name. */
const RENAMED: Partial<Record<string, string>> = {
  'Ho Chi Minh': 'Ho Chi Minh City',
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** Where no city's zone is set. In these names, unlike everywhere else, a plus stands west of Greenwich. */
const FIXED_OFFSET = /^Etc\/GMT([+-])(\d+)$/

export type OwnTime = { day: string; time: string; place: string }

/** The visitor's day (YYYY-MM-DD) and time (HH:MM) at an instant; undefined if it is the same in Sydney. `zone` is an IANA name. */
export function ownTime(startsAt: string, zone: string): OwnTime | undefined {
  const instant = Date.parse(startsAt)
  const own = wallTime(instant, zone)
  if (own === sydneyWallTime(instant)) return undefined
  return { day: own.slice(0, 10), time: own.slice(11), place: placeOf(zone) }
}

function placeOf(zone: string): string {
  const [, sign, hours] = FIXED_OFFSET.exec(zone) ?? []
  if (sign) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return RENAMED[city] ?? city
}

/** Whether a text is a real calendar day, YYYY-MM-DD. Days are strings, so that no browser's time zone can shift them. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** The day `count` days after (or before, when negative) a YYYY-MM-DD day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one YYYY-MM-DD day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** 1 Monday to 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isWeekend(day: string): boolean {
  return isoWeekday(day) > 5
}

/** The Monday of the week a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - isoWeekday(day))
}

/** Monday to Friday of a week, from its Monday, and what of its weekend is listed. */
export function weekdaysFrom(monday: string, isListed: (day: string) => boolean = () => false): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(monday, step)).filter((day) => !isWeekend(day) || isListed(day))
}

/** The Monday that the picker opens on: this week's, or the next one at a weekend. */
export function openingMonday(today: string): string {
  return isWeekend(today) ? addDays(mondayOf(today), 7) : mondayOf(today)
}

/** The same where weekends may be listed: this week's also at a weekend of which a day to come is. */
export function firstMonday(today: string, isListed: (day: string) => boolean): string {
  const monday = mondayOf(today)
  return weekdaysFrom(monday, isListed).some((day) => day >= today) ? monday : openingMonday(today)
}

const LOCALE = 'en-AU'

/** Midday UTC, so that formatting in UTC keeps the day. */
const middayOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Made when it is first needed: loading locale data is a long task on a phone. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (day: string) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
    return format.format(middayOf(day))
  }
}

/** Mon */
export const weekdayShort = dayFormat({ weekday: 'short' })
/** 23 */
export const dayNumber = dayFormat({ day: 'numeric' })

/** Monday */
export const weekdayLong = dayFormat({ weekday: 'long' })
const monthLong = dayFormat({ month: 'long' })

export const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Nov. Not from Intl, because browsers disagree on "Sep" and "Sept". */
export function monthShort(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? ''
}

/** Nov 2026 */
export function monthHeading(day: string): string {
  return `${monthShort(day)} ${day.slice(0, 4)}`
}

/** Monday 23 November */
export function dayInFull(day: string): string {
  return `${weekdayLong(day)} ${dayNumber(day)} ${monthLong(day)}`
}

/** 23 Nov */
export function dayInYear(day: string): string {
  return `${dayNumber(day)} ${monthShort(day)}`
}

/** Mon 23 Nov */
export function dayInShort(day: string): string {
  return `${weekdayShort(day)} ${dayInYear(day)}`
}

/** 23 Nov 2026 */
export function dayWithYear(day: string): string {
  return `${dayNumber(day)} ${monthHeading(day)}`
}

/** 13:30 becomes 1:30 PM, of which PM never begins a line. `space` is plain where no line is broken, or a program may search the text. */
export function timeInWords(time: string, space: '\u00a0' | ' ' = '\u00a0'): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)}${space}${hour < 12 ? 'AM' : 'PM'}`
}

/** 1:30 PM AEDT */
export function clockInWords(instant: Millis, space?: '\u00a0' | ' '): string {
  return `${timeInWords(sydneyTime(instant), space)} ${zoneLabel(instant)}`
}

/** The visitor's own time beside Sydney's of a day: 1:30 PM, or Fri 1:30 PM if their day is another. */
export function ownTimeInWords(own: OwnTime, sydneyDay: string): string {
  const time = timeInWords(own.time, ' ')
  return own.day === sydneyDay ? time : `${weekdayShort(own.day)} ${time}`
}

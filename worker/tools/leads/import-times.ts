import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { isCalendarDay } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'

/** Which comes first in 3/4/2026. */
export type DayOrder = 'dmy' | 'mdy'

/** A moment of a file; `timed` false: it has no time of day, and is the day's beginning. */
type ReadTime = { at: Millis; timed: boolean }

/**
 * Reads a day or time as people and programs write it, to the minute: in Sydney's time, unless it says another zone. Undefined if it is
 * none, or in the hour that daylight saving skips.
 */
export function readTime(typed: string, order: DayOrder): ReadTime | undefined {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [whole, hour, minute, half, zone] = CLOCK.exec(text) ?? []
  const day = readDay(whole === undefined ? text : text.slice(0, -whole.length), order)
  if (day === undefined) return undefined
  const time = whole === undefined ? '00:00' : clockTime(Number(hour), minute ?? '00', half)
  const at = time === undefined ? undefined : zone ? zonedInstant(day, time, zone) : slotInstant(day, time)
  return at === undefined ? undefined : { at, timed: whole !== undefined }
}

/** 9:12, 09:12:05.123, 9:12 p.m., 9 am, T09:12Z, 09:12 +11:00 */
const CLOCK =
  /(?:T|,? at | ?, ?| )(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:\.\d+)?)?|(?= ?[ap]\.? ?m))(?: ?([ap])\.? ?m\.?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

function clockTime(hour: number, minute: string, half: string | undefined): string | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function zonedInstant(day: string, time: string, zone: string): Millis {
  const offset = /\d/.test(zone) ? zone.replace(/:?(\d{2})$/, ':$1') : 'Z'
  return Date.parse(`${day}T${time}:00${offset}`)
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i
const MONTH_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i

/** A day as YYYY-MM-DD; undefined if it is none. */
function readDay(text: string, order: DayOrder): string | undefined {
  const bare = text.trim().replace(WEEKDAY, '')
  const [, ...yearFirst] = YEAR_FIRST.exec(bare) ?? []
  if (yearFirst.length > 0) return dayOf(yearFirst[0], yearFirst[1], yearFirst[2])
  const [, first, second, year] = YEAR_LAST.exec(bare) ?? []
  if (year) return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  const [, day, month, ofYear] = DAY_MONTH.exec(bare) ?? []
  if (ofYear) return dayOf(ofYear, monthNumber(month), day)
  const [, named, numbered, yearBehind] = MONTH_DAY.exec(bare) ?? []
  return yearBehind && dayOf(yearBehind, monthNumber(named), numbered)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

function monthNumber(name = ''): string {
  return String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, 'sep'))) + 1)
}

/** How the days of a file are written; `sure` false: they could be either, and are read as Australians write them. */
export function dayOrderOf(texts: Iterable<string>): { order: DayOrder; sure: boolean } {
  let [days, months, either] = [0, 0, 0]
  for (const text of texts) {
    const [, first, second] = /^\D*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/.exec(text) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) days++
    else if (Number(second) > 12) months++
    else if (first !== second) either++
  }
  return { order: months > 0 && days === 0 ? 'mdy' : 'dmy', sure: either === 0 || days + months > 0 }
}

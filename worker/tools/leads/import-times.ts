import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { isCalendarDay } from '../../../shared/sydney-time.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../../../shared/time.ts'

/** Which comes first in 3/4/2026. */
export type DayOrder = 'dmy' | 'mdy'

/** A moment of a file; `timed` false: it has no time of day, and is the day's beginning. */
type ReadTime = { at: Millis; timed: boolean }

/**
 * Reads a day or time as people and programs write it, to the minute: in Sydney's time, unless it says another zone. Undefined if it is
 * none, or in the hour that daylight saving skips.
 */
export function readTime(typed: string, order: DayOrder): ReadTime | undefined {
  const text = plainTime(typed)
  const counted = readCount(text)
  if (counted) return counted
  const [whole, hour, minute, half, zone] = CLOCK.exec(text) ?? []
  const day = readDay(whole === undefined ? text : text.slice(0, -whole.length), order)
  if (day === undefined) return undefined
  const time = whole === undefined ? '00:00' : clockTime(Number(hour), minute ?? '00', half)
  const at = time === undefined ? undefined : zone ? zonedInstant(day, time, zone) : slotInstant(day, time)
  return at === undefined ? undefined : { at, timed: whole !== undefined }
}

/** With the day in front, and without what only people read, as the zone's name in brackets. */
function plainTime(typed: string): string {
  return typed
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/\([^()]*\)|\[[^[\]]*\]|(?: Australia\/Sydney| Sydney time| Uhr)$/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)(?: on|,)? (.+)$/i, '$2 $1')
    .replace(/^(.+ \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?)( [A-Z]{3,4})? (\d{4})$/, '$1 $4 $2$3')
    .replace(/^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(?:\d{2})?(Z?))?$/, (_, year, month, day, hour, minute, zone) =>
      hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${hour}:${minute}${zone}`,
    )
}

/** Longer than JavaScript's own text of a date. */
const LONGEST = 100

/** Days since the end of 1899, as spreadsheets count them, of the years 1982 to 2064; seconds or milliseconds since 1970. */
function readCount(text: string): ReadTime | undefined {
  const [, days, part] = /^([345]\d{4})(?:[.,](\d+))?$/.exec(text) ?? []
  if (days !== undefined) {
    const minutes = Math.round(Number(`0.${part ?? 0}`) * DAY_MINUTES)
    const wall = new Date(SERIAL_ZERO + Number(days) * DAY_MS + minutes * MINUTE_MS).toISOString()
    const at = slotInstant(wall.slice(0, 10), wall.slice(11, 16))
    return at === undefined ? undefined : { at, timed: part !== undefined }
  }
  const [, seconds, thousandths] = /^([1-3]\d{9})(\d{3})?(?:\.\d+)?$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  const at = Number(seconds) * 1000 + Number(thousandths ?? 0)
  return { at: Math.floor(at / MINUTE_MS) * MINUTE_MS, timed: true }
}

const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MINUTES = DAY_MS / MINUTE_MS

/** 9:12, 09:12:05.123, 9:12 p.m., 9 am, T09:12Z, 09:12 +11:00, 09:12:00 GMT+1100, 9:12 am AEDT */
const CLOCK =
  /(?:T|,? at | ?, ?| )(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:\.\d+)?)?|(?= ?[ap]\.? ?m))(?: ?([ap])\.? ?m\.?)? ?((?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|Z|[A-Z]{3,4})?$/i

/** Zones by their letters, where these mean one alone: EST and CST are Australia's and America's. */
const ZONES: Record<string, string> = {
  ...{ Z: '+00:00', UTC: '+00:00', GMT: '+00:00', BST: '+01:00', CET: '+01:00', CEST: '+02:00', SGT: '+08:00', HKT: '+08:00' },
  ...{ AEDT: '+11:00', AEST: '+10:00', ACDT: '+10:30', ACST: '+09:30', AWST: '+08:00', NZDT: '+13:00', NZST: '+12:00' },
  ...{ EDT: '-04:00', CDT: '-05:00', MDT: '-06:00', MST: '-07:00', PDT: '-07:00', PST: '-08:00' },
}

function clockTime(hour: number, minute: string, half: string | undefined): string | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function zonedInstant(day: string, time: string, zone: string): Millis | undefined {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  const offset = sign === undefined ? ZONES[zone.toUpperCase()] : `${sign}${hours.padStart(2, '0')}:${minutes}`
  const at = offset === undefined ? Number.NaN : Date.parse(`${day}T${time}:00${offset}`)
  return Number.isNaN(at) ? undefined : at
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)?[ /-](\p{L}{3,9})\.?,?[ /-](\d{4}|\d{2})$/iu
const MONTH_DAY = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu
const YEAR_MONTH = /^(\d{4})[ /-](\p{L}{3,9})[ /-](\d{1,2})$/u

/** A day as YYYY-MM-DD; undefined if it is none. */
function readDay(text: string, order: DayOrder): string | undefined {
  const bare = text.trim().replace(WEEKDAY, '')
  const [, ...yearFirst] = YEAR_FIRST.exec(bare) ?? []
  if (yearFirst.length > 0) return dayOf(yearFirst[0], yearFirst[1], yearFirst[2])
  const [, first, second, year] = YEAR_LAST.exec(bare) ?? []
  if (year) return order === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
  const [, day, month, ofYear] = DAY_MONTH.exec(bare) ?? []
  if (ofYear) return dayOf(ofYear, monthNumber(month), day)
  const [, inYear, among, dayBehind] = YEAR_MONTH.exec(bare) ?? []
  if (inYear) return dayOf(inYear, monthNumber(among), dayBehind)
  const [, named, numbered, yearBehind] = MONTH_DAY.exec(bare) ?? []
  return yearBehind && dayOf(yearBehind, monthNumber(named), numbered)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** Sept, and German months, as its office programs write them. */
const OTHER_MONTHS: Record<string, string> = {
  ...{ sept: 'sep', märz: 'mar', mär: 'mar', mai: 'may', juni: 'jun', juli: 'jul', okt: 'oct', oktober: 'oct' },
  ...{ dez: 'dec', dezember: 'dec' },
}

function monthNumber(name = ''): string {
  const small = name.toLowerCase()
  return String(MONTHS.findIndex((month) => month.startsWith(OTHER_MONTHS[small] ?? small)) + 1)
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

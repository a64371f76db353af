import { fromZonedTime } from 'date-fns-tz/fromZonedTime'
import { plainDigits } from '../phone.ts'
import { slotInstant } from '../schedule/sydney-instant.ts'
import { isCalendarDay } from '../sydney-time.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../time.ts'
import { windowsZone } from '../windows-zones.ts'

/** Which comes first in 3/4/2026; with 1904 the day does, and a spreadsheet’s count of days begins in that year. */
export type DayOrder = 'dmy' | 'mdy' | '1904'

/** A moment of a file; `timed` false: it has no time of day, and is the day's beginning. */
type ReadTime = { at: Millis; timed: boolean }

/** Reads a day or time, Sydney's unless it names a zone, to the minute; undefined if it is none. */
export function readTime(typed: string, order: DayOrder): ReadTime | undefined {
  const text = plainTime(typed)
  const counted = readCount(text, order)
  if (counted) return counted
  const spread = text.replace(COMPACT, '$1-$2-$3 $4:$5').replace(/ :$/, '')
  const [whole, hour, minute, half, zone] = CLOCK.exec(spread) ?? []
  const day = readDay(whole === undefined ? spread : spread.slice(0, -whole.length), order)
  if (day === undefined) return undefined
  const time = whole === undefined ? '00:00' : clockTime(Number(hour), minute ?? '00', half)
  const at = time === undefined ? undefined : zone ? zonedInstant(day, time, zone) : slotInstant(day, time)
  return at === undefined ? undefined : { at, timed: whole !== undefined }
}

/** With the day in front, and without what only people or programs read. */
function plainTime(typed: string): string {
  return plainDigits(typed.normalize('NFKC').slice(0, LONGEST))
    .replace(/^\W*(?:ts '|Date\()|^["']|(?:'\}|\)\/|["'])$/g, '')
    .replace(/[年월月년]\s*/g, '-')
    .replace(/[日일]/g, ' ')
    .replace(/(\d{1,2}) ?h ?(\d{2})(?!\d)/g, '$1:$2')
    .replace(
      /(?:(上午|午前|오전)|下午|午後|오후) ?(\d{1,2}(?::\d{2}){1,2})/g,
      (_, morning, time) => `${time} ${morning ? 'am' : 'pm'}`,
    )
    .replace(/(\d{4}) [грr]\.?(?= |,|$)/g, '$1')
    .replace(/ ?(?:Uhr|hrs?|h)\.?$/i, '')
    .replace(/(?<=^|[\s,])(?:at|um|kl\.?|à|às|om|alle|ore|[@–-]|of|del?|the|den|le|el|on)(?=\s)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?),? (.+)$/i, '$2 $1')
    .replace(/^(.+ \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?)( [A-Z]{3,4})? (\d{4})$/, '$1 $4 $2$3')
}

/** Longer than JavaScript's own text of a date. */
const LONGEST = 100

/** 20261113, 20261113T1030, 20261113 10:30:00Z */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?(?!\d))?(?![\d.,])/

/** Days since the end of 1899, as spreadsheets count them, of the years 1982 to 2064; seconds, or thousandths or millionths, since 1970. */
function readCount(text: string, order: DayOrder): ReadTime | undefined {
  const [, days, part = ''] = DAY_COUNT.exec(text) ?? []
  if (days !== undefined) {
    const minutes = Math.round(Number(`0.${part}`) * DAY_MINUTES)
    const wall = new Date(
      (order === '1904' ? ZERO_1904 : SERIAL_ZERO) + Number(days) * DAY_MS + minutes * MINUTE_MS,
    ).toISOString()
    const at = slotInstant(wall.slice(0, 10), wall.slice(11, 16))
    return at === undefined ? undefined : { at, timed: minutes > 0 }
  }
  const [, seconds, thousandths] =
    /^([1-3]\d{9})(\d{3}(?=(?:\d{3})?(?:\D|$)))?(?:\d{3})?(?:\.\d+)?(?:[+-]\d{4})?$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  const at = Number(seconds) * 1000 + Number(thousandths ?? 0)
  return { at: Math.floor(at / MINUTE_MS) * MINUTE_MS, timed: true }
}

const DAY_COUNT = /^([345]\d{4})(?:[.,](\d+))?$/
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
/** The other beginning, of files that were first made by Excel on a Mac: no CSV says which it is. */
const ZERO_1904 = Date.UTC(1904, 0, 1)
const DAY_MINUTES = DAY_MS / MINUTE_MS

/** 9:12, 09:12:05.123, 9:12 p.m., 9 am, T09:12Z, 09:12 +11:00, 09:12:00 GMT+1100 (AEDT), 9:12 am AEDT, 9:12 Europe/Berlin */
const CLOCK =
  /(?:T|:(?=\d\d:\d\d)| ?, ?| )(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?|(?= ?[ap]\.? ?m))(?: ?([ap])(?:\.? ?m\.?|$))? ?(?:[([]?((?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[A-Z][A-Z/_. ]*)[)\]]?)?(?: ?[([][^()[\]]*[)\]]| UTC)?$/i

/** Zones by their letters, where these mean one alone: EST and CST are Australia's and America's. */
const ZONES: Record<string, string> = {
  ...{ Z: '+00:00', UTC: '+00:00', GMT: '+00:00', BST: '+01:00', CET: '+01:00', CEST: '+02:00', SGT: '+08:00', HKT: '+08:00' },
  ...{ AEDT: '+11:00', AEST: '+10:00', ACDT: '+10:30', ACST: '+09:30', AWST: '+08:00', NZDT: '+13:00', NZST: '+12:00' },
  ...{ EDT: '-04:00', CDT: '-05:00', MDT: '-06:00', MST: '-07:00', PDT: '-07:00', PST: '-08:00' },
  ...{ 'AUSTRALIAN EASTERN DAYLIGHT TIME': '+11:00', 'AUSTRALIAN EASTERN STANDARD TIME': '+10:00' },
}

function clockTime(hour: number, minute: string, half: string | undefined): string | undefined {
  if (half !== undefined && hour > 12) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function zonedInstant(day: string, time: string, zone: string): Millis | undefined {
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  const offset = sign === undefined ? ZONES[zone.toUpperCase()] : `${sign}${hours.padStart(2, '0')}:${minutes}`
  if (/^Sydney(?: time)?$/i.test(zone)) return slotInstant(day, time)
  const name = offset ?? (zone.includes('/') ? zone : windowsZone(zone))
  const at = name === undefined ? Number.NaN : fromZonedTime(`${day}T${time}:00`, name).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** A day as YYYY-MM-DD; undefined if it is none. */
function readDay(text: string, order: DayOrder): string | undefined {
  const bare = text.replace(/(\d)(?:st|nd|rd|th|er|º)(?!\p{L})/giu, '$1')
  if (!/^[\p{L}\d\s.,/-]+$/u.test(bare)) return undefined
  const parts = bare.match(/\d+|\p{L}+/gu) ?? []
  const [first = '', second = '', third = '', more] = parts.length > 3 ? parts.filter(isNoWeekday) : parts
  if (more !== undefined) return undefined
  if (/^\p{L}/u.test(first)) return dayOf(third, monthNumber(first), second)
  const month = /^\p{L}/u.test(second) ? monthNumber(second) : second
  if (first.length === 4) return dayOf(first, month, third)
  const isAmerican = month === second && !/\d\s*\./.test(bare) && order === 'mdy'
  // Where one order makes no day, the other one is meant.
  return isAmerican
    ? (dayOf(third, first, second) ?? dayOf(third, second, first))
    : (dayOf(third, month, first) ?? dayOf(third, first, month))
}

function dayOf(year: string, month: string, day: string): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined
  const century = year >= '70' ? '19' : '20'
  const text = `${year.length === 2 ? century : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}

/** Without accents and capitals. */
const letters = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** In which programs write days: those whose short months do not mean another month in English. */
const LANGUAGES = ['en-AU', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr', 'ru', 'uk']

/** The names of months or weekdays as they stand in dates, each with a number from 1 to 12. */
function dayNames(part: 'month' | 'weekday'): Map<string, number> {
  const names = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: length, weekday: length, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month): [string, number] => {
        const named = format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === part)?.value ?? ''
        return [letters(named).replace('.', ''), month + 1]
      })
    }),
  )
  return new Map(names.reverse())
}

const MONTHS = dayNames('month')
const WEEKDAYS = [...dayNames('weekday').keys()]

/** Mar is a month, and Tuesday to French, Italians and Spaniards: in front it is that, if a month comes too. */
function isNoWeekday(part: string, at: number): boolean {
  const isWeekday = part.length > 1 && WEEKDAYS.some((name) => name.startsWith(letters(part)))
  return !isWeekday || (at > 0 && monthNumber(part) !== '0')
}

/** Of a month by its name, or enough of it. */
function monthNumber(name: string): string {
  const small = letters(name)
  const begun = small.length < 3 ? undefined : [...MONTHS].findLast(([month]) => month.startsWith(small))?.[1]
  return String(MONTHS.get(small) ?? begun ?? 0)
}

/** How the days of a file are written; not `sure`: they could be either. `past`: texts that cannot lie ahead. */
export function dayOrderOf(
  texts: Iterable<string>,
  past: readonly string[] = [],
  now: Millis = Number.POSITIVE_INFINITY,
): { order: DayOrder; sure: boolean } {
  let [days, months, either] = [0, 0, 0]
  for (const text of texts) {
    const [, first, second] = /(?<![\d:./-])(\d{1,2}) ?[-/] ?(\d{1,2}) ?[-/] ?(?:\d{4}|\d{2})(?!\d)/.exec(plainTime(text)) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) days++
    else if (Number(second) > 12) months++
    else if (first !== second) either++
  }
  const isAhead = (order: DayOrder) => past.some((text) => (readTime(text, order)?.at ?? now) > now)
  if (days + months === 0 && either > 0 && isAhead('dmy') && !isAhead('mdy')) return { order: 'mdy', sure: true }
  return { order: months > days ? 'mdy' : 'dmy', sure: either === 0 || days > 0 !== months > 0 }
}

/** A count of days of a file in which all are older than `keptFrom`, if they are not once they begin in 1904. */
export function oldCount(texts: Iterable<string>, keptFrom: Millis): string | undefined {
  const counts = [...texts].filter((text) => DAY_COUNT.test(plainTime(text)))
  const isKept = (order: DayOrder) => (text: string) => (readTime(text, order)?.at ?? 0) >= keptFrom
  return counts.some(isKept('dmy')) ? undefined : counts.find(isKept('1904'))
}

import type { Interval } from '../../shared/schedule/merge-intervals'
import { readTime } from './calendar-time'
import { readLine } from './content-line'
import { readDuration } from './duration'
import { instantOf, UTC, type Zone } from './zone'
import type { ZoneFinder } from './zone-finder'

const DAY_MS = 24 * 60 * 60_000

/** A date or wall time and the zone it is in; a date is in none, and `zone` is the one to use if it has to be. */
export type ZonedTime = { wall: number; isDate: boolean; zone: Zone }

/** The times in a property's line, undefined for each that cannot be read. Floating ones are in the zone `floating`. */
export function readTimes(line: string, zones: ZoneFinder, floating: Zone): (ZonedTime | undefined)[] {
  const { parameters, value } = readLine(line)
  return value.split(',').map((text) => readZoned(text, parameters.get('TZID'), zones, floating))
}

/** The periods in a line, `start/end` or `start/duration`. One whose end cannot be read lasts for a day. */
export function readPeriods(line: string, zones: ZoneFinder, floating: Zone): (Interval | undefined)[] {
  const { parameters, value } = readLine(line)
  return value.split(',').map((text) => {
    const [from = '', to = ''] = text.split('/')
    const start = readZoned(from, parameters.get('TZID'), zones, floating)
    if (!start) return undefined
    const starts = instantOf(start.zone, start.wall)
    const end = readZoned(to, parameters.get('TZID'), zones, floating)
    const duration = readDuration(to)
    if (duration) return { starts, ends: instantOf(start.zone, start.wall + duration.days * DAY_MS) + duration.ms }
    const ends = end && instantOf(end.zone, end.wall)
    return { starts, ends: ends !== undefined && ends >= starts ? ends : starts + DAY_MS }
  })
}

function readZoned(text: string, tzid: string | undefined, zones: ZoneFinder, floating: Zone): ZonedTime | undefined {
  const time = readTime(text)
  if (!time) return undefined
  const zone = time.isUtc ? UTC : tzid ? zones.of(tzid) : floating
  return { wall: time.wall, isDate: time.isDate, zone }
}

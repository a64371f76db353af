import { isTimeZone } from '../../shared/booking.ts'
import type { Interval } from '../../shared/schedule/slots.ts'
import { TIME_ZONE } from '../../shared/sydney-time.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import { windowsZone } from '../../shared/windows-zones.ts'
import { type SpendSteps, stepLimit, within } from './budget.ts'
import { type Component, propertyValue, readDuration, readLine, readTime } from './ics-text.ts'
import { fileZone, ianaZone, instantOf, offsetsOf, type Range, UTC, type Zone } from './zone-offsets.ts'

/** The zones of one calendar file: `of` a TZID, and `own`, in which its floating times are. `sydney` is the agency’s. */
export type ZoneFinder = { of: (tzid: string) => Zone; own: Zone; sydney: Zone }

/** Offsets are up to 14 hours, so a time that reads as within the range is within as many days of it. */
const MARGIN_MS = 3 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/** Finding the offsets around another time takes about as long as looking at so many days. */
const NEAR_STEPS = 200
/** Any real definition of a zone in a file takes fewer; one that takes more is not used. */
const ZONE_STEPS = 10_000
/** What all definitions of a file may take. */
const ZONES_STEPS = 1_000_000
/** For how many names that are in no list the runtime is asked whether it knows them, which takes long. */
const ASKED_MAX = 500

/**
 * A TZID is looked up among the names that the runtime and Windows know, then in the file itself, whose definitions often cover one
 * year only, then read as an offset. One that nobody knows is in the calendar's zone (X-WR-TIMEZONE), or else in Sydney's, as a
 * floating time is; `guess` is told of it. However many zones a stranger names, the known ones are found.
 */
export function zoneFinder(calendar: Component, range: Range, spend: SpendSteps, guess: (tzid: string) => void): ZoneFinder {
  const inFile = new Map<string, Component>()
  for (const part of calendar.parts) {
    if (part.name !== 'VTIMEZONE') continue
    const name = plainName(propertyValue(part, 'TZID'))
    // Some files define a zone twice, with other years.
    const before = inFile.get(name)
    if (before) before.parts.push(...part.parts)
    else inFile.set(name, { ...part, parts: [...part.parts] })
  }
  const around = (build: (range: Range) => Zone | undefined): Zone | undefined => {
    const zone = build({ from: range.from - MARGIN_MS, to: range.to + MARGIN_MS })
    if (!zone) return undefined
    const ofWeek = remember((week: number) => {
      spend(NEAR_STEPS)
      return build({ from: week * WEEK_MS - MARGIN_MS, to: (week + 1) * WEEK_MS + MARGIN_MS }) ?? zone
    })
    return { ...zone, near: (instant) => ofWeek(Math.floor(instant / WEEK_MS)) }
  }
  const named = remember((name: string) => {
    const offsetAt = offsetsOf(name)
    return around((range) => ianaZone(offsetAt, range))
  })
  const together = stepLimit(ZONES_STEPS)
  const defined = (part: Component) =>
    around((range) => {
      const own = stepLimit(ZONE_STEPS)
      return within(() =>
        fileZone(part, range, (steps) => {
          own(steps)
          together(steps)
        }),
      )
    })
  const nameOf = ianaNames()
  const find = (name: string): Zone | undefined => {
    const iana = nameOf(name)
    if (iana !== undefined) return named(iana)
    const part = inFile.get(name)
    return (part && defined(part)) ?? offsetZone(name)
  }

  const sydney = named(TIME_ZONE) ?? UTC
  const ownName = plainName(propertyValue(calendar, 'X-WR-TIMEZONE'))
  const ownZone = ownName === '' ? undefined : find(ownName)
  const own = ownZone ?? sydney
  if (ownName !== '' && !ownZone) guess(ownName)
  const byName = remember((name: string) => {
    const zone = find(name)
    if (!zone) guess(name)
    return zone ?? own
  })
  const of = remember((tzid: string) => byName(plainName(tzid)))
  return { of, own, sydney }
}

/** A zone's name without quotes, escapes (RFC 5545 3.3.11), and what Outlook puts in front: tzone://Microsoft/Utc. */
function plainName(text: string): string {
  return text
    .replace(/\\(.)/g, '$1')
    .replace(/^tzone:\/\/Microsoft\//i, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Tells which IANA zone a name means, one of Windows included; undefined if nobody knows it. */
function ianaNames(): (name: string) => string | undefined {
  let asked = 0
  return (name) => {
    // Some programs put their name in front: /freeassociation.sourceforge.net/Australia/Sydney.
    const parts = name.replaceAll(' ', '_').split('/').filter(Boolean)
    const candidates = [parts, parts.slice(-3), parts.slice(-2)].map((some) => some.join('/').toLowerCase())
    const listed = candidates.map((one) => listedZones().get(one)).find((one) => one !== undefined) ?? windowsZone(name)
    if (listed !== undefined || asked >= ASKED_MAX) return listed
    asked++
    return candidates.find(isTimeZone)
  }
}

/** Made at the first use and kept, because it takes long and every calendar needs the same. */
let zoneNames: ReadonlyMap<string, string> | undefined

/**
 * The zones that the runtime lists, each by its own name in small letters. The list has one name for each zone; other names, such as
 * US/Eastern, the runtime knows only if it is asked for them.
 */
function listedZones(): ReadonlyMap<string, string> {
  zoneNames ??= new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => [name.toLowerCase(), name]))
  return zoneNames
}

/** The zone of a name that says its offset: UTC+08, GMT+0800, (UTC+08:00) Perth, (GMT -05:00). */
function offsetZone(name: string): Zone | undefined {
  const match = /^(?:UTC|GMT) ?([+-]) ?(\d{1,2})(?:[:.]?(\d{2}))?$/i.exec(/^\(([^)]*)\)/.exec(name)?.[1] ?? name)
  if (!match) return /^\((?:UTC|GMT)\)/i.test(name) ? UTC : undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  if (minutes > 14 * 60) return undefined
  return { changes: [], offsets: [(match[1] === '-' ? -minutes : minutes) * MINUTE_MS] }
}

/** The same function, which keeps what it has found and looks for it only once. */
function remember<K, T>(find: (key: K) => T): (key: K) => T {
  const results = new Map<K, T>()
  return (key) => {
    const found = results.get(key) ?? find(key)
    results.set(key, found)
    return found
  }
}

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

import { type Interval, mergeIntervals } from '../../shared/schedule/slots.ts'
import type { IsoInstant } from '../../shared/time.ts'
import { daysAround, seriesTimes } from './events.ts'
import {
  CalendarError,
  type CalendarErrorCode,
  type Component,
  originalUid,
  propertyValue,
  readCalendars,
  readLine,
  type SpendSteps,
  stepLimit,
} from './ics-text.ts'
import { type Range, readPeriods, type ZoneFinder, zoneFinder } from './ics-zones.ts'

// Why the reader is our own: ical.js is 23 kB gzip, and a plain loop over it took 15.7 s for 10,000 events (500 of them weekly since
// 2023) where this reader took 0.12 s; the Free plan gives a request 10 ms of CPU.

/** Crowded calendars are merged while they are read, to stay within the memory of a Worker. */
const MERGE_AT = 20_000

/** UTC ISO, merged, in order and cut to the range. */
export type BusyTimes =
  | { ok: true; busy: { startsAt: IsoInstant; endsAt: IsoInstant }[] }
  | { ok: false; fault: CalendarErrorCode }

/**
 * When the owner of a calendar is busy, from the text of its .ics feed; only starts and ends leave this function. `own`
 * tells the events that the site itself made; `owner` is the address whose refusals free a time, without it the calendar's name if that
 * is one (as with Google).
 */
export function busyTimesOf(text: string, range: Range, own: (uid: string) => boolean, owner?: string): BusyTimes {
  const spend = stepLimit()
  try {
    const times = readCalendars(text).flatMap((calendar) => calendarTimes(calendar, range, own, owner, spend))
    return { ok: true, busy: mergeIntervals(times).flatMap((interval) => cut(interval, range)) }
  } catch (error) {
    if (error instanceof CalendarError) return { ok: false, fault: error.code }
    throw error
  }
}

function calendarTimes(
  calendar: Component,
  range: Range,
  own: (uid: string) => boolean,
  owner: string | undefined,
  spend: SpendSteps,
): Interval[] {
  const zones = zoneFinder(calendar, range, spend)
  const name = propertyValue(calendar, 'X-WR-CALNAME')
  const address = owner ?? (/^[^\s@]+@[^\s@]+$/.test(name) ? name : undefined)
  const context = { zones, range, days: daysAround(range), spend, isFree: (event: Component) => isFree(event, address) }

  let times: Interval[] = []
  let mergeAt = MERGE_AT
  const add = (found: readonly Interval[]) => {
    for (const interval of found) times.push(interval)
    if (times.length < mergeAt) return
    times = mergeIntervals(times)
    mergeAt = Math.max(MERGE_AT, 2 * times.length)
  }
  for (const part of calendar.parts) if (part.name === 'VFREEBUSY') add(freeBusyTimes(part, zones, spend))
  for (const [uid, events] of seriesOf(calendar)) if (!isOwn(uid, own)) add(seriesTimes(events, context))
  return times
}

/** The events by their UIDs. One without is a series of its own. */
function seriesOf(calendar: Component): [uid: string, events: Component[]][] {
  const alone: [string, Component[]][] = []
  const byUid = new Map<string, Component[]>()
  for (const part of calendar.parts) {
    if (part.name !== 'VEVENT') continue
    const uid = propertyValue(part, 'UID')
    const same = byUid.get(uid)
    if (uid === '') alone.push(['', [part]])
    else if (same) same.push(part)
    else byUid.set(uid, [part])
  }
  return [...alone, ...byUid]
}

function isOwn(uid: string, own: (uid: string) => boolean): boolean {
  if (uid === '') return false
  const original = originalUid(uid)
  return own(uid) || (original !== undefined && own(original))
}

function cut({ starts, ends }: Interval, range: Range): { startsAt: IsoInstant; endsAt: IsoInstant }[] {
  const from = Math.max(starts, range.from)
  const to = Math.min(ends, range.to)
  return from < to ? [{ startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() }] : []
}

/** The busy periods of a VFREEBUSY; every FBTYPE but FREE is one, also one that nobody knows. */
function freeBusyTimes(component: Component, zones: ZoneFinder, spend: SpendSteps): Interval[] {
  const busy = (component.lines.get('FREEBUSY') ?? []).filter((line) => {
    return readLine(line).parameters.get('FBTYPE')?.toUpperCase() !== 'FREE'
  })
  return busy.flatMap((line) =>
    readPeriods(line, zones, zones.own).map((period) => {
      spend(1)
      if (!period) throw new CalendarError('unreadable')
      return period
    }),
  )
}

const FREE_STATUSES = ['FREE', 'WORKINGELSEWHERE']

/**
 * Whether an event leaves its time free: it is cancelled, does not count as busy, or the calendar's owner (an address) declined.
 * Whoever has not answered yet, or only perhaps comes, is busy.
 */
function isFree(event: Component, owner: string | undefined): boolean {
  const word = (name: string) => propertyValue(event, name).toUpperCase()
  return (
    word('STATUS') === 'CANCELLED' ||
    word('TRANSP') === 'TRANSPARENT' ||
    FREE_STATUSES.includes(word('X-MICROSOFT-CDO-BUSYSTATUS')) ||
    (owner !== undefined && isDeclined(event.lines.get('ATTENDEE') ?? [], owner))
  )
}

/** The owner may be listed twice; one answer other than no is enough to be busy. */
function isDeclined(attendees: readonly string[], owner: string): boolean {
  const answers = attendees
    .filter((line) => line.toLowerCase().includes(owner.toLowerCase()))
    .map(readLine)
    .filter(({ parameters, value }) => [parameters.get('EMAIL') ?? '', value].some((address) => isAddress(address, owner)))
  return answers.length > 0 && answers.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
}

function isAddress(text: string, owner: string): boolean {
  return text.replace(/^mailto:/i, '').toLowerCase() === owner.toLowerCase()
}

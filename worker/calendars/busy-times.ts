import { type Interval, mergeIntervals } from '../../shared/schedule/slots.ts'
import type { IsoInstant } from '../../shared/time.ts'
import { type FeedBudget, feedBudget, type SpendSteps, within } from './budget.ts'
import { daysAround, possibleTimes, type SeriesContext, seriesTimes, wholeTimes } from './events.ts'
import {
  CalendarError,
  type CalendarErrorCode,
  type Component,
  originalUid,
  propertyValue,
  readCalendars,
  readLine,
} from './ics-text.ts'
import { readPeriods, type ZoneFinder, zoneFinder } from './ics-zones.ts'
import type { Range } from './zone-offsets.ts'

// Why the reader is our own: ical.js is 23 kB gzip, and a plain loop over it took 15.7 s for 10,000 events (500 of them weekly since
// 2023) where this reader took 0.12 s; the Free plan gives a request 10 ms of CPU.

/** Crowded calendars are merged while they are read, to stay within the memory of a Worker. */
const MERGE_AT = 20_000

/**
 * UTC ISO, merged, in order and cut to the range. `unread`: how many events and properties say nothing that can be understood;
 * `guessedZones`: the names of zones that nobody knows, whose times are taken to be in the calendar's own. Absent if there are none.
 */
export type BusyTimes =
  | { ok: true; busy: { startsAt: IsoInstant; endsAt: IsoInstant }[]; unread?: number; guessedZones?: string[] }
  | { ok: false; fault: CalendarErrorCode }

/**
 * When the owner of a calendar is busy, from the text of its .ics feed; only starts and ends leave this function. `own`
 * tells the events that the site itself made; `owner` is the address whose refusals free a time, without it the calendar's name if that
 * is one (as with Google).
 */
export function busyTimesOf(text: string, range: Range, own: (uid: string) => boolean, owner?: string): BusyTimes {
  const reading: Reading = { range, own, owner, found: 0, lost: 0, unread: 0, guessedZones: new Set(), budget: feedBudget() }
  try {
    const times = readCalendars(text).flatMap((calendar) => calendarTimes(calendar, reading))
    // If nothing at all can be understood, it is the feed that is broken.
    if (reading.lost > 0 && reading.lost === reading.found) return { ok: false, fault: 'unreadable' }
    const busy = mergeIntervals(times).flatMap((interval) => cut(interval, range))
    const unread = reading.lost + reading.unread
    const guessedZones = [...reading.guessedZones]
    return { ok: true, busy, ...(unread > 0 && { unread }), ...(guessedZones.length > 0 && { guessedZones }) }
  } catch (error) {
    if (error instanceof CalendarError) return { ok: false, fault: error.code }
    throw error
  }
}

/** One reading of a feed: how many events and periods were `found`, how many of them `lost`, and how many properties `unread`. */
type Reading = {
  range: Range
  budget: FeedBudget
  own: (uid: string) => boolean
  owner: string | undefined
  found: number
  lost: number
  unread: number
  guessedZones: Set<string>
}

function calendarTimes(calendar: Component, reading: Reading): Interval[] {
  const { range, budget } = reading
  let { spend } = budget
  const zones = zoneFinder(
    calendar,
    range,
    (steps) => spend(steps),
    (name) => reading.guessedZones.add(name),
  )
  const name = propertyValue(calendar, 'X-WR-CALNAME')
  const address = reading.owner ?? (/^[^\s@]+@[^\s@]+$/.test(name) ? name : undefined)
  const isFreeForOwner = (event: Component) => isFree(event, address)
  const days = daysAround(range)

  /** What `find` finds within a budget; undefined if it takes too long. Only then what could not be read is not counted yet. */
  const tryWithin = (limit: SpendSteps, find: (context: SeriesContext) => Interval[]): Interval[] | undefined => {
    const counts = { lost: 0, unread: 0 }
    const noteUnread = (what: 'lost' | 'unread') => {
      counts[what]++
    }
    spend = limit
    const found = within(() => find({ zones, range, days, spend, isFree: isFreeForOwner, noteUnread }))
    spend = budget.spend
    if (!found) return undefined
    reading.lost += counts.lost
    reading.unread += counts.unread
    return found
  }

  const { times, add } = merging()
  for (const part of calendar.parts) if (part.name === 'VFREEBUSY') add(freeBusyTimes(part, zones, reading))
  const costly: Component[][] = []
  for (const [uid, events] of seriesOf(calendar)) {
    reading.found += events.length
    if (isOwn(uid, reading.own)) continue
    const exact = tryWithin(budget.small(), (context) => seriesTimes(events, context))
    if (exact) add(exact)
    else costly.push(events)
  }
  // They come last, so that no stranger's rule takes the time of an ordinary event.
  for (const events of costly) {
    const exact = tryWithin(budget.large(), (context) => seriesTimes(events, context))
    if (exact) add(exact)
    else for (const event of events) add(timesThatMayBe(event, tryWithin, budget))
  }
  return times()
}

type TryWithin = (limit: SpendSteps, find: (context: SeriesContext) => Interval[]) => Interval[] | undefined

function timesThatMayBe(event: Component, tryWithin: TryWithin, budget: FeedBudget): Interval[] {
  const possible = (limit: SpendSteps) => tryWithin(limit, (context) => possibleTimes(event, context))
  return (
    possible(budget.small()) ?? possible(budget.large()) ?? tryWithin(budget.spend, (context) => wholeTimes(event, context)) ?? []
  )
}

/** A list of times that is merged while it grows. */
function merging(): { times: () => Interval[]; add: (found: readonly Interval[]) => void } {
  let times: Interval[] = []
  let mergeAt = MERGE_AT
  const add = (found: readonly Interval[]) => {
    for (const interval of found) times.push(interval)
    if (times.length < mergeAt) return
    times = mergeIntervals(times)
    mergeAt = Math.max(MERGE_AT, 2 * times.length)
  }
  return { times: () => times, add }
}

/** The events by their UIDs. One without is a series of its own. */
function seriesOf(calendar: Component): [uid: string, events: Component[]][] {
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  const byUid = Map.groupBy(events, (event) => propertyValue(event, 'UID'))
  const alone = (byUid.get('') ?? []).map((event): [string, Component[]] => ['', [event]])
  byUid.delete('')
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
function freeBusyTimes(component: Component, zones: ZoneFinder, reading: Reading): Interval[] {
  const busy = (component.lines.get('FREEBUSY') ?? []).filter((line) => {
    return readLine(line).parameters.get('FBTYPE')?.toUpperCase() !== 'FREE'
  })
  return busy.flatMap((line) =>
    readPeriods(line, zones, zones.own).flatMap((period) => {
      reading.budget.spend(1)
      reading.found++
      if (!period) reading.lost++
      return period ?? []
    }),
  )
}

const FREE_STATUSES = ['FREE', 'WORKINGELSEWHERE']

/** Whether an event leaves its time free: cancelled, not busy, or declined by the owner (an address); no answer is busy. */
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
    .filter(({ parameters, value }) => [parameters.get('EMAIL') ?? '', value].some((address) => isOwnersAddress(address, owner)))
  return answers.length > 0 && answers.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
}

function isOwnersAddress(text: string, owner: string): boolean {
  return text.replace(/^mailto:/i, '').toLowerCase() === owner.toLowerCase()
}

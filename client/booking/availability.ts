import { signal } from '@preact/signals-react'
import { isTimeZone } from '../../shared/booking.ts'
import { defaultSchedule } from '../../shared/schedule/schedule.ts'
import { type Day, freeSlots, listSlots } from '../../shared/schedule/slots.ts'
import { addDays, sydneyDate, TIME_ZONE } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { api } from '../api.ts'

const LOAD_TIMEOUT_MS = 8000
/** After this the list is stale, and fetched again when the picker opens. */
const FRESH_MS = 60_000
/** After a failure it is fetched again sooner. */
const FAILED_FRESH_MS = 5000
/** The most days that one request may ask for. */
const RANGE_DAYS = 62

type AvailabilityState = {
  status: 'loading' | 'live' | 'unchecked'
  /** The key is YYYY-MM-DD. */
  days: ReadonlyMap<string, Day>
}

export const availability = signal<AvailabilityState>({ status: 'loading', days: new Map() })

/** Start times taken by someone else during this visit; they stay unavailable even if a reload of the list fails. */
const lost = new Set<string>()
let loadedAt = Number.NEGATIVE_INFINITY
let running: Promise<void> | undefined
/** The campaign whose times are loaded. */
let campaign: string | undefined
/** Which of its options that name hosts was chosen, so that the times are that host's; 0: none. */
let option = 0

const yearOf = (now: Millis) => Number(sydneyDate(now).slice(0, 4))

/** `of`: the campaign's key; `by`: the chosen option, 0 for none. */
type Wanted = { of?: string; by?: number; force?: boolean }

/** Loads a campaign's slots in the next RANGE_DAYS days; if that fails, all that the schedule allows, and the server decides. */
export function loadAvailability({
  of = campaign,
  by = of === campaign ? option : 0,
  force = false,
}: Wanted = {}): Promise<void> {
  const isOther = of !== campaign || by !== option
  // What is there are the times of another campaign, from the page that was shown before, or of another host.
  if (isOther) availability.value = { status: 'loading', days: new Map() }
  campaign = of
  option = by
  if (!force && !isOther && siteNow() - loadedAt < FRESH_MS) return Promise.resolve()
  running ??= load().finally(() => {
    running = undefined
  })
  return running
}

async function load(): Promise<void> {
  const asked = campaign
  const by = option
  const isOutdated = () => campaign !== asked || option !== by
  const from = sydneyDate(siteNow())
  const to = addDays(from, RANGE_DAYS - 1)
  try {
    const response = await api.availability.$get(
      { query: { from, to, campaign: asked, option: by === 0 ? undefined : `${by}` } },
      { init: { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) } },
    )
    const answer = await response.json()
    if (!('days' in answer)) throw new Error(`Availability answered ${answer.error.code}`)
    // The clock was wrong, so the request asked for the wrong days.
    if (setSiteClock(response) && sydneyDate(siteNow()) !== from) return load()
    if (isOutdated()) return load()
    loadedAt = siteNow()
    show('live', answer.days)
  } catch {
    if (isOutdated()) return load()
    const now = siteNow()
    loadedAt = now - FRESH_MS + FAILED_FRESH_MS
    show('unchecked', listSlots(defaultSchedule(yearOf(now)), { from, to }, new Set(), now))
  }
}

function show(status: 'live' | 'unchecked', days: readonly Day[]): void {
  availability.value = { status, days: new Map(days.map((day) => [day.date, withoutLost(day)])) }
}

const withoutLost = (day: Day): Day => ({
  ...day,
  slots: day.slots.map((slot) => (lost.has(slot.startsAt) ? { ...slot, available: false } : slot)),
})

/** Marks a start time as taken at once, then reloads the list. */
export function loseSlot(startsAt: string): Promise<void> {
  lost.add(startsAt)
  const { status, days } = availability.value
  availability.value = { status, days: new Map([...days].map(([date, day]) => [date, withoutLost(day)])) }
  return loadAvailability({ force: true })
}

/** The last day with a free slot: no later week has anything to show. */
export function lastFreeDay(days: ReadonlyMap<string, Day>): string | undefined {
  return [...days.values()].findLast((day) => freeSlots(day).length > 0)?.date
}

/** The first day on or after `from` with a free slot. */
export function nextFreeDay(days: ReadonlyMap<string, Day>, from: string): string | undefined {
  return [...days.values()].find((day) => day.date >= from && freeSlots(day).length > 0)?.date
}

/** A smaller difference is ignored: responses take time, and the Date header has whole seconds. */
const TOLERANCE_MS = 60_000

let offset = 0

/** The current time by the site's clock: the visitor's clock may be days wrong. */
export function siteNow(): number {
  return Date.now() + offset
}

/** Sets the clock by a response's Date header; true if it was wrong until now. */
function setSiteClock(response: Response): boolean {
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(serverTime) || Math.abs(serverTime - siteNow()) < TOLERANCE_MS) return false
  offset = serverTime - Date.now()
  return true
}

/** The visitor's zone, an IANA name; Sydney's if the browser gives none, or what is no zone, such as Etc/Unknown or +05:30. */
export function visitorZone(): string {
  try {
    const zone = String(Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (isTimeZone(zone)) return zone
  } catch {
    // Some privacy extensions replace resolvedOptions with a function that throws.
  }
  return TIME_ZONE
}

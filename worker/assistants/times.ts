import { TIMES_DAYS_MAX, TIMES_MAX } from '../../shared/assistants.ts'
import { scheduleOfCampaign } from '../../shared/schedule/schedule.ts'
import { freeSlots } from '../../shared/schedule/slots.ts'
import {
  addDays,
  dayInFull,
  daysBetween,
  ownTime,
  sydneyDate,
  sydneyTime,
  TIME_ZONE,
  timeInWords,
  zoneLabel,
} from '../../shared/sydney-time.ts'
import type { IsoInstant, Millis } from '../../shared/time.ts'
import { listAvailability } from '../bookings/availability.ts'
import type { Env } from '../env.ts'
import { readSchedule } from '../schedule/schedule.ts'

/** Which times are asked for: `from` and `to` are days (YYYY-MM-DD, inclusive) in `timeZone`. */
export type TimesAsked = { offer: string; from?: string; to?: string; timeZone?: string }

/** A free time in Sydney's words and, in the same form, in those of the visitor's zone. */
type FreeTime = { start: IsoInstant; sydney: string; visitor: string }

/** `from`, `to`: the days that were looked at. `next`: the day of the first time that did not fit. `bookableUntil`: a Sydney day. */
export type TimesFound = {
  timeZone: string
  sessionMinutes: number
  from: string
  to: string
  times: FreeTime[]
  next?: string
  bookableUntil: string
}

const DEFAULT_DAYS = 13

/** The free times of an offer, the same as on the site; undefined if the range is turned round or too long. */
export async function findTimes(env: Env, asked: TimesAsked, now: Millis): Promise<TimesFound | undefined> {
  const { offer, timeZone = TIME_ZONE } = asked
  const from = asked.from ?? dayIn(timeZone, now)
  const to = asked.to ?? addDays(from, DEFAULT_DAYS)
  const days = daysBetween(from, to)
  if (days < 0 || days > TIMES_DAYS_MAX) return undefined
  const schedule = scheduleOfCampaign(await readSchedule(env, now), offer)
  // Elsewhere it is at most a day earlier or later than in Sydney.
  const range = { from: addDays(from, -1), to: addDays(to, 1), campaign: offer }
  const { days: listed, slotMinutes } = await listAvailability(env, range, now, schedule)
  const free = listed.flatMap(freeSlots).filter(({ startsAt }) => {
    const day = dayIn(timeZone, Date.parse(startsAt))
    return day >= from && day <= to
  })
  const [rest] = free.slice(TIMES_MAX)
  return {
    timeZone,
    sessionMinutes: slotMinutes,
    from,
    to,
    times: free.slice(0, TIMES_MAX).map(({ startsAt }) => timeOf(startsAt, timeZone)),
    ...(rest && { next: dayIn(timeZone, Date.parse(rest.startsAt)) }),
    bookableUntil: addDays(sydneyDate(now), schedule.horizonDays),
  }
}

function dayIn(zone: string, instant: Millis): string {
  return ownTime(new Date(instant).toISOString(), zone)?.day ?? sydneyDate(instant)
}

function timeOf(start: IsoInstant, zone: string): FreeTime {
  const instant = Date.parse(start)
  const sydney = inWords(sydneyDate(instant), sydneyTime(instant))
  const own = ownTime(start, zone)
  return {
    start,
    sydney: `${sydney} ${zoneLabel(instant)}`,
    visitor: own ? inWords(own.day, own.time) : sydney,
  }
}

const inWords = (day: string, time: string) => `${dayInFull(day)}, ${timeInWords(time, ' ')}`

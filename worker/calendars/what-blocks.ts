import type { HostCalendars } from '../../shared/health.ts'
import {
  bookedAs,
  type Closure,
  type Host,
  isWithinHours,
  minutesOf,
  type Schedule,
  scheduleOfHost,
  wallTimeOf,
} from '../../shared/schedule/schedule.ts'
import { type Day, fullDays, type Slot, withAir } from '../../shared/schedule/slots.ts'
import { isoWeekday } from '../../shared/sydney-time.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { Block } from '../records/calendars.ts'

/** Why nobody, or not this `host` (a key), holds a session at a time. `off`: the host's closed day; `full`: as many as a day may have. */
export type Reason =
  | { why: 'held' | 'too_soon' }
  | { why: 'closure'; host?: string; note?: string }
  | { why: 'off' | 'hours'; host: string }
  | { why: 'full'; host?: string }
  | { why: 'booking'; host: string; reference: string }
  | { why: 'assistant'; host: string; until: Millis }
  | { why: 'calendar'; host: string; startsAt: IsoInstant; endsAt: IsoInstant }

/** A time of a day, Sydney HH:MM: whether it is offered to visitors, and all that stands against it. */
type TimeReport = { time: string; free: boolean; reasons: Reason[] }
/** `date` YYYY-MM-DD; a day that the schedule closes has no times. */
export type DayReport = { date: string; closed: boolean; times: TimeReport[] }

/** Explains the slots of a day as the site offers them. */
export function whatBlocks(schedule: Schedule, { date, slots }: Day, blocks: readonly Block[], now: Millis): DayReport {
  if (schedule.closedDates.includes(date) || slots.length === 0) return { date, closed: true, times: [] }
  const isFull = fullDays(blocks, schedule.sessionsADay).has(date)
  const times = slots.map((slot) => ({
    time: slot.time,
    free: slot.available,
    reasons: [
      ...reasonsForAll(schedule, date, slot, now),
      ...(isFull ? [{ why: 'full' as const }] : []),
      ...schedule.hosts.flatMap((host) => reasonsOf(schedule, host, date, slot, blocks)),
    ],
  }))
  return { date, closed: false, times }
}

function reasonsForAll(schedule: Schedule, date: string, slot: Slot, now: Millis): Reason[] {
  const { heldTimes, noticeMinutes, closures } = schedule
  const everybodys = closures.filter(({ host }) => host === undefined)
  return [
    ...(heldTimes.includes(slot.time) ? [{ why: 'held' as const }] : []),
    ...(Date.parse(slot.startsAt) < now + noticeMinutes * MINUTE_MS ? [{ why: 'too_soon' as const }] : []),
    ...closureReasons(everybodys, schedule, date, slot),
  ]
}

function reasonsOf(schedule: Schedule, host: Host, date: string, slot: Slot, blocks: readonly Block[]): Reason[] {
  const { key, closedDates = [] } = host
  if (closedDates.includes(date)) return [{ why: 'off', host: key }]
  const begins = minutesOf(slot.time)
  const ends = begins + schedule.slotMinutes
  const isOutside = !isWithinHours(scheduleOfHost(schedule, host), isoWeekday(date), begins, ends)
  const theirs = schedule.closures.filter((closure) => closure.host === key)
  const keys = bookedAs(schedule, host)
  const startsAt = Date.parse(slot.startsAt)
  const all = blocks.filter((block) => keys.includes(block.host))
  const own = all.filter((block) => {
    const { starts, ends } = withAir(block, schedule)
    return starts < startsAt + schedule.slotMinutes * MINUTE_MS && ends > startsAt
  })
  return [
    ...(fullDays(all, host.sessionsADay).has(date) ? [{ why: 'full' as const, host: key }] : []),
    ...(isOutside ? [{ why: 'hours' as const, host: key }] : []),
    ...closureReasons(theirs, schedule, date, slot),
    ...own.map(({ reference, startsAt, endsAt, until }): Reason => {
      if (reference !== null) return { why: 'booking', host: key, reference }
      return until === undefined ? { why: 'calendar', host: key, startsAt, endsAt } : { why: 'assistant', host: key, until }
    }),
  ]
}

function closureReasons(closures: readonly Closure[], { slotMinutes }: Schedule, date: string, { time }: Slot): Reason[] {
  const [from, to] = [time, endOf(time, slotMinutes)].map((wall) => `${date}T${wall}`) as [string, string]
  return closures
    .filter((closure) => closure.from < to && closure.to > from)
    .map(({ host, note }) => ({ why: 'closure' as const, ...(host && { host }), ...(note && { note }) }))
}

/** When a session that starts at HH:MM ends, HH:MM. */
export function endOf(time: string, slotMinutes: number): string {
  return wallTimeOf(minutesOf(time) + slotMinutes)
}

type HostName = { key: string; name: string }

/** How the hosts' calendars stand, for operators: with the path of the agency's feed. */
export type CalendarReport = HostCalendars & { feedPath: string }

/** What blocks the coming times. `strangers`: orphaned bookings, with hosts whom the schedule no longer names. */
export type DaysReport = { slotMinutes: number; hosts: HostName[]; days: DayReport[]; strangers: Block[] }

/** The path of the agency's feed of all bookings. */
export function feedPath(key: string): string {
  return `/calendar/${key}.ics`
}

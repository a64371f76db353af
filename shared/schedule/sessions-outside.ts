import { isoWeekday, sydneyDate, sydneyTime } from '../sydney-time.ts'
import type { IsoInstant } from '../time.ts'
import { hostOf, isWithinHours, minutesOf, type Schedule, scheduleOfHost, wallEnd } from './schedule.ts'

/** A booked session that has not begun. `host`: the key under which it is booked; `campaign`: null if it belongs to none. */
export type ComingSession = {
  reference: string
  name: string
  startsAt: IsoInstant
  endsAt: IsoInstant
  host: string
  campaign: string | null
}

/** Why nobody is there for a session. `gone`: the schedule has no such host any more; `off`: the host's own closed day. */
type OutsideReason = 'gone' | 'closed' | 'off' | 'closure' | 'hours'

export type SessionOutside = ComingSession & { why: OutsideReason }

/** The booked sessions for which nobody is there by the schedule. One at a time that is only never offered can be held. */
export function sessionsOutside(schedule: Schedule, sessions: readonly ComingSession[]): SessionOutside[] {
  return sessions.flatMap((session) => {
    const why = reasonOf(schedule, session)
    return why === undefined ? [] : [{ ...session, why }]
  })
}

function reasonOf(schedule: Schedule, { host: key, startsAt, endsAt }: ComingSession): OutsideReason | undefined {
  const host = hostOf(schedule, key)
  if (!host) return 'gone'
  const ofHost = scheduleOfHost(schedule, host)
  const [from, to] = [startsAt, endsAt].map((moment) => Date.parse(moment)) as [number, number]
  const day = sydneyDate(from)
  if (schedule.closedDates.includes(day)) return 'closed'
  if (host.closedDates?.includes(day)) return 'off'
  const [begins, ends] = [sydneyTime(from), wallEnd(to)]
  // A session lies within one day, so wall times in this format compare like times.
  if (ofHost.closures.some((closure) => closure.from < `${day}T${ends}` && closure.to > `${day}T${begins}`)) return 'closure'
  return isWithinHours(ofHost, isoWeekday(day), minutesOf(begins), minutesOf(ends)) ? undefined : 'hours'
}

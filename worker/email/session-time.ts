import { formatInTimeZone } from 'date-fns-tz'
import { isTimeZone } from '../../shared/schedule/is-time-zone'
import { ownTime } from '../../shared/schedule/own-time'
import { TIME_ZONE, zoneLabel } from '../../shared/schedule/sydney-time'

const DAY = 'EEEE d MMMM yyyy'
const TIME = 'h:mm a'

/** A session's time in words, in Sydney's time zone. `startsAt`, `endsAt` UTC ISO. */
export function describeSession(startsAt: string, endsAt: string) {
  const start = Date.parse(startsAt)
  const zone = zoneLabel(start)
  const time = formatInTimeZone(start, TIME_ZONE, TIME)
  return {
    /** Tuesday 24 November 2026 */
    day: formatInTimeZone(start, TIME_ZONE, DAY),
    /** 9:00 AM */
    time,
    zone,
    /** Tue 24 Nov 2026, 9:00 AM AEDT */
    short: `${formatInTimeZone(start, TIME_ZONE, 'EEE d MMM yyyy')}, ${time} ${zone}`,
    minutes: (Date.parse(endsAt) - start) / 60_000,
  }
}

/** A session's start by the visitor's clock; undefined if their zone is not known, or shows the same time as Sydney. */
export function describeVisitorTime(startsAt: string, zone: string | null): { when: string; place: string } | undefined {
  const own = zone && isTimeZone(zone) ? ownTime(startsAt, zone) : undefined
  // Monday 23 November 2026, 2:00 PM
  return own && zone ? { when: formatInTimeZone(startsAt, zone, `${DAY}, ${TIME}`), place: own.place } : undefined
}

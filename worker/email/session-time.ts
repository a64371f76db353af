import { formatInTimeZone } from 'date-fns-tz'
import { TIME_ZONE, zoneLabel } from '../../shared/schedule/sydney-time'

/** A session's time in words, in Sydney's time zone. `startsAt`, `endsAt` UTC ISO. */
export function describeSession(startsAt: string, endsAt: string) {
  const start = Date.parse(startsAt)
  const zone = zoneLabel(start)
  const time = formatInTimeZone(start, TIME_ZONE, 'h:mm a')
  return {
    /** Tuesday 24 November 2026 */
    day: formatInTimeZone(start, TIME_ZONE, 'EEEE d MMMM yyyy'),
    /** 9:00 AM */
    time,
    zone,
    /** Tue 24 Nov 2026, 9:00 AM AEDT */
    short: `${formatInTimeZone(start, TIME_ZONE, 'EEE d MMM yyyy')}, ${time} ${zone}`,
    minutes: (Date.parse(endsAt) - start) / 60_000,
  }
}

import { isTimeZone } from '../../shared/schedule/is-time-zone'
import { type OwnTime, ownTime } from '../../shared/schedule/own-time'

/** The visitor's day and time of a session; undefined if it is Sydney's, or their zone is not known here. */
export function ownTimeOf(startsAt: string, zone: string | null | undefined): OwnTime | undefined {
  return zone && isTimeZone(zone) ? ownTime(startsAt, zone) : undefined
}

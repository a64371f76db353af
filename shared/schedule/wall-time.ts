import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'

/**
 * The wall time in a zone (an IANA name) at an instant (ms since 1970): YYYY-MM-DD HH:MM. Throws a RangeError if either is
 * invalid.
 */
export function wallTime(instant: number, zone: string): string {
  return formatInTimeZone(instant, zone, 'yyyy-MM-dd HH:mm')
}

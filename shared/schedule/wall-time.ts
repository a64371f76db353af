import { formatInTimeZone } from 'date-fns-tz/formatInTimeZone'

/**
 * What a clock in a zone (an IANA name) shows at an instant (ms since 1970): YYYY-MM-DD HH:MM. Throws a RangeError on what
 * is no instant or no zone.
 */
export function wallTime(instant: number, zone: string): string {
  return formatInTimeZone(instant, zone, 'yyyy-MM-dd HH:mm')
}

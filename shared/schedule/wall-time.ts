// Not by date-fns-tz, whose formatter loads all of date-fns: Node takes a second for that at every start of a tool.
import { fromAbsolute } from '@internationalized/date'

/**
 * The wall time in a zone (an IANA name) at an instant (ms since 1970): YYYY-MM-DD HH:MM. Throws a RangeError if either is
 * invalid.
 */
export function wallTime(instant: number, zone: string): string {
  return fromAbsolute(instant, zone).toString().slice(0, 16).replace('T', ' ')
}

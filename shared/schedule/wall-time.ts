/** By zone, since making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The wall time in a zone (an IANA name) at an instant (ms since 1970): YYYY-MM-DD HH:MM. Throws a RangeError if either is
 * invalid. Not by date-fns-tz, whose formatter loads all of date-fns, for which Node takes a second at every start of a tool.
 */
export function wallTime(instant: number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish writes dates as ISO does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(zone, clock)
  }
  return clock.format(instant)
}

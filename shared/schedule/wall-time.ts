const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * What a clock in a zone (an IANA name) shows at an instant (ms since 1970): YYYY-MM-DD HH:MM. Throws a RangeError on what
 * is no instant or no zone.
 */
export function wallTime(instant: number, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish writes dates the ISO way.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(zone, clock)
  }
  return clock.format(instant)
}

/**
 * Why a feed says nothing about busy times: it is no calendar (an error page, an empty answer), it ends in the middle, one of
 * its events does not say when it is, or it repeats so often that reading it would take too long.
 */
export type CalendarFaultCode = 'not_a_calendar' | 'truncated' | 'unreadable' | 'too_many'

/** Ends the reading of a feed. */
export class CalendarFault extends Error {
  override name = 'CalendarFault'
  constructor(readonly code: CalendarFaultCode) {
    super(`The calendar cannot be read: ${code}`)
  }
}

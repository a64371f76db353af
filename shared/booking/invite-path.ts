import type { BookingAnswer } from './booking-answer'

/** Where the site serves calendar files. */
export const INVITE_PATH = '/api/invite'

/**
 * The URL of a booking's calendar file. It contains all that the file says, so that no booking is looked up and guessed URLs
 * reveal nothing. It contains no personal data.
 */
export function invitePath({ reference, startsAt, endsAt }: BookingAnswer['booking']): string {
  return `${INVITE_PATH}?${new URLSearchParams({ reference, startsAt, endsAt })}`
}

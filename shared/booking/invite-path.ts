import type { BookingAnswer } from './booking-answer'

/** Where the site serves calendar entries. */
export const INVITE_PATH = '/api/invite'

/**
 * The address of a booking's calendar entry. It says all that the entry holds, so that no booking is looked up: who guesses
 * addresses learns nothing. It names nobody.
 */
export function invitePath({ reference, startsAt, endsAt }: BookingAnswer['booking']): string {
  return `${INVITE_PATH}?${new URLSearchParams({ reference, startsAt, endsAt })}`
}

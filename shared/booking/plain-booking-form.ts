/** Where the ticket's form goes when no script answers it. Not part of the JSON API. */
export function plainBookingPath(campaignKey: string): string {
  return `/plain-booking/${campaignKey}`
}

/** The field that takes the picker's place there. */
export const PLAIN_TIMES = 'times'

/** Where the ticket's form is posted without scripts. Not part of the JSON API. */
export function plainBookingPath(campaignKey: string): string {
  return `/plain-booking/${campaignKey}`
}

/** The field that replaces the picker without scripts. */
export const PLAIN_TIMES = 'times'

/** Where the ticket's form goes when no script answers it. Not part of the JSON API. */
export function plainBookingPath(campaignKey: string): string {
  return `/plain-booking/${campaignKey}`
}

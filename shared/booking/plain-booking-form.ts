/** Where the ticket's form is posted without scripts. Not part of the JSON API. */
export function plainBookingPath(campaignKey: string): string {
  return `/plain-booking/${campaignKey}`
}

/** The fields beside the details that the form's pages send without scripts. */
export const PLAIN = {
  /** Times in the visitor's own words, where none of the free ones suits. */
  times: 'times',
  /** The chosen time, UTC ISO. */
  startsAt: 'startsAt',
  /** Another week of times, by a day in it. */
  week: 'week',
  /** `book` the chosen time, or `write` an enquiry; without it the form asks for times. */
  step: 'step',
  /** The page that the form was opened on. */
  page: 'page',
  /** What the page showed, as shown-variant.ts writes it. */
  variant: 'variant',
  /** Random, of one page of times: the same once more is the same request. */
  key: 'key',
} as const

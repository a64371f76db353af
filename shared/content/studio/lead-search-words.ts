/** What the search for leads says of a text that finds nothing because it is only part of something. */
export const LEAD_SEARCH_FAULTS = {
  email: 'Type the whole email address.',
  phone: 'Type the whole phone number, in any spelling.',
  name: 'Type a reference, an email address, a phone number or words of a name or an organisation.',
} as const

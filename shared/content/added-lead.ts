/** What is wrong with a lead that a colleague or a program adds. */
export const addedLeadErrors = {
  noName: 'Say who it is',
  noSource: 'Say where it came from',
  nothing: 'Give a phone number, an email address, or what it is about',
  longEnquiry: (max: number) => `The enquiry must be less than ${max} characters`,
} as const

/** What names a lead: a booking's BW-…, an enquiry's EN-…; older enquiries have BW- too. For a route's address and a RegExp. */
export const LEAD_REFERENCE_PATTERN = '(?:BW|EN)-[2-9A-Z]{6}'

const WHOLE = new RegExp(`^${LEAD_REFERENCE_PATTERN}$`)

/** Whether a text can name a lead; capitals only, as it is stored. */
export const isLeadReference = (text: string) => WHOLE.test(text)

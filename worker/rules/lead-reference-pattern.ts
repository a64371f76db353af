/** A booking's reference is BW-…, an enquiry's EN-… (BW-… if it is old). Used in a route's path and in a RegExp. */
export const LEAD_REFERENCE_PATTERN = '(?:BW|EN)-[2-9A-Z]{6}'

const WHOLE = new RegExp(`^${LEAD_REFERENCE_PATTERN}$`)

/** Whether a text has the form of a reference; capitals only, as it is stored. */
export const isLeadReference = (text: string) => WHOLE.test(text)

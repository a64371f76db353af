import { contactRules } from '../contact/contact-rules'
import type { Accepted, FieldRule } from '../form/field-rule'
import { type DetailField, detailRules } from './booking-rules'
import { PLAIN_TIMES } from './plain-booking-form'

/** Room for two times in anybody's words. */
const TIMES_MAX = 200
const TIMES_TOO_LONG = `Times must be less than ${TIMES_MAX} characters`

/** What the ticket's form holds where no script answers it, in the order in which it is checked. */
export const plainBookingRules = {
  ...detailRules,
  // A person reads it, so it has no format, like an enquiry's number, and never stops a booking that is otherwise right.
  phone: { ...contactRules.number, required: false },
  [PLAIN_TIMES]: {
    required: false,
    max: TIMES_MAX,
    kind: 'free-text',
    messages: { tooShort: TIMES_TOO_LONG, tooLong: TIMES_TOO_LONG, invalid: TIMES_TOO_LONG },
  },
} satisfies Record<DetailField | 'times', FieldRule>

/** A plain form's body that has passed every rule. */
export type PlainBooking = Accepted<typeof plainBookingRules>

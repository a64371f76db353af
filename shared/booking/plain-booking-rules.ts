import type { Accepted, FieldRule } from '../form/field-rule'
import { toInternationalPhone } from './australian-phone'
import { type DetailField, detailRules } from './booking-rules'
import { PLAIN } from './plain-booking-form'

/** Enough for two times in the visitor's own words. */
const TIMES_MAX = 200
const TIMES_TOO_LONG = `Times must be less than ${TIMES_MAX} characters`

/** The fields of the ticket's form without scripts, in the order of checking. */
export const plainBookingRules = {
  ...detailRules,
  phone: { ...detailRules.phone, prepare: toInternationalPhone },
  [PLAIN.times]: {
    required: false,
    max: TIMES_MAX,
    kind: 'free-text',
    messages: { tooShort: TIMES_TOO_LONG, tooLong: TIMES_TOO_LONG, invalid: TIMES_TOO_LONG },
  },
} satisfies Record<DetailField | 'times', FieldRule>

/** The body of a form sent without scripts that has passed every rule. */
export type PlainBooking = Accepted<typeof plainBookingRules>

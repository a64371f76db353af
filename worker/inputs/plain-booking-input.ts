import { type PlainBooking, type PlainBookingField, plainBookingRules } from '../../shared/booking/plain-booking-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** What the ticket's form sends without scripts. */
type PlainBookingBody = { [F in PlainBookingField]?: string } & HoneypotFields

export const plainBookingInput = rulesSchema<PlainBooking, PlainBookingBody>(plainBookingRules)

import { plainBookingRules } from '../../shared/booking/plain-booking-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** What the ticket's form sends without scripts. */
export const plainBookingInput = rulesSchema<typeof plainBookingRules, HoneypotFields>(plainBookingRules)

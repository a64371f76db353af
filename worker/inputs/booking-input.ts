import { bookingRules } from '../../shared/booking/booking-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** POST /api/booking. */
export const bookingInput = rulesSchema<typeof bookingRules, HoneypotFields>(bookingRules)

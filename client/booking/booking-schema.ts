import { bookingRules, detailRules } from '../../shared/booking/booking-rules'
import { rulesSchema } from '../form/rules-schema'

/** Step 1: what the visitor types. */
export const detailsSchema = rulesSchema(detailRules)

/** The whole booking, as it is sent. */
export const bookingSchema = rulesSchema(bookingRules)

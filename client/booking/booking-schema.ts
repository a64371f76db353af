import { bookingRules, detailRules } from '../../shared/booking.ts'
import { rulesSchema } from '../form/rules-schema.ts'

/** The fields of step 1. */
export const detailsSchema = rulesSchema(detailRules)

/** The whole request body. */
export const bookingSchema = rulesSchema(bookingRules)

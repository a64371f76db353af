import { z } from 'zod'
import { bookingRules } from '../booking/booking-rules'
import { checkField } from '../form/field-rule'

/** A moment of an entry, with its zone: no reader has to know where it was written. */
export const instant = z
  .string()
  .refine((value) => checkField(bookingRules.date, value).ok, 'must be a moment with its zone, such as 2026-11-30T23:59:00+11:00')
  .meta({ format: 'date-time', description: 'A moment with its zone: 2026-11-30T23:59:00+11:00' })

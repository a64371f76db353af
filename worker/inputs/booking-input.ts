import { type BookingField, type BookingRequest, bookingRules } from '../../shared/booking/booking-rules'
import type { HoneypotFields } from '../../shared/form/honeypot'
import { rulesSchema } from './rules-schema'

/** What a caller may send to POST /api/booking. */
export type BookingBody = { [F in BookingField]?: string } & Pick<
  BookingRequest,
  'name' | 'organisation' | 'email' | 'date' | 'time'
> &
  HoneypotFields

export const bookingInput = rulesSchema<BookingRequest, BookingBody>(bookingRules)

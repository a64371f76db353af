import { type BookingField, type BookingRequest, bookingRules } from '../../shared/booking/booking-rules'
import type { HoneypotName } from '../../shared/booking/honeypot'
import { rulesSchema } from './field-schema'

/** What a caller may send to POST /api/booking. */
export type BookingBody = { [F in BookingField]?: string } & Pick<
  BookingRequest,
  'name' | 'organisation' | 'email' | 'date' | 'time'
> & {
    [N in HoneypotName]?: string
  }

export const bookingInput = rulesSchema<BookingRequest, BookingBody>(bookingRules)

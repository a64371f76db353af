import type { BookingAnswer } from '../../shared/booking.ts'
import { api } from '../api.ts'
import { type SendAnswer, sendOnce } from '../form/send-once.ts'
import type { BookingBody } from './booking-body.ts'

/** Posts a booking. A retry of the same body books once. Never throws: see `sendOnce`. */
export function sendBooking(body: BookingBody): Promise<SendAnswer<BookingAnswer>> {
  return sendOnce('booking', body, (options) => api.booking.$post({ json: body }, options))
}

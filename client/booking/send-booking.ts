import type { BookingAnswer } from '../../shared/booking/booking-answer'
import { api } from '../api'
import { type SendAnswer, sendOnce } from '../form/send-once'
import type { BookingBody } from './booking-body'

/** Posts a booking. A retry of the same body books once. Never throws: see `sendOnce`. */
export function sendBooking(body: BookingBody): Promise<SendAnswer<BookingAnswer>> {
  return sendOnce('booking', body, (options) => api.booking.$post({ json: body }, options))
}

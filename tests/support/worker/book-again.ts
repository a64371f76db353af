import { bookingBody, postBooking } from './requests.ts'

let attempts = 0

/** One more booking that only the rate limit can refuse: each has its own email and slot. */
export function bookAgain(address: string, key?: string): Promise<Response> {
  attempts += 1
  const days = ['2040-12-03', '2040-12-04', '2040-12-05', '2040-12-06', '2040-12-07']
  const times = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30', '14:30', '15:00', '16:00', '16:30']
  const slot = { date: days[Math.floor(attempts / times.length) % days.length], time: times[attempts % times.length] }
  return postBooking(bookingBody(slot, { email: `jo${attempts}@visitor.example` }), { address, key })
}

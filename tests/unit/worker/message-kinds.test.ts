import { expect, it } from 'vitest'
import { LEAD_MAILS } from '../../../worker/outbox/message-kinds'

it('every lead tells the agency first, and the visitor only where there is an address', () => {
  expect(LEAD_MAILS).toEqual({ booking: ['booking-notice', 'booking-confirmed'], enquiry: ['enquiry-notice'] })
})

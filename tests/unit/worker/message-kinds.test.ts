import { expect, it } from 'vitest'
import { LEAD_MAILS } from '../../../worker/queue/message-kinds.ts'

it('every lead is sent to the agency first, and to the visitor only if there is an email address', () => {
  expect(LEAD_MAILS).toEqual({ booking: ['booking-notice', 'booking-confirmed'], enquiry: ['enquiry-notice'] })
})

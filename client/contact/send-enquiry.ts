import type { ContactRequest } from '../../shared/contact/contact-rules'
import type { EnquiryAnswer } from '../../shared/contact/enquiry-answer'
import { api } from '../api'
import { type SendAnswer, sendOnce } from '../form/send-once'

/** Posts an enquiry. A retry of the same body is stored once. Never throws: see `sendOnce`. */
export function sendEnquiry(body: ContactRequest): Promise<SendAnswer<EnquiryAnswer>> {
  return sendOnce('enquiry', body, (options) => api.contact.$post({ json: body }, options))
}

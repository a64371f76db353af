import type { ContactRequest, EnquiryAnswer } from '../../shared/enquiry.ts'
import { api } from '../api.ts'
import { type SendAnswer, sendOnce } from '../form/send-once.ts'

/** Posts an enquiry. A retry of the same body is stored once. Never throws: see `sendOnce`. */
export function sendEnquiry(body: ContactRequest): Promise<SendAnswer<EnquiryAnswer>> {
  return sendOnce('enquiry', body, (options) => api.contact.$post({ json: body }, options))
}

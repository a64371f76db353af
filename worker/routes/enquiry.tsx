import { type Context, Hono } from 'hono'
import { contactRules } from '../../shared/contact/contact-rules'
import { ENQUIRY_PATH } from '../../shared/contact/enquiry-path'
import type { AppEnv } from '../app-env'
import { sendEnquiry } from '../domain/send-enquiry'
import { contactInput } from '../inputs/contact-input'
import { errorAnswer } from '../middleware/error-answer'
import { formFields } from '../middleware/form-fields'
import { pageAnswer } from '../middleware/page-answer'
import { plainGuards } from '../middleware/plain-guards'
import { limitPost } from '../middleware/rate-limit'
import { EnquiryPage } from '../pages/enquiry-page'
import { EnquirySentPage } from '../pages/enquiry-sent-page'
import { bodyHashOf } from '../rules/idempotency-of'
import { isLeadReference } from '../rules/lead-reference-pattern'

const FIELDS = Object.keys(contactRules)

/** The enquiry form without scripts, and the page that thanks. */
export const enquiryRoute = new Hono<AppEnv>()
  .get('/', (c) => pageAnswer(c, <EnquiryPage values={{}} faults={[]} />, 200, { forms: true }))
  .get('/sent', (c) => {
    const reference = c.req.query('reference') ?? ''
    return pageAnswer(c, <EnquirySentPage reference={isLeadReference(reference) ? reference : undefined} />, 200)
  })
  .post('/', plainGuards('letter'), async (c: Context<AppEnv>) => {
    const fields = await formFields(c)
    const checked = contactInput.safeParse(fields)
    if (!checked.success) {
      c.set('code', 'invalid_input')
      const faults = checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
      return pageAnswer(c, <EnquiryPage values={fields} faults={faults} />, 400, { forms: true })
    }
    // The form sends no key, so its key is a hash: a double click or a reload is the same request.
    c.set('idempotencyKey', await bodyHashOf(FIELDS, checked.data))
    const retryAfterSeconds = await limitPost(c, 'contact', FIELDS, checked.data)
    if (retryAfterSeconds !== undefined) return errorAnswer(c, 'rate_limited', { retryAfterSeconds })
    const result = await sendEnquiry(c.env, checked.data, c.get('idempotencyKey') ?? c.get('requestId'), c.get('network'))
    if (!result.ok) return errorAnswer(c, result.code, result)
    return c.redirect(`${ENQUIRY_PATH}/sent?reference=${result.answer.enquiry.reference}`, 303)
  })

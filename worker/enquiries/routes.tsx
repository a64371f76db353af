import { type Context, Hono } from 'hono'
import { PLAIN } from '../../shared/booking.ts'
import { campaignOfPath } from '../../shared/campaign/campaign.ts'
import { contactWords } from '../../shared/content/contact.ts'
import { type ContactField, contactRules, ENQUIRY_PATH, type EnquiryRequest, type EnquiryResult } from '../../shared/enquiry.ts'
import { isLeadReference } from '../../shared/lead.ts'
import type { Origin } from '../../shared/origin.ts'
import { canBeRung } from '../../shared/phone-numbers.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { formFields, leadGuards, noScriptGuards, turnstile } from '../http/guards.ts'
import { bodyHashOf, idempotencyOf } from '../http/idempotency.ts'
import { formLimit, limitedForm } from '../limits/rate-limit.ts'
import { foreignPageOf, type OpenedAt, openedAt, originOfPage, pageOf } from '../pages/form-origin.ts'
import { respondInPages } from '../pages/forms.tsx'
import { pageResponse } from '../pages/html.tsx'
import { callLedger } from '../storage/objects.ts'
import { contactInput, typedInput } from './input.ts'
import { EnquiryPage, EnquirySentPage } from './views.tsx'
import type { EnquireCommand } from './write.ts'

export const contactRoute = new Hono<AppEnv>().post(
  '/',
  leadGuards,
  jsonInput(contactInput),
  formLimit('contact', Object.keys(contactRules)),
  turnstile,
  async (c) => {
    // Only the key tells a retry from a new enquiry, so an enquiry without one gets a new key.
    const key = c.get('idempotencyKey') ?? c.get('requestId')
    const result = await sendEnquiry(c.env, c.req.valid('json'), key, { network: c.get('network') })
    if (!result.ok) return errorResponse(c, result.code, result)
    if (result.replayed) c.header('Idempotent-Replayed', 'true')
    return c.json(result.body, 201)
  },
)

const FIELDS = Object.keys(contactRules)
/** A field of the form that comes back from the page that asks about the number: what it sends is taken. */
const ASKED = 'asked'

/** The enquiry form without scripts, and the page that thanks. */
export const enquiryRoute = new Hono<AppEnv>()
  .get('/', (c) => {
    const opened = openedAt(c.req.url, c.req.header('Referer') ?? '')
    return pageResponse(c, <EnquiryPage values={{}} errors={{}} hidden={hiddenOf(opened)} />, 200, { forms: true })
  })
  .get('/sent', (c) => {
    const reference = c.req.query('reference') ?? ''
    return pageResponse(c, <EnquirySentPage reference={isLeadReference(reference) ? reference : undefined} />, 200)
  })
  .post('/', respondInPages('enquiry'), noScriptGuards, async (c: Context<AppEnv>) => {
    const fields = await formFields(c)
    const opened = openedFrom(fields, c.req.url, c.req.header('Referer') ?? '')
    const checked = typedInput.safeParse(fields)
    if (!checked.success) {
      c.set('code', 'invalid_input')
      const errors = Object.fromEntries(checked.error.issues.map(({ path: [field], message }) => [field, message]))
      return pageResponse(c, <EnquiryPage values={fields} errors={errors} hidden={hiddenOf(opened)} />, 400, { forms: true })
    }
    if (!fields[ASKED] && !canBeRung(checked.data.number)) {
      const question = contactWords.number.question(checked.data.number)
      return pageResponse(
        c,
        <EnquiryPage values={fields} errors={{}} question={question} hidden={{ ...hiddenOf(opened), [ASKED]: 'yes' }} />,
        200,
        { forms: true },
      )
    }
    // The form sends no key, so its key is a hash: a double click or a reload is the same request.
    c.set('idempotencyKey', await bodyHashOf(FIELDS, checked.data))
    const retryAfterSeconds = await limitedForm(c, 'contact', FIELDS, checked.data)
    if (retryAfterSeconds !== undefined) return errorResponse(c, 'rate_limited', { retryAfterSeconds })
    const lead = { ...checked.data, ...originOf(opened) }
    const result = await sendEnquiry(c.env, lead, c.get('idempotencyKey') ?? c.get('requestId'), { network: c.get('network') })
    if (!result.ok) return errorResponse(c, result.code, result)
    return c.redirect(`${ENQUIRY_PATH}/sent?reference=${result.body.enquiry.reference}`, 303)
  })

/** Where the form was opened, as its page sends it along; the address of a page that sends nothing tells it instead. */
function openedFrom(fields: Record<string, string>, address: string, referer: string): OpenedAt {
  const { [PLAIN.page]: page, [PLAIN.referrer]: referrer = '' } = fields
  return page === undefined ? openedAt(address, referer) : { page: pageOf(page), referrer: foreignPageOf(referrer, address) }
}

function hiddenOf({ page, referrer }: OpenedAt): Record<string, string> {
  return { ...(page && { [PLAIN.page]: page }), ...(referrer && { [PLAIN.referrer]: referrer }) }
}

function originOf(opened: OpenedAt): Origin {
  const campaign = opened.page && campaignOfPath(new URL(opened.page).pathname)
  return { ...originOfPage(opened, {}, {}), campaign } as Origin
}

export type SendEnquiryResult =
  | { ok: true; body: EnquiryResult; replayed: boolean }
  | { ok: false; code: 'idempotency_mismatch' | 'unavailable'; retryAfterSeconds?: number }

/**
 * Stores one enquiry and queues its mail to the agency. A retry with the same `idempotencyKey`, by the visitor or by
 * `callLedger`, gets the first enquiry, whatever page it is sent from. `sender`: as the command has it.
 */
export async function sendEnquiry(
  env: Env,
  lead: EnquiryRequest,
  idempotencyKey: string,
  sender: Pick<EnquireCommand, 'network' | 'added'>,
): Promise<SendEnquiryResult> {
  const fields = Object.keys(contactRules) as ContactField[]
  const command = { lead, idempotency: await idempotencyOf(idempotencyKey, fields, lead), ...sender }
  const result = await callLedger(env, async (ledger) => await ledger.enquire(command))
  if (result.outcome === 'idempotency_mismatch') return { ok: false, code: result.outcome }
  if (result.outcome === 'day_ceiling') return { ok: false, code: 'unavailable', retryAfterSeconds: result.retryAfterSeconds }
  const { reference } = result.enquiry
  return { ok: true, body: { enquiry: { reference } }, replayed: result.outcome === 'replayed' }
}

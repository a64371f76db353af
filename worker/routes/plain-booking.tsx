import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { attributionUrl } from '../../shared/booking/attribution-url'
import { type PlainBooking, plainBookingRules } from '../../shared/booking/plain-booking-rules'
import { defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import { campaignPath } from '../../shared/campaign/campaign-path'
import { BOOKING_CARD } from '../../shared/document-names'
import { PAGES } from '../../shared/paths'
import type { AppEnv } from '../app-env'
import { bodyHashOf } from '../domain/idempotency-of'
import { type PlainVisit, plainEnquiry } from '../domain/plain-enquiry'
import { sendEnquiry } from '../domain/send-enquiry'
import { plainBookingInput } from '../inputs/plain-booking-input'
import { answerAllFaults } from '../middleware/answer-all-faults'
import { errorAnswer } from '../middleware/error-answer'
import { plainGuards } from '../middleware/plain-guards'
import { rateLimit } from '../middleware/rate-limit'
import { securityHeaders } from '../middleware/security-headers'
import { pageAnswer } from '../pages/page-answer'
import { PlainAnswerPage } from '../pages/plain-answer'
import { notFoundPage } from './not-found-page'

const FIELDS = Object.keys(plainBookingRules)

const knownCampaign = createMiddleware<AppEnv, '/:campaign'>(async (c, next) => {
  const key = c.req.param('campaign')
  if (!isCampaignKey(key)) return notFoundPage(c)
  c.set('campaign', defaultCampaign(key)?.key ?? 'other')
  return next()
})

/** A form without scripts sends no key, so its key is a hash: a double click or a reload is the same request. */
const keyOfForm = createMiddleware<AppEnv, '/:campaign', { out: { form: PlainBooking } }>(async (c, next) => {
  const request = { ...c.req.valid('form'), ...visitOf(c) }
  c.set('idempotencyKey', await bodyHashOf([...FIELDS, 'campaign', 'page'], request))
  return next()
})

/**
 * The ticket's form without scripts. It cannot offer times, so its posts are stored as enquiries. A GET, as from a restored
 * tab, redirects to the form.
 */
export const plainBookingRoute = new Hono<AppEnv>()
  .use('/:campaign', knownCampaign)
  .get('/:campaign', securityHeaders, (c) => c.redirect(`${pagePath(c.req.param('campaign'))}#${BOOKING_CARD}`, 303))
  .post(
    '/:campaign',
    plainGuards,
    zValidator('form', plainBookingInput, answerAllFaults),
    keyOfForm,
    rateLimit('booking', FIELDS, 'form'),
    async (c) => {
      const form = c.req.valid('form')
      const visit = visitOf(c)
      const result = await sendEnquiry(
        c.env,
        plainEnquiry(form, visit),
        c.get('idempotencyKey') ?? c.get('requestId'),
        c.get('network'),
      )
      if (!result.ok) return errorAnswer(c, result.code, result)
      const { reference } = result.answer.enquiry
      const { email, times } = form
      return pageAnswer(
        c,
        <PlainAnswerPage answer={{ ok: true, reference, email, times, path: pagePath(visit.campaign) }} />,
        201,
      )
    },
  )

/** Without scripts, only the page's URL is known about the visit. */
function visitOf(c: Context<AppEnv, '/:campaign'>): PlainVisit {
  return { campaign: c.req.param('campaign'), page: attributionUrl(c.req.header('Referer') ?? '') }
}

function pagePath(key: string): string {
  return PAGES.find(({ campaign }) => campaign === key)?.path ?? campaignPath(key)
}

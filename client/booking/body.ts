import type { BookingBody } from '../../shared/api.ts'
import { attributionUrl, resolveUtm, type Utm, urlWithinLimit } from '../../shared/attribution.ts'
import type { detailRules } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { Answer } from '../../shared/campaign/questions.ts'
import type { Sendable } from '../../shared/field-rule.ts'
import type { HoneypotName } from '../../shared/spam-checks.ts'
import type { WaitingResult } from '../../shared/waiting.ts'
import { api } from '../api.ts'
import { type SendResult, sendOnce } from '../form/send-once.ts'
import { currentVisit, type Visit } from '../visits/visit.ts'
import { visitorZone } from './availability.ts'
import type { BookingFormState, ChosenSlot, Details } from './form-state.ts'

/** What the booking form knows about its page. */
export type BookingContext = { campaign: Campaign; propUtm: Utm }

/** Asks to hear when a time comes free, with the details of step 1. Says until when that is, or what went wrong. */
export async function askToWait(form: BookingFormState, context: BookingContext): Promise<SendResult<WaitingResult>> {
  if (form.honeypot.value !== '') {
    form.honeypot.value = ''
    return { ok: false, code: 'honeypot' }
  }
  const slot = { day: '', time: '', startsAt: '' }
  const { date: _, time: __, ...body } = bodyOf(form, context, slot)
  return sendOnce('waiting', body, (options) => api.waiting.$post({ json: body }, options))
}

/** The body that books a slot with what is in the form. */
export function bodyOf(form: BookingFormState, context: BookingContext, slot: ChosenSlot): BookingBody {
  return bookingBody({
    ...context,
    details: form.details.value,
    slot,
    visit: currentVisit(),
    href: location.href,
    zone: visitorZone(),
    honeypot: form.honeypotName.value,
    answers: form.before.value?.answers(),
  })
}

type BodyParts = {
  /** As the form's check passed them. */
  details: Details
  slot: ChosenSlot
  campaign: Campaign
  propUtm: Utm
  visit: Visit
  /** The URL of the booking form's page. */
  href: string
  /** The visitor's time zone, an IANA name. */
  zone: string
  honeypot: HoneypotName | undefined
  answers: Answer[] | undefined
}

/** The body of POST /api/booking. Empty values are left out. */
function bookingBody(parts: BodyParts): BookingBody {
  const { details, slot, campaign, propUtm, visit, href, zone, honeypot, answers } = parts
  const { utmSource, utmMedium, utmCampaign, variant } = campaign
  return {
    ...filledIn(details),
    date: slot.startsAt,
    time: slot.time,
    campaign: campaign.key,
    ...resolveUtm(visit.utm, propUtm, { utmSource, utmMedium, utmCampaign }),
    ...visit.clickIds,
    pageUrl: urlWithinLimit(attributionUrl(href)),
    referrer: urlWithinLimit(visit.referrer),
    visitorZone: zone,
    variant,
    ...(answers && answers.length > 0 && { answers }),
    ...(honeypot && { [honeypot]: '' }),
  }
}

/** Leaves out empty fields; the required ones are not empty, because they have passed their check. */
function filledIn(details: Details): Sendable<typeof detailRules> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')) as Sendable<typeof detailRules>
}

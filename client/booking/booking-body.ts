import type { InferRequestType } from 'hono/client'
import { attributionUrl, resolveUtm, URL_MAX, type Utm } from '../../shared/attribution.ts'
import type { detailRules } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import type { Sendable } from '../../shared/field-rule.ts'
import type { HoneypotName } from '../../shared/spam-checks.ts'
import type { api } from '../api.ts'
import type { Visit } from '../visits/visit.ts'
import type { ChosenSlot, Details } from './booking-form.ts'

/** The request body of the API, with the honeypot. */
export type BookingBody = InferRequestType<typeof api.booking.$post>['json']

type BodyParts = {
  /** As the form's check passed them. */
  details: Details
  slot: ChosenSlot
  campaign: Campaign
  propUtm: Utm
  visit: Visit
  /** The URL of the ticket's page. */
  href: string
  /** The visitor's time zone, an IANA name. */
  zone: string
  honeypot: HoneypotName | undefined
}

/** The body of POST /api/booking. Empty values are left out. */
export function bookingBody(parts: BodyParts): BookingBody {
  const { details, slot, campaign, propUtm, visit, href, zone, honeypot } = parts
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
    ...(honeypot && { [honeypot]: '' }),
  }
}

/** Leaves out empty fields; the required ones are not empty, because they have passed their check. */
function filledIn(details: Details): Sendable<typeof detailRules> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')) as Sendable<typeof detailRules>
}

/** A URL longer than the server accepts is left out: the visitor could not correct it. */
function urlWithinLimit(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= URL_MAX ? address : undefined
}

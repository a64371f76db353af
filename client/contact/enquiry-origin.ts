import { attributionUrl, resolveUtm, URL_MAX } from '../../shared/attribution.ts'
import type { ContactRequest, EnquiryRequest } from '../../shared/enquiry.ts'
import type { SeenCampaign, Visit } from '../visits/visit.ts'

/** What the server accepts of one body, in bytes, less a little for the honeypot. */
const BODY_MAX = 16 * 1024 - 256

/** Where an enquiry comes from. `href`: the URL of the form's page. */
type EnquiryOrigin = { visit: Visit; seen: SeenCampaign; href: string }

/**
 * An enquiry with where it comes from, which is left out if a long text leaves no room for it. Unlike a booking it has no UTM values
 * that nobody chose: `website`, `hero` and `direct` would say nothing.
 */
export function withOrigin(
  typed: ContactRequest,
  { visit, seen, href }: EnquiryOrigin,
): ContactRequest & Partial<EnquiryRequest> {
  const body = {
    ...typed,
    ...resolveUtm(visit.utm, seen.propUtm, seen.ownUtm, {}),
    ...visit.clickIds,
    campaign: seen.campaign,
    variant: seen.variant,
    pageUrl: withinLimit(attributionUrl(href)),
    referrer: withinLimit(visit.referrer),
  }
  return new TextEncoder().encode(JSON.stringify(body)).length > BODY_MAX ? typed : body
}

/** A URL longer than the server accepts is left out: the visitor could not correct it. */
function withinLimit(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= URL_MAX ? address : undefined
}

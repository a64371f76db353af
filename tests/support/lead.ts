import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import type { LeadAttribution, LeadDocument } from '../../worker/leads/document.ts'

/** So that a field that is new in the form needs no change here. */
const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as Record<DetailField, null>

/** A booking as the tools read it; `fields` and `attribution` override. */
export function lead(fields: Partial<LeadDocument> = {}, attribution: Partial<LeadAttribution> = {}): LeadDocument {
  return {
    kind: 'booking',
    reference: 'BW-7K3M9P',
    createdAt: '2026-11-20T22:12:00.000Z',
    ...NO_DETAILS,
    name: 'Jo Wattle',
    organisation: 'Harbour Trust',
    email: 'jo@visitor.example',
    phone: '+61412345678',
    session: {
      startsAt: '2026-11-23T23:30:00.000Z',
      endsAt: '2026-11-24T00:00:00.000Z',
      date: '2026-11-24',
      time: '10:30',
      timeZone: 'Australia/Sydney',
      status: 'booked',
      sequence: 0,
      changedAt: null,
      meetingUrl: null,
      host: 'agency',
    },
    enquiry: null,
    outcome: { state: 'new', amount: null, at: null, sequence: 0 },
    attribution: {
      campaign: 'nfp-digital-growth-scan',
      utmSource: 'Paperbark',
      utmMedium: 'newsletter',
      utmCampaign: 'spring',
      utmTerm: null,
      utmContent: null,
      clickIds: { gclid: 'abc' },
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan',
      referrer: 'https://www.thepaperbark.example/news',
      variant: null,
      ...attribution,
    },
    ...fields,
  }
}

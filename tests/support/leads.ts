import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import { NO_FOLLOW_UP } from '../../shared/follow-up.ts'
import type { NotedLead } from '../../shared/import/lead-columns.ts'
import type { LeadAttribution } from '../../shared/lead-document.ts'
import { DEFAULT_HOST } from '../../shared/schedule/schedule.ts'
import type { BookingRow } from '../../worker/records/bookings.ts'
import { UNTOUCHED } from '../../worker/records/lead-document.ts'

/** Every field of the booking form, left empty: what a test does not fill is null, also a field that is added later. */
export const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as Record<DetailField, null>

/** A booking as the tools read it; `fields` and `attribution` override. */
export function lead(fields: Partial<NotedLead> = {}, attribution: Partial<LeadAttribution> = {}): NotedLead {
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
    answers: [],
    answered: null,
    enquiry: null,
    outcome: { state: 'new', amount: null, at: null, sequence: 0 },
    desk: NO_FOLLOW_UP,
    notes: [],
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
      assistant: null,
      ...attribution,
    },
    ...fields,
  }
}

/** A booking as the ledger stores it: Tuesday 24 November 2026, 9:00 AM in Sydney. `fields` override. */
export function bookingRow(fields: Partial<BookingRow> = {}): BookingRow {
  return {
    ...NO_DETAILS,
    id: 1,
    reference: 'BW-7K3M9P',
    name: 'Jo Wattle',
    organisation: 'Harbour Trust',
    email: 'jo@visitor.example',
    phone: '+61412345678',
    starts_at: '2026-11-23T22:00:00.000Z',
    ends_at: '2026-11-23T22:30:00.000Z',
    date: '2026-11-24',
    time: '09:00',
    campaign: 'nfp-digital-growth-scan',
    utm_source: 'Paperbark',
    utm_medium: 'newsletter',
    utm_campaign: 'spring',
    utm_term: null,
    utm_content: null,
    page_url: 'https://www.brightwattle.example/nfp-digital-growth-scan',
    referrer: 'https://www.thepaperbark.example/news',
    click_ids: '{"gclid":"abc"}',
    assistant: null,
    created_at: Date.parse('2026-11-20T00:00:00.000Z'),
    network: null,
    status: 'booked',
    changed_at: null,
    sequence: 0,
    moved_at: null,
    visitor_moves: 0,
    mailbox: 'jo@visitor.example',
    host: DEFAULT_HOST,
    shared_by: null,
    air_before: 0,
    air_after: 0,
    room: null,
    offer: null,
    host_name: null,
    host_email: null,
    meeting_url: null,
    visitor_zone: null,
    reminded: 1,
    reply_domain: null,
    calendar_answers: '{}',
    variant: null,
    answers: '[]',
    answered_at: null,
    answers_sequence: 0,
    import_key: null,
    ...UNTOUCHED,
    ...fields,
  }
}

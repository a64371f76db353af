import { toInternationalPhone } from '../../shared/booking/australian-phone'
import type { PlainBooking } from '../../shared/booking/plain-booking-rules'
import type { ContactRequest } from '../../shared/contact/contact-rules'
import { fieldWords } from '../../shared/content/booking'
import { mailLabels } from '../../shared/content/mail-words'
import { plainEnquiryWords as words } from '../../shared/content/plain-booking'
import { shownVariantWords } from '../../shared/content/shown-variant-words'

/**
 * Where a form sent without scripts came from: its campaign's key, and its page's URL with UTM values and click ids, and the variant
 * that it showed, if known.
 */
export type PlainVisit = { campaign: string; page: string | undefined; variant: string | undefined }

/** A booking without a time becomes an enquiry: a person reads it and offers a time. */
export function plainEnquiry({ name, organisation, phone, times, ...others }: PlainBooking, visit: PlainVisit): ContactRequest {
  const facts = [
    ...Object.entries(others).map(([field, value]) => [fieldWords(field as keyof typeof others).label, value]),
    [words.times, times ?? words.noTimes],
    [mailLabels.campaign, visit.campaign],
    [mailLabels.variant, visit.variant && shownVariantWords(visit.variant)],
    [mailLabels.pageUrl, visit.page],
  ].filter(([, value]) => value)
  return {
    name,
    number: phone ? toInternationalPhone(phone) : mailLabels.notGiven,
    company: organisation,
    enquiry: [words.opening, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
  }
}

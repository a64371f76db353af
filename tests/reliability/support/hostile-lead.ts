import fc from 'fast-check'
import { hostileText } from './hostile-text.ts'

/** The fields a browser may send besides the slot. */
export type SentFields = Record<string, string>

/** Characters that a name may have, and markup and marks that its rule removes or refuses. */
const NAME_UNITS = ['a', 'Z', 'é', 'e', '\u0301', 'İ', 'ß', '名', '𝒥', 'ﷺ', ' ', "'", '’', '-', '<b>', '</b>', '<', '\u202e']
const nameLike = (more: string[]) =>
  fc.string({ unit: fc.constantFrom(...NAME_UNITS.slice(0, -2), ...NAME_UNITS, ...more), minLength: 2, maxLength: 110 })

const orHostile = (likely: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 2, arbitrary: likely }, { weight: 1, arbitrary: hostileText })

const email = fc
  .string({ unit: fc.constantFrom(..."aZ7!#$%&'*+/=?^_`{|}~-."), minLength: 1, maxLength: 64 })
  .map((local) => `${local}@visitor.example`)
const phone = fc.string({ unit: fc.constantFrom(...'1234567890', '+', ' ', '(', ')', '-', '\u202a', '<b>'), maxLength: 20 })
const utm = fc.string({
  unit: fc.constantFrom('a', "'", '&', ':', '&lt;', '%3C', '%0d%0aBcc:', '`', ';', '=', '名', ' '),
  maxLength: 20,
})
const address = hostileText.map((text) => `https://evil.example/?q=${text}`)
const clickId = fc.string({ unit: fc.constantFrom(...'aZ7_.~-'), minLength: 1, maxLength: 255 })

const UTM = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent']
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id']
const all = (fields: readonly string[], value: fc.Arbitrary<string>) =>
  Object.fromEntries(fields.map((field) => [field, orHostile(value)]))

/** The fields of a booking without its slot; optional ones may be absent. */
export const hostileBooking: fc.Arbitrary<SentFields> = fc.record(
  {
    name: orHostile(nameLike([])),
    organisation: orHostile(nameLike(['7', '&', '.', ',', '(', ')'])),
    email: orHostile(email),
    phone: orHostile(phone),
    campaign: orHostile(fc.constant('nfp-digital-growth-scan')),
    ...all(UTM, utm),
    ...all(['pageUrl', 'referrer'], address),
    ...all(CLICK_IDS, clickId),
  },
  { requiredKeys: ['name', 'organisation', 'email'] },
) as fc.Arbitrary<SentFields>

/** The fields of an enquiry. */
export const hostileEnquiry: fc.Arbitrary<SentFields> = fc.record({
  name: orHostile(nameLike(['&', '"', ';'])),
  number: orHostile(phone),
  company: orHostile(nameLike(['&', '"', ';'])),
  enquiry: hostileText,
})

export const PLAIN_BOOKING: SentFields = {
  name: 'Jo Wattle',
  organisation: 'Harbour Trust',
  email: 'jo@visitor.example',
  phone: '+61412345678',
  campaign: 'nfp-digital-growth-scan',
  ...Object.fromEntries([...UTM, ...CLICK_IDS].map((field) => [field, 'plain'])),
  pageUrl: 'https://www.brightwattle.example/',
  referrer: 'https://www.google.com/',
}
export const PLAIN_ENQUIRY: SentFields = {
  name: 'Jo Wattle',
  number: '0412 345 678',
  company: 'Harbour Trust',
  enquiry: 'Please call.',
}

/** A harmless lead with the same fields filled in; empty fields stay empty. */
export function harmlessFields(lead: SentFields, plain: SentFields): SentFields {
  return Object.fromEntries(Object.entries(lead).map(([field, value]) => [field, value ? (plain[field] ?? 'plain') : '']))
}

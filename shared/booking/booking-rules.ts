import { CAMPAIGN_KEY, CAMPAIGN_KEY_MAX } from '../campaign/campaign'
import { readVariant } from '../campaign/shown-variant'
import { CHECK_YOUR_INPUT } from '../form/check-your-input'
import { emailRule } from '../form/email-rule'
import type { Accepted, FieldRule, RequiredRule } from '../form/field-rule'
import type { HoneypotName } from '../form/honeypot'
import { plainCharacters } from '../form/plain-characters'
import { plainDigits } from '../form/plain-digits'
import { withoutJoiners } from '../form/without-joiners'
import { isTimeZone } from '../schedule/is-time-zone'
import { cleanClickId } from './attribution'
import { URL_MAX, UTM_MAX } from './attribution-fields'
import { attributionUrl, referrerUrl } from './attribution-url'
import { plainPhone } from './plain-phone'

export const NAME_MIN = 2
export const NAME_MAX = 100
export const ORGANISATION_MIN = 2
export const ORGANISATION_MAX = 200
export const PHONE_MIN_DIGITS = 7
export const PHONE_MAX_DIGITS = 15

/** Drops the full stops of abbreviations, and of dictation: Dr. Jane Citizen, J.R. Smith, J.-P. Martin. */
const withoutStops = (name: string) =>
  name
    .replace(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, ' ')
    .replace(/(?<=[\p{L}\p{M}])[.。।۔](?=[\s'-]|$)/gu, '')
    .trim()

function patternCheck(pattern: RegExp, message: string) {
  return (value: string) => (pattern.test(value) ? undefined : message)
}

function properNoun(
  label: string,
  [min, max]: [number, number],
  characters: RegExp,
  normalise: (value: string) => string,
): RequiredRule {
  const invalid = `${label} contains invalid characters`
  return {
    required: true,
    min,
    max,
    kind: 'line',
    normalise: (value) => normalise(plainCharacters(withoutJoiners(value)).trim()),
    characters,
    messages: {
      tooShort: `${label} must be at least ${min} characters`,
      tooLong: `${label} must be less than ${max} characters`,
      invalid,
    },
  }
}

type MachineOptions = { max?: number; message: string } & Pick<FieldRule, 'check' | 'normalise'>

function machineValue({ max, message, check, normalise }: MachineOptions): FieldRule {
  return {
    required: false,
    max,
    kind: 'machine',
    check,
    normalise,
    messages: { tooShort: message, tooLong: message, invalid: message },
  }
}

/** A full ISO 8601 date-time with a zone. */
const ISO_INSTANT = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/
const INVALID_DATE = 'Invalid date format'

function checkInstant(value: string): string | undefined {
  const parts = ISO_INSTANT.exec(value)
  if (!parts) return INVALID_DATE
  const [, year, month, day] = parts.map(Number) as [number, number, number, number]
  const real = new Date(Date.UTC(year, month - 1, day))
  const sameDay = real.getUTCMonth() === month - 1 && real.getUTCDate() === day
  return sameDay && !Number.isNaN(Date.parse(value)) ? undefined : INVALID_DATE
}

/** A URL, stored as `clean` returns it. */
function urlRule(clean: (href: string) => string | undefined): FieldRule {
  return machineValue({
    max: URL_MAX,
    message: CHECK_YOUR_INPUT,
    normalise: (value) => clean(value) ?? value,
    check: (value) => (clean(value) === undefined ? CHECK_YOUR_INPUT : undefined),
  })
}

const INVALID_CHARACTERS = 'Invalid characters'
const utmRule = machineValue({ max: UTM_MAX, message: INVALID_CHARACTERS, check: patternCheck(/^[^<>"]*$/u, INVALID_CHARACTERS) })
/** An invalid click id is dropped, not refused: a visitor cannot correct it. */
const clickIdRule = machineValue({ message: INVALID_CHARACTERS, normalise: cleanClickId })

/** A zone that this runtime does not know is left out: the visitor cannot correct it, and Sydney's time is always shown. */
const zoneRule = machineValue({ message: INVALID_CHARACTERS, normalise: (zone) => (isTimeZone(zone) ? zone : '') })

/** What is no variant is left out: the visitor cannot correct it. */
const variantRule = machineValue({ message: INVALID_CHARACTERS, normalise: (text) => (readVariant(text) ? text : '') })

const phoneRule: FieldRule = {
  required: false,
  kind: 'line',
  normalise: plainPhone,
  check: patternCheck(
    new RegExp(`^\\+?[1-9]\\d{${PHONE_MIN_DIGITS - 1},${PHONE_MAX_DIGITS - 1}}$`),
    'Invalid phone number format',
  ),
  messages: {
    tooShort: 'Invalid phone number format',
    tooLong: 'Invalid phone number format',
    invalid: 'Invalid phone number format',
  },
}

/** The fields that the visitor types in step 1. None may be called like a honeypot: whoever filled it in would be refused. */
export const detailRules = {
  name: properNoun('Name', [NAME_MIN, NAME_MAX], /[\p{L}\p{M}' -]/u, withoutStops),
  organisation: properNoun('Organisation', [ORGANISATION_MIN, ORGANISATION_MAX], /[\p{L}\p{M}\d' &.,()-]/u, plainDigits),
  email: emailRule,
  phone: phoneRule,
} satisfies Record<string, FieldRule> & { [N in HoneypotName]?: never }

/** Every field of a booking body except the honeypot, in the order of checking. */
export const bookingRules = {
  ...detailRules,
  date: { ...machineValue({ message: INVALID_DATE, check: checkInstant }), required: true },
  time: {
    ...machineValue({
      message: 'Invalid time format',
      check: patternCheck(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Invalid time format'),
    }),
    required: true,
  },
  campaign: machineValue({
    max: CAMPAIGN_KEY_MAX,
    message: INVALID_CHARACTERS,
    check: patternCheck(CAMPAIGN_KEY, INVALID_CHARACTERS),
  }),
  utmSource: utmRule,
  utmMedium: utmRule,
  utmCampaign: utmRule,
  utmTerm: utmRule,
  utmContent: utmRule,
  pageUrl: urlRule(attributionUrl),
  referrer: urlRule(referrerUrl),
  gclid: clickIdRule,
  gbraid: clickIdRule,
  wbraid: clickIdRule,
  fbclid: clickIdRule,
  msclkid: clickIdRule,
  ttclid: clickIdRule,
  li_fat_id: clickIdRule,
  visitorZone: zoneRule,
  variant: variantRule,
} satisfies Record<string, FieldRule>

export type BookingField = keyof typeof bookingRules
export type DetailField = keyof typeof detailRules

/** The fields that a visitor types, in the order of the form. */
export const DETAIL_FIELDS = Object.keys(detailRules) as readonly DetailField[]

/** A booking body that has passed every rule. */
export type BookingRequest = Accepted<typeof bookingRules>

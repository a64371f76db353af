import { type Utm, utmQuery } from './attribution.ts'
import { bookingWords, fieldWords } from './content/booking.ts'
import { emailRule } from './email-rule.ts'
import {
  type Accepted,
  checkField,
  type FieldRule,
  machineValue,
  patternCheck,
  plainCharacters,
  type RequiredRule,
  refusedCharacter,
  withoutJoiners,
} from './field-rule.ts'
import type { LeadSession } from './lead-document.ts'
import { INVALID_CHARACTERS, originRules } from './origin.ts'
import { plainDigits, plainPhone, toInternationalPhone } from './phone.ts'
import type { HoneypotName } from './spam-checks.ts'
import type { IsoInstant } from './time.ts'

export const NAME_MIN = 2
export const NAME_MAX = 100
export const ORGANISATION_MIN = 2
export const ORGANISATION_MAX = 200
export const PHONE_MIN_DIGITS = 7
export const PHONE_MAX_DIGITS = 15

/** The apostrophe of phones' keyboards, which stays as it was typed. Whatever else looks like one becomes the plain one. */
const APOSTROPHE = '’'

/** Drops the full stops of abbreviations, and of dictation: Dr. Jane Citizen, J.R. Smith, J.-P. Martin. */
const withoutStops = (name: string) =>
  name
    .replace(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, ' ')
    .replace(/(?<=[\p{L}\p{M}])[.。।۔](?=[\s'’-]|$)/gu, '')
    .trim()

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
    normalise: (value) => normalise(withoutJoiners(value).split(APOSTROPHE).map(plainCharacters).join(APOSTROPHE).trim()),
    characters,
    messages: {
      tooShort: `${label} must be at least ${min} characters`,
      tooLong: `${label} must be less than ${max} characters`,
      invalid,
    },
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

/** A zone that this runtime does not know is left out: the visitor cannot correct it, and Sydney's time is always shown. */
const zoneRule = machineValue({ message: INVALID_CHARACTERS, normalise: (zone) => (isTimeZone(zone) ? zone : '') })

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
  name: properNoun('Name', [NAME_MIN, NAME_MAX], /[\p{L}\p{M}'’ -]/u, withoutStops),
  organisation: properNoun('Organisation', [ORGANISATION_MIN, ORGANISATION_MAX], /[\p{L}\p{M}\d'’ &.,()-]/u, plainDigits),
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
  ...originRules,
  visitorZone: zoneRule,
} satisfies Record<string, FieldRule>

export type BookingField = keyof typeof bookingRules
export type DetailField = keyof typeof detailRules

/** The fields that a visitor types, in the order of the form. */
export const DETAIL_FIELDS = Object.keys(detailRules) as readonly DetailField[]

/** A booking body that has passed every rule. */
export type BookingRequest = Accepted<typeof bookingRules>

const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  organisation: { type: 'text', autoComplete: 'organization' },
  // Not type="email": browsers would turn the domain of jo@bäckerei.example into punycode while it is typed.
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<DetailField, object>

/** What a field of the form shows, with and without scripts. `error`: what is wrong with what was typed; the hint then says more. */
export function detailInput(field: DetailField, typed: string, error: string | undefined) {
  const { label, hint } = fieldWords(field)
  const { required } = detailRules[field]
  return {
    name: field,
    label: required ? label : bookingWords.optional(label),
    hint: (error && fieldAdvice(field, typed)) ?? hint,
    error,
    'aria-required': required || undefined,
    ...INPUTS[field],
  }
}

/** What a refused field says beside its message: which character is not allowed, or how to write it or leave it out. */
export function fieldAdvice(field: DetailField, typed: string): string | undefined {
  const rule = detailRules[field]
  const result = checkField(rule, typed)
  if (result.ok || typed.trim() === '') return undefined
  const { refused, advice } = fieldWords(field)
  const character = result.message === rule.messages.invalid ? refusedCharacter(rule, typed) : undefined
  return (character && refused?.(character)) ?? advice?.[result.message]
}

/** Where the booking form is posted without scripts. Not part of the JSON API. */
export function plainBookingPath(campaignKey: string): string {
  return `/plain-booking/${campaignKey}`
}

/** The fields beside the details that the form's pages send without scripts. */
export const PLAIN = {
  /** Times in the visitor's own words, where none of the free ones suits. */
  times: 'times',
  /** The chosen time. */
  startsAt: 'startsAt',
  /** Another week of times, by a day in it. */
  week: 'week',
  /** `book` the chosen time, `write` an enquiry, or `wait` for a time; without it the form asks for times. */
  step: 'step',
  page: 'page',
  /** The page of another site that led to the form, where it is known. */
  referrer: 'referrer',
  /** What the page showed, as writeShown writes it. */
  variant: 'variant',
  /** Random, of one page of times: the same once more is the same request. */
  key: 'key',
} as const

/** Enough for two times in the visitor's own words. */
const TIMES_MAX = 200
const TIMES_TOO_LONG = `Times must be less than ${TIMES_MAX} characters`

/** The fields of the booking form without scripts, in the order of checking. */
export const plainBookingRules = {
  ...detailRules,
  phone: { ...detailRules.phone, prepare: toInternationalPhone },
  [PLAIN.times]: {
    required: false,
    max: TIMES_MAX,
    kind: 'free-text',
    messages: { tooShort: TIMES_TOO_LONG, tooLong: TIMES_TOO_LONG, invalid: TIMES_TOO_LONG },
  },
} satisfies Record<DetailField | 'times', FieldRule>

/** The body of a form sent without scripts that has passed every rule. */
export type PlainBooking = Accepted<typeof plainBookingRules>

/**
 * The 201 response of POST /api/booking. `path`: the booking's own page; absent if an earlier booking is equal, but not surely the same
 * visitor's. `date` YYYY-MM-DD and `time` HH:MM in `timeZone`. `byVideo`: absent if the agency rings. `mailAt`: when the confirmation
 * leaves, null if none comes; absent if it leaves at once, as most do.
 */
export type BookingResult = {
  booking: Pick<LeadSession, 'startsAt' | 'endsAt' | 'date' | 'time' | 'timeZone'> & {
    reference: string
    path?: string
    byVideo?: boolean
    mailAt?: IsoInstant | null
  }
}

/** The address of a booking's own page; `key` opens it. */
export function bookingPath(reference: string, key: string): string {
  return `/booking/${reference}/${key}`
}

/** Where the site serves a calendar entry of a booking's reference and times. */
export const INVITE_PATH = '/api/invite'

/** The scheduling page's URL with a visit's UTM values added to its own query. */
export function schedulingUrl(configured: string, utm: Utm): string {
  const url = new URL(configured)
  for (const [key, value] of Object.entries(utmQuery(utm))) url.searchParams.set(key, value)
  return url.href
}

/** Whether a text is a time zone that Intl knows by its IANA name; offsets such as +10:00 and Factory, an unset clock's, name none. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone) || zone === 'Factory') return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

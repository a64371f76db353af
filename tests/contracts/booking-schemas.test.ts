import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingSchema, detailsSchema } from '../../client/booking/booking-schema'
import { type BookingRequest, bookingRules, detailRules } from '../../shared/booking/booking-rules'
import { bookingInput } from '../../worker/inputs/booking-input'

type Verdict = { value: BookingRequest } | { faults: [string, string][] }

const FIELDS = Object.keys(bookingRules)
/** Absent and undefined are one thing to both; JSON cannot even tell them apart. */
const withoutUndefined = <T extends object>(value: T) => JSON.parse(JSON.stringify(value)) as T

function workerVerdict(body: unknown): Verdict {
  const result = bookingInput.safeParse(body)
  if (result.success) return { value: withoutUndefined(result.data) }
  return { faults: result.error.issues.map((issue) => [String(issue.path[0]), issue.message]) }
}

function clientVerdict(body: unknown): Verdict {
  const result = v.safeParse(bookingSchema, body)
  if (result.success) return { value: withoutUndefined(result.output) }
  return { faults: result.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]) }
}

const VALID = {
  name: "Zoë O'Brien",
  organisation: 'Smith & Sons',
  email: 'Jo@Example.com',
  phone: '+61 412 345 678',
  date: '2026-11-23T22:00:00.000Z',
  time: '09:00',
  utmSource: 'google',
  pageUrl: 'https://x.au/',
}

/** Values near the rules' edges, and anything JSON can hold. */
const text = fc.oneof(
  fc.constantFrom(...Object.values(VALID), '', ' ', '<b></b>', 'J', "jo'@x.au", 'jo@x', 'é'.repeat(100), '👩‍👩‍👧'.repeat(40)),
  fc.constantFrom('a'.repeat(100), 'a'.repeat(101), 'a'.repeat(200), 'a'.repeat(201), '0412345678', '2026-11-23', '24:00'),
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', ' ', '\u0000', '\ud800', '\u202e', '’', '"', '@', '.') }),
)
const value = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() })
const bodyOf = (fields: readonly string[]) =>
  fc.record(Object.fromEntries([...fields, 'extra', 'website'].map((field) => [field, value])), { requiredKeys: [] })

describe('the worker’s and the client’s schema', () => {
  it('hold a valid booking to the same stored values', () => {
    expect(workerVerdict(VALID)).toEqual(clientVerdict(VALID))
    expect(workerVerdict(VALID)).toEqual({ value: { ...VALID, email: 'jo@example.com', phone: '+61412345678' } })
  })

  it('name every missing field alike, in the order of the rules', () => {
    const expected = {
      faults: FIELDS.slice(0, 6)
        .filter((field) => field !== 'phone')
        .map((field) => [field, expect.any(String)]),
    }
    expect(workerVerdict({})).toEqual(expected)
    expect(clientVerdict({})).toEqual(workerVerdict({}))
  })

  it('agree on any body: the same values, or the same faults in the same order', () => {
    fc.assert(
      fc.property(bodyOf(FIELDS), (body) => {
        expect(clientVerdict(body)).toEqual(workerVerdict(body))
      }),
      { numRuns: 300 },
    )
  })

  it('agree on a valid booking with any one field changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), value, (field, changed) => {
        const body = { ...VALID, [field]: changed }
        expect(clientVerdict(body)).toEqual(workerVerdict(body))
      }),
      { numRuns: 1000 },
    )
  })

  it('what one lets through, it lets through unchanged a second time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), text, (field, changed) => {
        const first = workerVerdict({ ...VALID, [field]: changed })
        if ('value' in first) expect(workerVerdict(first.value)).toEqual(first)
      }),
      { numRuns: 500 },
    )
  })

  it('step 1 uses the same rules for its four fields', () => {
    fc.assert(
      fc.property(bodyOf(Object.keys(detailRules)), (body) => {
        const step = v.safeParse(detailsSchema, body)
        const whole = workerVerdict({ ...VALID, phone: undefined, ...body })
        const details = Object.keys(detailRules)
        const faults = 'faults' in whole ? whole.faults.filter(([field]) => details.includes(field)) : []
        if (details.every((field) => field in body)) {
          expect((step.issues ?? []).map((issue) => [issue.path?.[0]?.key, issue.message])).toEqual(faults)
        }
      }),
      { numRuns: 300 },
    )
  })
})

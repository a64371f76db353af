import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingSchema, detailsSchema } from '../../client/booking/flow.ts'
import { bookingRules, detailRules } from '../../shared/booking.ts'
import { bookingInput } from '../../worker/bookings/inputs.ts'
import { bodiesOf, clientVerdict, holdSchemasEqual, textNear, workerVerdict } from './hold-schemas-equal.ts'

const VALID = {
  name: "Zoë O'Brien",
  organisation: 'Smith & Sons',
  email: 'Jo@Example.com',
  phone: '+61 412 345 678',
  date: '2026-11-23T22:00:00.000Z',
  time: '09:00',
  utmSource: 'google',
  pageUrl: 'https://jo:word@x.au/a?utm_term=b%20c&token=1#d',
  referrer: 'https://x.au?q=jo%40x.au',
}

describe('the Worker’s and the client’s schema of a booking', () => {
  holdSchemasEqual({
    worker: bookingInput,
    client: bookingSchema,
    rules: bookingRules,
    missing: ['name', 'organisation', 'email', 'date', 'time'],
    valid: VALID,
    stored: {
      ...VALID,
      email: 'jo@example.com',
      phone: '+61412345678',
      pageUrl: 'https://x.au/a?utm_term=b+c',
      referrer: 'https://x.au/',
    },
  })

  it('are the same for the four fields of step 1', () => {
    const details = Object.keys(detailRules)
    fc.assert(
      fc.property(bodiesOf(details, textNear(Object.values(VALID))), (body) => {
        const step = clientVerdict(detailsSchema, body)
        const whole = workerVerdict(bookingInput, { ...VALID, phone: undefined, ...body })
        if (!details.every((field) => field in body)) return
        const errorsOf = (verdict: typeof whole) => ('errors' in verdict ? verdict.errors : [])
        expect(errorsOf(step)).toEqual(errorsOf(whole).filter(([field]) => details.includes(field)))
      }),
      { numRuns: 300 },
    )
  })
})

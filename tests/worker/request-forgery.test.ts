import { describe, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { storedBookings, storedEnquiries, storedMails, storedReminders } from '../support/worker/ledger.ts'
import {
  bookingBody,
  contactBody,
  errorOf,
  get,
  newAddress,
  ORIGIN,
  postBooking,
  postContact,
  postForm,
} from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

const FORMS = [
  { form: 'booking', path: '/api/booking', post: postBooking, body: () => bookingBody(), stored: storedBookings },
  { form: 'contact', path: '/api/contact', post: postContact, body: () => contactBody(), stored: storedEnquiries },
]

/** Content types that another site can send without a CORS preflight, and some that it cannot. */
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
]
const ORIGINS = { 'the same': ORIGIN, another: 'https://evil.test', no: undefined }
/** The one that stores something comes last. */
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'HEAD', 'POST']

const SENT = TYPES.flatMap((type) => Object.entries(ORIGINS).map(([name, origin]) => ({ type, name, origin })))

describe.each(FORMS)('only one combination is accepted ($form)', ({ path, body, stored }) => {
  it.each(SENT)('by any method, of $type from $name origin', async ({ type, origin }) => {
    for (const method of METHODS) {
      const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
      if (type) headers.set('Content-Type', type)
      if (origin) headers.set('Origin', origin)
      // As bytes, so that fetch sets no content type. The body is valid in each case.
      const sent = new TextEncoder().encode(JSON.stringify(body()))
      const response = await get(path, { method, headers, body: ['GET', 'HEAD'].includes(method) ? null : sent })
      expect(response.status, method).toBe(expected(method, origin, type))
      expect(response.headers.get('Access-Control-Allow-Origin'), method).toBeNull()
      expect(await stored(), method).toHaveLength(response.status === 201 ? 1 : 0)
    }
  })
})

function expected(method: string, origin: string | undefined, type: string | undefined): number {
  if (method !== 'POST') return 405
  if (origin !== ORIGIN) return 403
  return type === 'application/json' ? 201 : 415
}

describe.each(FORMS)('the content type ($form)', ({ post, body }) => {
  it.each([
    '',
    'application/vnd.api+json',
    'application/jsonp',
    'text/json',
    'application/json; charset=utf-16',
    'application/json, text/plain',
  ])('%s is 415', async (type) => {
    const response = await post(new TextEncoder().encode(JSON.stringify(body())), { headers: { 'Content-Type': type } })
    expect(await errorOf(response)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%s is accepted', async (type) => {
    expect((await post(body(), { headers: { 'Content-Type': type } })).status).toBe(201)
  })
})

/** Senders that are not the site's own pages. */
const FOREIGN: [sender: string, headers: Record<string, string | undefined>][] = [
  ['another site', { Origin: 'https://evil.test' }],
  ['a sandboxed frame', { Origin: 'null' }],
  ['another scheme', { Origin: ORIGIN.replace('https', 'http') }],
  ['a look-alike', { Origin: `${ORIGIN}.evil.test` }],
  ['a sandboxed frame of another site', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['the own origin, told to come from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['the own origin, told to come from a subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['a hidden origin that the browser itself repeats', { Origin: 'null', 'Sec-Fetch-Site': 'none' }],
  ['no origin, repeated by the browser itself', { Origin: undefined, 'Sec-Fetch-Site': 'none' }],
  ['a foreign origin that claims same-origin', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' }],
  ['no origin, cross-site', { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' }],
  ['no origin, same-site', { Origin: undefined, 'Sec-Fetch-Site': 'same-site' }],
]

/** Senders that are: each browser's own post, with what privacy add-ons make of it. */
const OWN: [sender: string, headers: Record<string, string | undefined>][] = [
  ['its own page', { 'Sec-Fetch-Site': 'same-origin' }],
  ['its own page in an older browser', {}],
  ['its own page without Origin', { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' }],
  ['its own page whose origin an add-on hides', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ['a browser that repeats its own post', { 'Sec-Fetch-Site': 'none' }],
]

describe.each(FORMS)('only the site itself may post ($form)', ({ post, body, stored }) => {
  it.each(FOREIGN)('%s is 403', async (_name, headers) => {
    const response = await post(body(), { headers })
    expect(await errorOf(response)).toMatchObject({ status: 403, code: 'forbidden_origin' })
    expect(await stored()).toEqual([])
  })

  it.each(OWN)('%s may', async (_name, headers) => {
    expect((await post(body(), { headers })).status).toBe(201)
  })
})

const DETAILS = { name: 'Josephine Wattleworth', organisation: 'Harbour Trust', email: 'ann@visitor.example' }

/** The forms of the Worker's own pages, each as a valid post; `path` gets the path of a booking that exists. */
const PAGE_FORMS: { form: string; path: (booking: string) => string; fields: () => Record<string, string> }[] = [
  {
    form: 'move',
    path: (booking) => `${booking}/move`,
    fields: () => ({ sequence: '0', startsAt: bookingBody({ time: '10:30' }).date }),
  },
  { form: 'cancel', path: (booking) => `${booking}/cancel`, fields: () => ({ sequence: '0' }) },
  { form: 'reminders', path: (booking) => `${booking}/reminders`, fields: () => ({ reminders: 'off' }) },
  { form: 'enquiry', path: () => '/enquiry', fields: () => contactBody() },
  {
    form: 'plain booking',
    path: () => '/plain-booking/nfp-digital-growth-scan',
    fields: () => ({ ...DETAILS, step: 'book', startsAt: bookingBody({ time: '13:00' }).date }),
  },
]

describe.each(PAGE_FORMS)('only the site’s own pages may send their forms ($form)', ({ path, fields }) => {
  const stored = () => Promise.all([storedBookings(), storedEnquiries(), storedMails(), storedReminders()])

  it.each(FOREIGN)('%s is 403', async (_name, headers) => {
    const booking = await book({ date: '2040-12-04' })
    const before = await stored()
    const response = await postForm(path(booking.path), fields(), { headers })
    expect(response.status).toBe(403)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(logsOf('request').at(-1)).toMatchObject({ status: 403, code: 'forbidden_origin' })
    expect(await stored()).toEqual(before)
  })

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    undefined,
    'application/x-www-form-urlencoded; charset=iso-8859-1',
    'Application/X-WWW-Form-Urlencoded; Charset="UTF-16"',
    'application/x-www-form-urlencoded; charset=utf-8; charset=latin1',
  ])('a body of %s is 415, as a page and without an alarm', async (type) => {
    const booking = await book({ date: '2040-12-04' })
    const before = await stored()
    const response = await postForm(path(booking.path), fields(), { headers: { 'Content-Type': type } })
    expect(response.status).toBe(415)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(logsOf('internal_error')).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it.each(['Application/X-WWW-Form-Urlencoded; charset="utf-8"', 'application/x-www-form-urlencoded; charset=utf8'])(
    'a body of %s is read',
    async (type) => {
      const booking = await book({ date: '2040-12-04' })
      expect((await postForm(path(booking.path), fields(), { headers: { 'Content-Type': type } })).status).toBe(303)
    },
  )

  it.each(OWN)('%s may', async (_name, headers) => {
    const booking = await book({ date: '2040-12-04' })
    const before = await stored()
    expect((await postForm(path(booking.path), fields(), { headers })).status).toBe(303)
    expect(await stored()).not.toEqual(before)
  })
})

import { describe, expect, it } from 'vitest'
import { storedBookings, storedEnquiries } from '../support/worker/ledger'
import { bookingBody, contactBody, errorOf, get, newAddress, ORIGIN, postBooking, postContact } from '../support/worker/requests'
import { startWorld } from '../support/worker/world'

startWorld()

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
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'HEAD']

const MATRIX = TYPES.flatMap((type) =>
  Object.entries(ORIGINS).flatMap(([name, origin]) => METHODS.map((method) => ({ type, name, origin, method }))),
)

describe.each(FORMS)('only one combination is accepted ($form)', ({ path, body, stored }) => {
  it.each(MATRIX)('$method of $type from $name origin', async ({ type, origin, method }) => {
    const headers = new Headers({ 'CF-Connecting-IP': newAddress() })
    if (type) headers.set('Content-Type', type)
    if (origin) headers.set('Origin', origin)
    // As bytes, so that fetch sets no content type. The body is valid in each case.
    const sent = new TextEncoder().encode(JSON.stringify(body()))
    const answer = await get(path, { method, headers, body: ['GET', 'HEAD'].includes(method) ? null : sent })
    expect(answer.status).toBe(expected(method, origin, type))
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await stored()).toHaveLength(answer.status === 201 ? 1 : 0)
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
    const answer = await post(new TextEncoder().encode(JSON.stringify(body())), { headers: { 'Content-Type': type } })
    expect(await errorOf(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%s is accepted', async (type) => {
    expect((await post(body(), { headers: { 'Content-Type': type } })).status).toBe(201)
  })
})

describe.each(FORMS)('only the site itself may post ($form)', ({ post, body, stored }) => {
  it.each([
    ['a sandboxed frame', { Origin: 'null' }],
    ['another scheme', { Origin: ORIGIN.replace('https', 'http') }],
    ['a look-alike', { Origin: `${ORIGIN}.evil.test` }],
    ['a foreign origin that claims same-origin', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' }],
    ['no origin, cross-site', { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, same-site', { Origin: undefined, 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is 403', async (_name, headers) => {
    const answer = await post(body(), { headers })
    expect(await errorOf(answer)).toMatchObject({ status: 403, code: 'forbidden_origin' })
    expect(await stored()).toEqual([])
  })

  it('a request without Origin but with Sec-Fetch-Site: same-origin is accepted', async () => {
    const headers = { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' }
    expect((await post(body(), { headers })).status).toBe(201)
  })
})

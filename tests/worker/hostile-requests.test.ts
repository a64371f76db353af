import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bookingRules } from '../../shared/booking.ts'
import { contactRules } from '../../shared/enquiry.ts'
import { storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, errorOf, get, ORIGIN, postBooking, postContact } from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

/** Both forms' requests pass the same guards; `freest` names the field with the fewest rules. */
const FORMS = [
  {
    form: 'booking',
    post: postBooking,
    body: (fields: Record<string, unknown> = {}) => bookingBody({}, fields),
    stored: storedBookings,
    rules: bookingRules,
    freest: 'utmTerm',
  },
  { form: 'contact', post: postContact, body: contactBody, stored: storedEnquiries, rules: contactRules, freest: 'enquiry' },
]

const bytes = (...values: number[]) => new Uint8Array(values)

/** Valid JSON only for a decoder that replaces invalid bytes with U+FFFD. */
function brokenUtf8(body: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body)).map((byte) => (byte === 0x7e ? 0xff : byte))
}

function chunked(size: number): ReadableStream<Uint8Array> {
  let left = size
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(new Uint8Array(1024).fill(0x20))
      left -= 1024
    },
  })
}

describe.each(FORMS)('hostile bodies are refused, and none is a 500 ($form)', ({ post, body, stored, rules, freest }) => {
  const padded = (size: number) => JSON.stringify(body()).padEnd(size, ' ')
  it.each<[string, string | Uint8Array | ReadableStream, number, string]>([
    ['empty', '', 400, 'malformed_json'],
    ['blank', '   ', 400, 'malformed_json'],
    ['not JSON', '{"name":', 400, 'malformed_json'],
    ['a form', 'name=Jo&email=jo', 400, 'malformed_json'],
    ['a valid body but for one byte that is not UTF-8', brokenUtf8(body({ [freest]: '~' })), 400, 'malformed_json'],
    ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 400, 'malformed_json'],
    ['two values', '{}{}', 400, 'malformed_json'],
    ['NaN', '{"name":NaN}', 400, 'malformed_json'],
    ['null', 'null', 400, 'invalid_input'],
    ['a number', '1e999', 400, 'invalid_input'],
    ['a string', '"<script>"', 400, 'invalid_input'],
    ['an array', '[]', 400, 'invalid_input'],
    ['an array of bodies', JSON.stringify([body()]), 400, 'invalid_input'],
    ['no keys', '{}', 400, 'invalid_input'],
    ['a prototype as body', '{"__proto__":{"name":"Jo"}}', 400, 'invalid_input'],
    ['deep nesting', `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`, 400, 'invalid_input'],
    ['huge', padded(200_000), 413, 'payload_too_large'],
    ['one byte too long', padded(16 * 1024 + 1), 413, 'payload_too_large'],
    ['chunked huge', chunked(200_000), 413, 'payload_too_large'],
  ])('%s', async (_name, sent, status, code) => {
    const response = await post(sent)
    expect(await errorOf(response)).toMatchObject({ status, code })
    expect(await stored()).toEqual([])
  })

  it('a body of exactly 16 KB is accepted, and so is a byte order mark', async () => {
    expect((await post(padded(16 * 1024))).status).toBe(201)
    expect((await post(`\ufeff${JSON.stringify(body())}`)).status).toBe(201)
  })

  const HOSTILE: unknown[] = [
    null,
    true,
    0,
    -1e308,
    [],
    ['Jo'],
    {},
    { toString: 'x' },
    { length: 2 },
    '\ud800',
    'Jo\ud800Ann',
    'Jo\u0000Ann',
    'Jo\u202eAnn',
    'Jo\u200bAnn',
    '<'.repeat(12_000),
    '<a'.repeat(6_000),
    `${'<a '.repeat(4_000)}>`,
    '%00%0d%0a',
    'a\r\nBcc: all@visitor.example',
    "'; DROP TABLE bookings; --",
    '{{constructor.constructor("return 1")()}}',
    '９９９',
    'İ'.repeat(300),
    '\u0344'.repeat(3000),
  ]

  it.each(Object.keys(rules))('every hostile value in %s is accepted or refused, never a 500', async (field) => {
    for (const value of HOSTILE) {
      const response = await post(body({ [field]: value }))
      expect([201, 400, 409, 413], `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toContain(response.status)
      if (response.status === 400) {
        const { error } = await response.json<{ error: Record<string, unknown> }>()
        expect(Object.keys(error).sort()).toEqual(['code', 'field', 'message', 'requestId'])
        expect(error.field).toBe(field)
      }
    }
    const kept = JSON.stringify(await stored())
    expect(kept).not.toMatch(/[<>\u202e\u200b]|\\u0000|\\ud800|\\r\\nBcc/)
  })

  it('a hostile value of any type in a honeypot field is refused as honeypot', async () => {
    for (const value of [0, false, [], {}, 'x']) {
      expect(await errorOf(await post(body({ website: value })))).toMatchObject({ code: 'honeypot' })
    }
  })
})

describe('addresses and methods', () => {
  it.each([
    ['GET', '/api/booking', 'POST'],
    ['PUT', '/api/booking', 'POST'],
    ['OPTIONS', '/api/booking', 'POST'],
    ['GET', '/api/contact', 'POST'],
    ['DELETE', '/api/contact', 'POST'],
    ['POST', '/api/availability', 'GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
    ['PATCH', '/api/campaigns/fractional-cmo', 'GET, HEAD'],
  ])('%s %s is 405 and names %s', async (method, path, allow) => {
    const response = await get(path, { method })
    expect(response.headers.get('Allow')).toBe(allow)
    expect(await errorOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })

  it.each([
    '/api/',
    '/api/nope',
    '/api/booking/',
    '/api/booking/x',
    '/api/Booking',
    '/api/contact/',
    '/api/contact/x',
    '/api/campaigns',
    '/api/campaigns/nope',
    '/api/campaigns/__proto__',
    '/api/campaigns/constructor',
    '/api/campaigns/%E0%A4%A',
    '/api/%00',
    '/api/jo@visitor.example?q=secret',
  ])('%s is 404 as JSON, and the log names no address', async (path) => {
    const response = await get(path)
    expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' })
    expect(JSON.stringify(logsOf('request'))).not.toMatch(/nope|visitor|%00|proto|constructor/)
  })

  it('every response has a request id, and is JSON that is not cached', async () => {
    const responses = [
      await get('/api/health'),
      await get('/api/nope'),
      await get('/api/booking'),
      await postBooking('x'),
      await postBooking(bookingBody()),
      await postContact(contactBody()),
      await postContact({}),
      await postBooking(bookingBody(), { headers: { Origin: 'https://evil.test' } }),
    ]
    for (const response of responses) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  })

  it('each request writes one log line with event, requestId, route, method, status and ms', async () => {
    const sent = await get('/api/campaigns/fractional-cmo', { headers: { 'X-Request-Id': 'secret' } })
    await exports.default.fetch(new Request(`${ORIGIN}/api/health`, { method: 'HEAD' }))
    expect(logsOf('request')).toEqual([
      {
        event: 'request',
        requestId: sent.headers.get('X-Request-Id'),
        route: '/api/campaigns/:key',
        method: 'GET',
        status: 200,
        ms: 0,
      },
      expect.objectContaining({ route: '/api/health', method: 'HEAD', ms: 0 }),
    ])
  })
})

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, errorOf, postBooking, postContact } from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TOKEN = 'sample-token'

/** The requests to Turnstile so far. */
let asked: Record<string, string>[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Response.json({ success: true })
  const outside = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== VERIFY) return outside(input, init)
    asked.push(JSON.parse(String(init?.body)))
    return answer()
  })
  env.TURNSTILE_SITE_KEY = 'sample-site-key'
  env.TURNSTILE_SECRET = 'sample-key'
})

afterEach(() => {
  env.TURNSTILE_SITE_KEY = env.TURNSTILE_SECRET = undefined
})

describe.each([
  ['a booking', postBooking, () => bookingBody(), storedBookings],
  ['an enquiry', postContact, () => contactBody(), storedEnquiries],
] as const)('Turnstile before %s', (_what, post, body, stored) => {
  const send = (token: string | undefined, key?: string) => post(body(), { key, headers: { 'Turnstile-Response': token } })

  it('accepts a good token, and sends the idempotency key but not the visitor’s IP address', async () => {
    const key = crypto.randomUUID()
    expect((await send(TOKEN, key)).status).toBe(201)
    expect(asked).toEqual([{ secret: 'sample-key', response: TOKEN, idempotency_key: key }])
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one that is too long', 'x'.repeat(2049)],
  ])('refuses %s without asking', async (_case, token) => {
    expect(await errorOf(await send(token))).toMatchObject({ status: 400, code: 'honeypot' })
    expect(asked).toEqual([])
    expect(await stored()).toEqual([])
  })

  it.each(['invalid-input-response', 'timeout-or-duplicate'])('refuses one that is %s', async (code) => {
    answer = () => Response.json({ success: false, 'error-codes': [code] })
    expect(await errorOf(await send(TOKEN))).toMatchObject({ status: 400, code: 'honeypot' })
    expect(await stored()).toEqual([])
    expect(logsOf('turnstile_failed')).toEqual([])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('refused'))],
    ['returns invalid JSON', () => new Response('<html>', { status: 502 })],
    ['returns something else', () => Response.json({}, { status: 500 })],
    ['has an internal error', () => Response.json({ success: false, 'error-codes': ['internal-error'] })],
    ['does not know the key', () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])('lets the lead through when it %s, and an error is logged', async (_case, failing) => {
    answer = failing
    expect((await send(TOKEN)).status).toBe(201)
    expect(logsOf('turnstile_failed')).toHaveLength(1)
  })

  it.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'] as const)('is off without %s', async (name) => {
    env[name] = ''
    expect((await send(undefined)).status).toBe(201)
    expect(asked).toEqual([])
  })

  it('is asked only about requests within the rate limit', async () => {
    for (let index = 0; index < 7; index++)
      await post(body(), { address: '203.0.113.5', headers: { 'Turnstile-Response': TOKEN } })
    expect(asked).toHaveLength(5)
  })
})

import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ledger, ringAlarm } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, errorOf, get, healthOf, ORIGIN, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS, world } from '../support/worker/world.ts'

const CALM = { pending: 0, oldestAgeSeconds: 0, dead: 0, alarmArmed: true }

function call(path: string, changed: object, init?: RequestInit): Promise<Response> {
  const broken = { ...env, ...changed } as typeof env
  return Promise.resolve(worker.fetch(new Request(`${ORIGIN}${path}`, init), broken, createExecutionContext()))
}

async function outboxHealth() {
  const [code, status, outbox] = await healthOf<typeof CALM>('outbox')
  return { code, status, outbox }
}

describe('GET /api/health', () => {
  it('is 200 ok with ledger, config, mail key and an idle outbox', async () => {
    const response = await call('/api/health', { ACCESS_AUD: undefined })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: {
        ledger: true,
        config: true,
        schedule: 'ok',
        intake: 'open',
        mail: { key: true },
        cron: { cleanUpAgeSeconds: null },
        outbox: CALM,
      },
    })
  })

  it('says how long ago the cron trigger did its daily clean-up', async () => {
    await runCron()
    advance(90 * 1000)
    expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok', checks: { cron: { cleanUpAgeSeconds: 90 } } })
  })

  it('is 503 without a mail key, and names no secret', async () => {
    const response = await call('/api/health', { MAILCHANNELS_API_KEY: undefined })
    expect(response.status).toBe(503)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ status: 'degraded', checks: { mail: { key: false } } })
    expect(body).not.toMatch(/test-key|test-secret/)
  })

  it('is 503 when KV cannot be read', async () => {
    const response = await call('/api/health', { CONFIG: { get: () => Promise.reject(new Error('down')) } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ checks: { config: false, ledger: true } })
  })

  it('is 503 when the ledger cannot be reached', async () => {
    const response = await call('/api/health', {
      LEDGER: { getByName: () => ({ health: () => Promise.reject(new Error('down')) }) },
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ checks: { ledger: false, cron: null, outbox: null } })
  })

  it('counts pending mail, and is 503 once the oldest is pending for over 15 minutes', async () => {
    world.provider = () => new Response(null, { status: 503 })
    await postBooking(bookingBody())
    await ringAlarm()
    advance(15 * MINUTE_MS)
    await ringAlarm()
    expect(await outboxHealth()).toEqual({ code: 200, status: 'ok', outbox: { ...CALM, pending: 2, oldestAgeSeconds: 900 } })
    advance(1000)
    expect(await outboxHealth()).toMatchObject({ code: 503, status: 'degraded', outbox: { oldestAgeSeconds: 901 } })
  })

  it('is 503 while mail is pending without an alarm', async () => {
    await postBooking(bookingBody())
    expect(await outboxHealth()).toMatchObject({ code: 200, outbox: { pending: 2, alarmArmed: true } })
    await runInDurableObject(ledger(), (_, state) => state.storage.deleteAlarm())
    expect(await outboxHealth()).toMatchObject({ code: 503, outbox: { pending: 2, alarmArmed: false } })
  })

  it('is 503 for a week after an agency notice died; a visitor’s dead mail is only counted', async () => {
    world.provider = (mail) => new Response(null, { status: mail.subject.startsWith('New') ? 202 : 400 })
    await postBooking(bookingBody())
    await ringAlarm()
    expect(await outboxHealth()).toMatchObject({ code: 200, outbox: { dead: 1 } })
    world.provider = () => new Response(null, { status: 400 })
    await postBooking(bookingBody({ time: '09:30' }))
    await ringAlarm()
    expect(await outboxHealth()).toMatchObject({ code: 503, outbox: { dead: 3 } })
    advance(7 * 24 * 60 * MINUTE_MS)
    await ringAlarm()
    expect(await outboxHealth()).toMatchObject({ code: 200, outbox: { dead: 0 } })
  })

  it('counts the mail of an enquiry as it counts a booking’s', async () => {
    await postContact(contactBody())
    expect(await outboxHealth()).toMatchObject({ code: 200, outbox: { pending: 1, alarmArmed: true } })
    world.provider = () => new Response(null, { status: 400 })
    await ringAlarm()
    expect(await outboxHealth()).toMatchObject({ code: 503, status: 'degraded', outbox: { pending: 0, dead: 1 } })
  })
})

describe('a failing ledger', () => {
  const post = () => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify(bookingBody()),
  })

  /** A ledger whose first calls fail with these errors, each on its own stub; later ones reach the real one. */
  function failing(...errors: object[]) {
    const state = { stubs: 0 }
    const getByName = (name: string) => {
      const error = errors[state.stubs++]
      return error ? { book: () => Promise.reject(Object.assign(new Error('broken'), error)) } : env.LEDGER.getByName(name)
    }
    return { state, changed: { LEDGER: { getByName } } }
  }

  it('is retried three times on a new stub if the error is retryable', async () => {
    const { state, changed } = failing({ retryable: true }, { retryable: true }, { retryable: true })
    expect((await call('/api/booking', changed, post())).status).toBe(201)
    expect(state.stubs).toBe(4)
  })

  it('gives 503 unavailable with Retry-After after the last retry', async () => {
    const { state, changed } = failing(...Array.from({ length: 9 }, () => ({ retryable: true })))
    const response = await call('/api/booking', changed, post())
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(state.stubs).toBe(4)
    expect(logsOf('ledger_unreachable')).toHaveLength(1)
  })

  it.each([
    ['overloaded', { retryable: true, overloaded: true }],
    ['not retryable', {}],
  ])('is not tried again when it is %s', async (_case, error) => {
    const { state, changed } = failing(error, error)
    expect((await call('/api/booking', changed, post())).status).toBe(503)
    expect(state.stubs).toBe(1)
  })

  it('makes availability 503, never a wrong list', async () => {
    const changed = { LEDGER: { getByName: () => ({ bookedBetween: () => Promise.reject(new Error('down')) }) } }
    const response = await call('/api/availability?from=2040-11-20&to=2040-11-20', changed)
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
  })
})

describe('an unexpected error', () => {
  it('is a 500 without details, and its stack is logged without its message', async () => {
    const changed = { ASSETS: { fetch: () => Promise.reject(new Error('jo@visitor.example')) } }
    const response = await call('/nfp-digital-growth-scan', changed)
    expect(await errorOf(response)).toMatchObject({
      status: 500,
      code: 'internal',
      requestId: response.headers.get('X-Request-Id'),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
    })
    expect(logsOf('internal_error')).toEqual([expect.objectContaining({ error: 'Error', stack: expect.stringContaining('at ') })])
  })
})

import { describe, expect, it, vi } from 'vitest'
import { api } from '../../../client/api.ts'
import { sendOnce } from '../../../client/form/send-once.ts'
import { blockStorage, errorResponse, network, noNetwork, pass, startPage } from '../../support/client/page.ts'

startPage()

const LETTER = { name: 'Aoife', number: '0412', company: 'Creek Fund', enquiry: 'Hello' }
const stored = () => Response.json({ enquiry: { reference: 'EN-222222' } }, { status: 201 })
const send = (body = LETTER) => sendOnce('enquiry', body, (options) => api.contact.$post({ json: body }, options))
const keys = () => network.requests.map(({ headers }) => headers.get('Idempotency-Key'))

it('a form is posted as JSON to its address, and the response is handed on', async () => {
  network.respond = stored
  expect(await send()).toEqual({ ok: true, answer: { enquiry: { reference: 'EN-222222' } } })
  expect(network.requests).toHaveLength(1)
  const [request] = network.requests
  expect(request).toMatchObject({ method: 'POST', url: { pathname: '/api/contact' } })
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(JSON.parse(request?.body ?? '')).toEqual(LETTER)
})

it('a request that is never answered ends after 20 seconds, and not before', async () => {
  const answered = vi.fn()
  void send().then(answered)
  await pass(19_999)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  expect(answered).toHaveBeenCalledWith({ ok: false, code: 'network' })
})

describe('the idempotency key', () => {
  it.each([
    ['no network', noNetwork],
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a failure of the server', () => errorResponse(500, { code: 'internal' })],
    ['an outage of the server', () => errorResponse(503, { code: 'unavailable' })],
    ['a response of another site, such as a hotel’s sign-in', () => Response.json({ welcome: 'guest' })],
    ['a response to another form', () => Response.json({ booking: { reference: 'BW-222222' } }, { status: 201 })],
  ])('stays the same after %s: the server may have stored the form', async (_what, respond) => {
    network.respond = respond
    expect((await send()).ok).toBe(false)
    network.respond = stored
    expect((await send()).ok).toBe(true)
    expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(keys()[1]).toBe(keys()[0])
  })

  it.each([
    [400, 'invalid_input'],
    [409, 'slot_taken'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [499, 'internal'],
  ])('is a new one after a refusal with %i, which says that nothing was stored', async (status, code) => {
    network.respond = () => errorResponse(status, { code })
    await send()
    await send()
    expect(new Set(keys()).size).toBe(2)
  })

  it('is a new one for the next form, and for changed text', async () => {
    network.respond = stored
    await send()
    await send()
    network.respond = undefined
    void send()
    await pass(20_000)
    network.respond = stored
    await send({ ...LETTER, enquiry: 'Hello again' })
    expect(new Set(keys()).size).toBe(4)
  })

  it('is of one form: the other keeps its own', async () => {
    void send()
    await pass(0)
    network.respond = () => Response.json({ booking: { reference: 'BW-222222' } }, { status: 201 })
    await sendOnce('booking', LETTER, (options) => api.contact.$post({ json: LETTER }, options))
    network.respond = stored
    await send()
    expect(keys()[1]).not.toBe(keys()[0])
    expect(keys()[2]).toBe(keys()[0])
  })

  it('is made without crypto.randomUUID too', async () => {
    network.respond = stored
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
    await send()
    expect(keys()).toEqual(['ffffffff-ffff-4fff-bfff-ffffffffffff'])
  })
})

it('a form is sent where storage is blocked', async () => {
  blockStorage()
  network.respond = stored
  expect((await send()).ok).toBe(true)
})

it('a refusal tells its code, its words, its field, and what the log needs', async () => {
  network.respond = () => errorResponse(400, { code: 'invalid_input', message: 'Too long', field: 'name' })
  const refusal = { ok: false, code: 'invalid_input', message: 'Too long', field: 'name', status: 400, requestId: 'r1' }
  expect(await send()).toEqual(refusal)
})

it('a response of another site is a network failure, whatever its status', async () => {
  network.respond = () => Response.json({ welcome: 'guest' })
  expect(await send()).toEqual({ ok: false, code: 'network', status: 200 })
})

it.each([
  ['90', 90],
  ['0', undefined],
  ['Thu, 26 Nov 2026 00:00:00 GMT', undefined],
])('a refusal that says to wait (%s) tells how many seconds, if it is seconds', async (header, retryAfterSeconds) => {
  network.respond = () => {
    const response = errorResponse(429, { code: 'rate_limited' })
    response.headers.set('Retry-After', header)
    return response
  }
  expect(await send()).toMatchObject({ code: 'rate_limited', retryAfterSeconds })
})

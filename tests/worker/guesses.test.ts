import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { PAGE, put } from '../support/worker/kv-page.ts'
import { askOps, bookingBody, errorOf, get, newAddress, OPS_SECRET, postBooking } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS } from '../support/worker/world.ts'

const PREVIEW_SECRET = 'test-preview'

const previewAs = (secret: string, address = newAddress()) =>
  get(`${PAGE}?preview=${secret}`, { headers: { 'CF-Connecting-IP': address } })
const opsAs = (secret: string, address = newAddress()) => askOps('dead', {}, secret, address)

/** Spies on everything that a guess can call. */
function spyOnWalls() {
  return { wall: vi.spyOn(env.SECRET_WALL as RateLimit, 'limit'), limiter: vi.spyOn(env.RATE_LIMITER, 'getByName') }
}

function openWall() {
  return vi.spyOn(env.SECRET_WALL as RateLimit, 'limit').mockResolvedValue({ success: true })
}

afterEach(() => {
  env.OPS_SECRET = OPS_SECRET
  env.PREVIEW_SECRET = PREVIEW_SECRET
})

describe('access to /api/ops', () => {
  it('needs the secret; without it every path is 404', async () => {
    expect((await opsAs(OPS_SECRET)).status).toBe(200)
    for (const secret of ['', 'test-op', 'test-ops2', 'TEST-OPS'])
      expect(await errorOf(await opsAs(secret))).toMatchObject({ status: 404, code: 'not_found' })
    expect((await get('/api/ops/dead')).status).toBe(404)
  })

  it('is closed if no secret is set', async () => {
    for (const secret of ['', undefined]) {
      env.OPS_SECRET = secret
      expect((await opsAs('')).status).toBe(404)
      expect((await opsAs(OPS_SECRET)).status).toBe(404)
      expect((await opsAs('undefined')).status).toBe(404)
    }
  })

  it.each([
    ['DELETE', 'leads'],
    ['PUT', 'forget'],
    ['GET', 'forget'],
    ['POST', 'leads'],
    ['OPTIONS', 'leads'],
    ['PATCH', 'dead/1/requeue'],
    ['GET', 'nope'],
    ['POST', 'nope/nope'],
    ['GET', ''],
  ])('without the secret, %s %s is 404 like everything else there', async (method, path) => {
    const strangers = [get(`/api/ops/${path}`, { method }), askOps(path, { method }, 'wrong')]
    for (const response of await Promise.all(strangers)) {
      expect(response.headers.get('Allow')).toBeNull()
      expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  it('with the secret gives 405 for a wrong method and 404 for an unknown path', async () => {
    const wrong = await askOps('leads', { method: 'DELETE' })
    expect(wrong.headers.get('Allow')).toBe('GET, HEAD')
    expect(await errorOf(wrong)).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(await errorOf(await askOps('nope'))).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe.each([
  ['/api/ops', opsAs, OPS_SECRET, 'OPS_SECRET'],
  ['a preview', previewAs, PREVIEW_SECRET, 'PREVIEW_SECRET'],
] as const)('guesses at the secret of %s', (_what, ask, secret, name) => {
  beforeEach(() => put({ ...campaignEntry(), draft: true }))

  it('are counted: after ten wrong ones in ten minutes the network is refused, even with the right one', async () => {
    openWall()
    const address = newAddress()
    for (let guess = 0; guess < 10; guess++) expect((await ask(`wrong-${guess}`, address)).status).toBe(404)
    for (const tried of ['wrong', secret]) {
      const refused = await ask(tried, address)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('600')
      expect(await refused.text()).not.toContain(secret)
    }
    expect((await ask(secret)).status).toBe(200)
    advance(10 * MINUTE_MS)
    expect((await ask(secret, address)).status).toBe(200)
  })

  it('are counted for a whole /48 too', async () => {
    openWall()
    const statuses: number[] = []
    for (let guess = 0; guess < 45; guess++) statuses.push((await ask('wrong', `2001:db8:99:${guess.toString(16)}::1`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(40)
  })

  it('are limited by Cloudflare’s rate limiter first: what it refuses reaches no Durable Object', async () => {
    const { wall, limiter } = spyOnWalls()
    wall.mockResolvedValue({ success: false })
    const refused = await ask('wrong')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(wall).toHaveBeenCalledWith({ key: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(limiter).not.toHaveBeenCalled()
  })

  it('are never counted if they are right', async () => {
    const { wall } = spyOnWalls()
    const address = newAddress()
    for (let time = 0; time < 70; time++) expect((await ask(secret, address)).status).toBe(200)
    expect(wall).not.toHaveBeenCalled()
  })

  it('cost nothing if no secret is set or none is sent', async () => {
    const { wall, limiter } = spyOnWalls()
    expect((await ask('')).status).toBe(404)
    env[name] = undefined
    expect((await ask('wrong')).status).toBe(404)
    expect(wall).not.toHaveBeenCalled()
    expect(limiter).not.toHaveBeenCalled()
  })

  it('are all refused in the same way while the limiter is unavailable', async () => {
    vi.spyOn(env.RATE_LIMITER, 'getByName').mockImplementation(() => {
      throw new Error('down')
    })
    for (const tried of ['wrong', secret]) {
      const refused = await ask(tried)
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Retry-After')).toBe('5')
    }
    expect(logsOf('rate_limiter_failed')).toHaveLength(2)
  })
})

it('Cloudflare’s rate limiter allows ten wrong secrets a minute', async () => {
  const key = crypto.randomUUID()
  const answers: boolean[] = []
  // A new minute may begin during the test.
  for (let index = 0; index < 21; index++) answers.push((await (env.SECRET_WALL as RateLimit).limit({ key })).success)
  expect(answers.indexOf(false)).toBeGreaterThanOrEqual(10)
})

it('the ledger and the limiters are placed in Oceania', async () => {
  const ledger = vi.spyOn(env.LEDGER, 'getByName')
  const limiter = vi.spyOn(env.RATE_LIMITER, 'getByName')
  expect((await postBooking(bookingBody())).status).toBe(201)
  expect((await opsAs('wrong')).status).toBe(404)
  for (const asked of [...ledger.mock.calls, ...limiter.mock.calls]) expect(asked[1]).toEqual({ locationHint: 'oc' })
  expect(ledger).toHaveBeenCalled()
  expect(limiter).toHaveBeenCalledTimes(2)
})

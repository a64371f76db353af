import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Availability } from '../../shared/schedule/slots.ts'
import { bookAgain } from '../support/worker/bookings.ts'
import { storedBookings, storedEnquiries } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, errorOf, get, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, DAY_MS, logsOf, MINUTE_MS } from '../support/worker/world.ts'

/** Cloudflare's rate limiter uses the real clock, so it is mocked to allow everything except in its own tests. */
const wall = env.FORM_WALL as RateLimit
beforeEach(() => void vi.spyOn(wall, 'limit').mockResolvedValue({ success: true }))

const ADDRESS = '203.0.113.5'

async function statuses(count: number, address: () => string): Promise<number[]> {
  const answers: number[] = []
  for (let index = 0; index < count; index++) answers.push((await bookAgain(address())).status)
  return answers
}

describe('bookings from one address', () => {
  it('are refused from the sixth within 10 minutes on: 429 with "rate limit" and Retry-After in whole seconds', async () => {
    expect(await statuses(5, () => ADDRESS)).toEqual([201, 201, 201, 201, 201])
    advance(2.5 * MINUTE_MS)
    const sixth = await bookAgain(ADDRESS)
    expect(sixth.headers.get('Retry-After')).toBe('450')
    expect(await errorOf(sixth)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('rate limit'),
    })
    expect(await storedBookings()).toHaveLength(5)
    advance(7.5 * MINUTE_MS - 1)
    expect((await bookAgain(ADDRESS)).status).toBe(429)
    advance(1)
    expect((await bookAgain(ADDRESS)).status).toBe(201)
  })

  it('the twenty-first of a day is refused', async () => {
    for (let round = 0; round < 4; round++) {
      expect(await statuses(5, () => ADDRESS)).toEqual([201, 201, 201, 201, 201])
      advance(11 * MINUTE_MS)
    }
    const refused = await bookAgain(ADDRESS)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBe((DAY_MS - 44 * MINUTE_MS) / 1000)
  })

  it('in a parallel burst of ten are accepted exactly five times', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => bookAgain(ADDRESS)))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(5)
    expect(responses.filter((response) => response.status === 429)).toHaveLength(5)
  })

  it.each([
    ['one IPv6 /64', ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:0db8::7:1:2:3:4']],
    ['an IPv4 address and its mapped form', ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']],
  ])('%s counts as one', async (_case, addresses) => {
    let turn = 0
    expect(await statuses(6, () => addresses[turn++ % addresses.length] ?? '')).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('are counted apart from neighbours, and X-Forwarded-For is ignored', async () => {
    await statuses(5, () => ADDRESS)
    expect((await bookAgain('203.0.113.6')).status).toBe(201)
    expect((await bookAgain('2001:db8:0:8::1')).status).toBe(201)
    const body = bookingBody({ date: '2040-12-10' }, { email: 'ann@visitor.example' })
    const forged = await postBooking(body, { address: ADDRESS, headers: { 'X-Forwarded-For': '203.0.113.77' } })
    expect(forged.status).toBe(429)
  })

  it('with an invalid field do not count', async () => {
    for (let index = 0; index < 8; index++) await postBooking(bookingBody({}, { phone: '0412345678' }), { address: ADDRESS })
    expect((await bookAgain(ADDRESS)).status).toBe(201)
  })

  it('that are retries do not count, up to a limit', async () => {
    const key = crypto.randomUUID()
    const body = bookingBody({ date: '2040-12-11' })
    const send = async () => (await postBooking(body, { address: ADDRESS, key })).status
    for (let index = 0; index < 8; index++) expect(await send()).toBe(201)
    expect(await statuses(4, () => ADDRESS)).toEqual([201, 201, 201, 201])
    expect((await bookAgain(ADDRESS)).status).toBe(429)
    const storm: number[] = []
    for (let index = 0; index < 10; index++) storm.push(await send())
    expect(storm).toContain(429)
  })
})

describe('requests from one wide network', () => {
  /** One address after another, each in its own /64. */
  const inOne48 = (index: number) => `2001:db8:77:${index.toString(16)}::1`
  const inOne24 = (index: number) => `203.0.113.${index % 256}`

  it.each([
    ['an IPv6 /48', inOne48],
    ['an IPv4 /24', inOne24],
  ])('%s makes 15 bookings in 10 minutes and 40 a day, whatever its addresses', async (_case, address) => {
    let sent = 0
    const through = async (count: number) =>
      (await statuses(count, () => address(sent++))).filter((status) => status !== 429).length
    expect(await through(30)).toBe(15)
    advance(10 * MINUTE_MS)
    expect(await through(30)).toBe(15)
    advance(10 * MINUTE_MS)
    expect(await through(30)).toBe(10)
    advance(12 * 60 * MINUTE_MS)
    expect(await through(10)).toBe(0)
    for (const neighbour of ['2001:db8:78::1', '198.51.100.1']) expect((await bookAgain(neighbour)).status).not.toBe(429)
  })

  it('may be 15 enquiries in 10 minutes from an IPv6 /48', async () => {
    const answers: number[] = []
    for (let index = 0; index < 20; index++) answers.push((await postContact(contactBody(), { address: inOne48(index) })).status)
    expect(answers.filter((status) => status === 201)).toHaveLength(15)
  })

  it('cannot book up the calendar: different addresses of one /48 get 40 slots in a day', async () => {
    const { days } = await (await get('/api/availability?from=2040-11-19&to=2041-01-18')).json<Availability>()
    const free = days.flatMap(({ date, slots }) => slots.filter(({ available }) => available).map(({ time }) => ({ date, time })))
    expect(free.length).toBeGreaterThan(400)
    for (const [index, slot] of free.entries()) {
      const body = bookingBody(slot, { email: `jo${index}@visitor.example` })
      await postBooking(body, { address: inOne48(index), key: crypto.randomUUID() })
      // Fast enough for 500 requests in a day.
      advance(2.5 * MINUTE_MS)
    }
    expect((await storedBookings()).length).toBeLessThanOrEqual(40)
  }, 30_000)
})

describe('the network that a lead came from', () => {
  const networks = async () => [...(await storedBookings()), ...(await storedEnquiries())].map(({ network }) => network)

  it('is stored as a keyed hash, the same for all addresses of a /48 or /24 and for both forms', async () => {
    await bookAgain('2001:db8:77:1::1')
    await bookAgain('2001:db8:77:2::1')
    await postContact(contactBody(), { address: '2001:db8:77:3::1' })
    const [first, ...rest] = await networks()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(rest).toEqual([first, first])
    await bookAgain('203.0.113.5')
    await bookAgain('203.0.113.6')
    const all = await networks()
    expect(all).toHaveLength(5)
    expect(new Set(all).size).toBe(2)
  })

  it('is stored even if the limiter fails, since a flood would then get through', async () => {
    vi.spyOn(env.RATE_LIMITER, 'getByName').mockImplementation(() => {
      throw new Error('down')
    })
    expect((await bookAgain(ADDRESS)).status).toBe(201)
    expect(await networks()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })
})

describe('Cloudflare’s rate limiter', () => {
  const limit = (answer: () => Promise<RateLimitOutcome>) => vi.mocked(wall.limit).mockImplementation(answer)

  it('comes before the exact limiter: what it refuses reaches no Durable Object', async () => {
    const asked = limit(async () => ({ success: false }))
    const limiter = vi.spyOn(env.RATE_LIMITER, 'getByName')
    const refused = await bookAgain(ADDRESS)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(asked).toHaveBeenCalledWith({ key: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(limiter).not.toHaveBeenCalled()
  })

  it('leaves the exact limit in force when it fails', async () => {
    limit(() => Promise.reject(new Error('down')))
    expect(await statuses(6, () => ADDRESS)).toEqual([201, 201, 201, 201, 201, 429])
    expect(logsOf('wall_failed')).toHaveLength(6)
  })

  it('is configured, and allows sixty a minute', async () => {
    vi.mocked(wall.limit).mockRestore()
    const key = crypto.randomUUID()
    const answers: boolean[] = []
    // A new minute may begin during the test.
    for (let index = 0; index < 121; index++) answers.push((await wall.limit({ key })).success)
    expect(answers.indexOf(false)).toBeGreaterThanOrEqual(60)
    expect(await wall.limit({ key: crypto.randomUUID() })).toEqual({ success: true })
  })
})

describe('one key with changing bodies', () => {
  it('does not count as a retry: of 55 probes for somebody’s booking 5 are allowed', async () => {
    const key = crypto.randomUUID()
    const answers: number[] = []
    for (let probe = 0; probe < 55; probe++) {
      const body = bookingBody({ date: '2040-12-12' }, { email: `jo${probe}@visitor.example` })
      answers.push((await postBooking(body, { address: ADDRESS, key })).status)
    }
    expect(answers.filter((status) => status !== 429)).toHaveLength(5)
  })

  it('counts as a retry if only the honeypot or unknown fields differ', async () => {
    const key = crypto.randomUUID()
    for (let index = 0; index < 8; index++) {
      const body = bookingBody({ date: '2040-12-12' }, { nickname: '', 'cf-turnstile-response': `${index}` })
      expect((await postBooking(body, { address: ADDRESS, key })).status).toBe(201)
    }
    expect(await statuses(4, () => ADDRESS)).toEqual([201, 201, 201, 201])
  })
})

describe('enquiries from one address', () => {
  const send = (address = ADDRESS, key?: string) => postContact(contactBody(), { address, key })
  const sendFive = async () => {
    for (let index = 0; index < 5; index++) expect((await send()).status).toBe(201)
  }

  it('are refused from the sixth within 10 minutes on: 429 with "rate limit" and Retry-After, and nothing is stored', async () => {
    await sendFive()
    advance(4 * MINUTE_MS)
    const sixth = await send()
    expect(sixth.headers.get('Retry-After')).toBe('360')
    expect(await errorOf(sixth)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('rate limit'),
    })
    expect(await storedEnquiries()).toHaveLength(5)
    advance(6 * MINUTE_MS)
    expect((await send()).status).toBe(201)
  })

  it('are counted apart from bookings, and from the neighbours’', async () => {
    await sendFive()
    expect((await send('203.0.113.6')).status).toBe(201)
    expect(await statuses(5, () => ADDRESS)).toEqual([201, 201, 201, 201, 201])
  })
})

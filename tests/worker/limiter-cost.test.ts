import {
  createExecutionContext,
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import worker from '../../worker/index.ts'
import { bookAgain } from '../support/worker/bookings.ts'
import { askOps, bookingBody, ORIGIN } from '../support/worker/requests.ts'
import { advance, countRows, DAY_MS, logsOf } from '../support/worker/world.ts'

const LIMITS = { own: [{ limit: 20, windowMs: DAY_MS }], wide: [{ limit: 40, windowMs: DAY_MS }] }

let rowsOf: Awaited<ReturnType<typeof countRows>>

beforeEach(async () => {
  rowsOf = await countRows(env.RATE_LIMITER.getByName('any'))
})

describe('what a request costs the limiter', () => {
  it('is a few rows, even after 10,000 requests of one network in a day', async () => {
    const limiter = env.RATE_LIMITER.getByName('bounded')
    let most = { read: 0, written: 0 }
    // Runs inside the object, since 10,000 calls from outside would take a minute.
    await runInDurableObject(limiter, async (object) => {
      for (let sent = 0; sent < 10_000; sent++) {
        const asked = { client: `client-${sent % 50}`, id: `${sent}` }
        const rows = await rowsOf(() => object.consume('one-network', asked, LIMITS))
        most = { read: Math.max(most.read, rows.read), written: Math.max(most.written, rows.written) }
        advance(DAY_MS / 10_000)
      }
    })
    expect(most.read).toBeLessThanOrEqual(5)
    expect(most.written).toBeLessThanOrEqual(5)
  }, 60_000)

  it('is a few rows, even after 2,000 other networks, and a clean-up is bounded', async () => {
    const limiter = env.RATE_LIMITER.getByName('crowded')
    await limiter.consume('network-7', { client: 'a', id: 'first' }, LIMITS)
    await runInDurableObject(limiter, (_, { storage }) =>
      storage.sql.exec(`WITH RECURSIVE count(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM count WHERE n < 2998)
        INSERT INTO networks SELECT 'network-' || count.n, hits, expires_at FROM networks, count`),
    )
    const rows = await rowsOf(() => limiter.consume('network-7', { client: 'a', id: 'again' }, LIMITS))
    expect(rows.read).toBeLessThanOrEqual(5)
    advance(DAY_MS)
    const stored = () =>
      runInDurableObject(limiter, (_, { storage }) => Number(storage.sql.exec('SELECT COUNT(*) AS n FROM networks').one().n))
    const sweep = await rowsOf(() => runDurableObjectAlarm(limiter))
    expect(sweep.read).toBeLessThanOrEqual(5 * 500)
    expect(await stored()).toBe(1500)
    for (let sweeps = 0; sweeps < 3; sweeps++) await runDurableObjectAlarm(limiter)
    expect(await stored()).toBe(0)
  }, 60_000)

  it('is a row or two for each wrong secret that Cloudflare’s rate limiter allows', async () => {
    vi.spyOn(env.SECRET_WALL as RateLimit, 'limit').mockResolvedValue({ success: true })
    for (let guess = 0; guess < 100; guess++) {
      const { read } = await rowsOf(() => askOps('dead', {}, 'wrong', '203.0.113.5'))
      expect(read).toBeLessThanOrEqual(5)
      advance(60_000)
    }
  })
})

it('what is counted in memory costs a row only once it is refused, and then stays refused when memory is lost', async () => {
  const limiter = () => env.RATE_LIMITER.getByName('in-memory')
  const takeOne = (client = 'a') =>
    limiter().consumeInMemory('busy', { client, id: crypto.randomUUID() }, LIMITS) as Promise<{ allowed: boolean }>
  await takeOne('b')
  const allowed = await rowsOf(async () => {
    for (let sent = 0; sent < 20; sent++) expect(await takeOne()).toMatchObject({ allowed: true })
  })
  expect(allowed).toEqual({ read: 0, written: 0 })
  const refused = await rowsOf(async () => {
    for (let sent = 0; sent < 20; sent++) expect(await takeOne()).toMatchObject({ allowed: false })
  })
  expect(refused.written).toBeLessThanOrEqual(2)
  for (let pause = 0; pause < 2; pause++) {
    await evictDurableObject(limiter())
    expect(await takeOne()).toMatchObject({ allowed: false })
    expect(await takeOne('c')).toMatchObject({ allowed: true })
  }
  advance(DAY_MS)
  expect(await takeOne()).toMatchObject({ allowed: true })
  expect(await runDurableObjectAlarm(limiter())).toBe(true)
  await runInDurableObject(limiter(), (_, { storage }) =>
    expect(storage.sql.exec('SELECT network FROM networks').toArray()).toEqual([]),
  )
})

it('a migration drops the earlier table with one row per request', async () => {
  const limiter = env.RATE_LIMITER.getByName('old')
  await runInDurableObject(limiter, async (_, state) => {
    state.storage.sql.exec(
      'CREATE TABLE hits (client TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, repeats INTEGER NOT NULL)',
    )
    state.storage.sql.exec(`INSERT INTO hits VALUES ('a', 'b', 1, 0)`)
    const { RateLimiter } = await import('../../worker/index.ts')
    new RateLimiter(state, env)
    expect(state.storage.sql.exec(`SELECT name FROM sqlite_master WHERE name LIKE 'hits%'`).toArray()).toEqual([])
  })
  expect((await listDurableObjectIds(env.RATE_LIMITER)).length).toBeGreaterThan(0)
})

const ADDRESS = '203.0.113.5'

describe('what the limiter keeps', () => {
  it('is a keyed hash, no IP address, and is deleted after a day', async () => {
    const [key, later] = [crypto.randomUUID(), crypto.randomUUID()]
    await bookAgain(ADDRESS, key)
    const kept = async () => {
      const ids = await listDurableObjectIds(env.RATE_LIMITER)
      const stubs = ids.map((id) => env.RATE_LIMITER.get(id))
      const rows = await Promise.all(
        stubs.map((stub) => runInDurableObject(stub, (_, { storage }) => storage.sql.exec('SELECT * FROM networks').toArray())),
      )
      // Requests of an earlier test may still be counted.
      return { stubs, rows: rows.flat().filter(({ hits }) => [key, later].some((sent) => String(hits).includes(sent))) }
    }
    const { stubs, rows } = await kept()
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(rows).toEqual([{ network: hash, hits: rows[0]?.hits, expires_at: Date.now() + DAY_MS }])
    expect(JSON.parse(String(rows[0]?.hits))).toEqual([
      { client: hash, id: expect.stringMatching(`^${key} [0-9a-f]{64}$`), at: Date.now(), repeats: 0 },
    ])
    expect(JSON.stringify(rows)).not.toContain(ADDRESS)
    advance(DAY_MS - 1)
    await bookAgain(ADDRESS, later)
    advance(1)
    for (const stub of stubs) await runDurableObjectAlarm(stub)
    // The first is deleted, although its network was seen again.
    expect((await kept()).rows.map(({ hits }) => JSON.parse(String(hits)))).toEqual([
      [expect.objectContaining({ at: Date.now() - 1 })],
    ])
    advance(DAY_MS - 1)
    for (const stub of stubs) await runDurableObjectAlarm(stub)
    expect((await kept()).rows).toEqual([])
  })
})

describe('when the limiter fails the lead goes through', () => {
  const request = () =>
    new Request(`${ORIGIN}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
      body: JSON.stringify(bookingBody()),
    })
  const withLimiter = (consume: () => Promise<never>) =>
    ({ ...env, RATE_LIMITER: { getByName: () => ({ consume }) } }) as unknown as typeof env

  it('throwing', async () => {
    const broken = withLimiter(() => Promise.reject(new Error('down: jo@visitor.example')))
    expect((await worker.fetch(request(), broken, createExecutionContext())).status).toBe(201)
    expect(logsOf('rate_limiter_failed')).toEqual([expect.objectContaining({ error: 'Error', requestId: expect.any(String) })])
  })

  it('hanging', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
    const answer = worker.fetch(
      request(),
      withLimiter(() => {
        queueMicrotask(() => vi.advanceTimersByTime(1000))
        return new Promise<never>(() => {})
      }),
      createExecutionContext(),
    )
    expect((await answer).status).toBe(201)
    expect(logsOf('rate_limiter_failed')).toEqual([expect.objectContaining({ error: 'DeadlineError' })])
  })

  it('without its secret', async () => {
    const unset = { ...env, HASH_SECRET: undefined }
    expect((await worker.fetch(request(), unset, createExecutionContext())).status).toBe(201)
    expect(logsOf('rate_limiter_failed')).toHaveLength(1)
  })
})

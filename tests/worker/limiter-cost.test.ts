import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askOps } from '../support/worker/requests.ts'
import { advance, countRows, DAY_MS } from '../support/worker/world.ts'

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

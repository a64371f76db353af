import { createExecutionContext, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import worker from '../../worker/index.ts'
import { bookAgain } from '../support/worker/bookings.ts'
import { bookingBody, ORIGIN } from '../support/worker/requests.ts'
import { advance, DAY_MS, logsOf } from '../support/worker/world.ts'

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

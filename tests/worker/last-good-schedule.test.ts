import { createExecutionContext, evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Availability } from '../../shared/schedule/slots.ts'
import worker from '../../worker/index.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ledger } from '../support/worker/ledger.ts'
import { bookingBody, DAY, errorOf, freeTimes, healthOf, ORIGIN, postBooking } from '../support/worker/requests.ts'
import { logsOf, world } from '../support/worker/world.ts'

const CHRISTMAS = '2040-12-25'
const GOOD = { closedDates: [DAY], heldTimes: [] }

const put = (entry: unknown) => env.CONFIG.put('schedule', typeof entry === 'string' ? entry : JSON.stringify(entry))

const freeCount = async (day: string) => (await freeTimes(day)).length

describe('a schedule with a fault', () => {
  it.each([
    ['an unknown setting', { ...GOOD, closedDays: [] }],
    ['a wrong day', { ...GOOD, closedDates: ['2040-02-30'] }],
    ['no JSON', '{"closedDates":['],
  ])('%s: the last good one serves whole, holidays closed, and the health says so', async (_case, faulty) => {
    await put(GOOD)
    await runCron()
    await put(faulty)
    await runCron()
    expect([await freeCount(DAY), await freeCount('2040-11-21'), await freeCount(CHRISTMAS)]).toEqual([0, 16, 0])
    expect(await errorOf(await postBooking(bookingBody({ date: DAY })))).toMatchObject({ code: 'slot_not_offered' })
    expect(await healthOf('schedule')).toEqual([503, 'degraded', 'last-good'])
    await put(GOOD)
    expect(await healthOf('schedule')).toEqual([200, 'ok', 'ok'])
  })

  it('is replaced by the built-in schedule, with every holiday closed, if there was no valid one before', async () => {
    await put('{"closedDays":["2040-11-20"]}')
    expect([await freeCount(DAY), await freeCount(CHRISTMAS)]).toEqual([12, 0])
    expect(await healthOf('schedule')).toEqual([503, 'degraded', 'default'])
  })

  it('is replaced by the last valid one after a restart of the ledger too', async () => {
    await put(GOOD)
    await runCron()
    await put('{')
    await evictDurableObject(ledger())
    expect(await freeCount('2040-11-21')).toBe(16)
  })

  it('reads the last valid one from the ledger once for many requests', async () => {
    await put(GOOD)
    await runCron()
    await put('{')
    try {
      env.STATUS_CACHE_SECONDS = '5'
      await freeCount(DAY)
      await vi.waitFor(() => expect(world.puts).toBe(0))
      const asked = vi.spyOn(env.LEDGER, 'getByName')
      for (let look = 0; look < 20; look++) expect(await freeCount(DAY)).toBe(0)
      expect(asked).not.toHaveBeenCalled()
    } finally {
      env.STATUS_CACHE_SECONDS = '0'
    }
  })

  it('costs the cron trigger one read of KV and one call of the ledger, beside its upkeep, Monday’s mails and the hosts’ calendars', async () => {
    await put(GOOD)
    const [read, called] = [vi.spyOn(env.CONFIG, 'get'), vi.spyOn(env.LEDGER, 'getByName')]
    await runCron()
    expect([read.mock.calls.length, called.mock.calls.length]).toEqual([1, 4])
  })

  it('does not bring back an entry that the agency removed', async () => {
    await put(GOOD)
    await runCron()
    await env.CONFIG.delete('schedule')
    expect(await freeCount(DAY)).toBe(12)
    await runCron()
    expect(await healthOf('schedule')).toEqual([200, 'ok', 'ok'])
    await put('{')
    expect(await freeCount(DAY)).toBe(12)
    expect(await healthOf('schedule')).toEqual([503, 'degraded', 'default'])
  })

  it('logs one line for each read', async () => {
    await put('{"x":1}')
    await freeCount(DAY)
    const line = { event: 'config_invalid', key: 'schedule', reason: 'the entry has what nothing knows: x' }
    expect(logsOf('config_invalid')).toEqual([line])
  })
})

describe('unavailable KV', () => {
  const noKv = { ...env, CONFIG: { get: () => Promise.reject(new Error('down')) } } as unknown as typeof env
  const ask = (path: string) => worker.fetch(new Request(ORIGIN + path), noKv, createExecutionContext())

  it('is replaced by the last valid schedule too', async () => {
    await put(GOOD)
    await runCron()
    const response = await ask(`/api/availability?from=${DAY}&to=${DAY}`)
    const { days } = await response.json<Availability>()
    expect(days[0]?.slots.filter(({ available }) => available)).toEqual([])
    expect(await (await ask('/api/health')).json()).toMatchObject({ checks: { config: false, schedule: 'last-good' } })
  })

  it('does not put a requested campaign’s name into the log', async () => {
    for (const path of ['/c/jo-wattleworth-0412345678', '/api/campaigns/jo-wattleworth-0412345678']) await ask(path)
    expect(logsOf('config_unreachable')).toEqual([
      { event: 'config_unreachable', key: 'campaign', error: 'Error' },
      { event: 'config_unreachable', key: 'campaign', error: 'Error' },
    ])
  })
})

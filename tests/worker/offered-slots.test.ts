import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Availability } from '../../shared/schedule/slots.ts'
import { storedBookings } from '../support/worker/ledger.ts'
import { bookingBody, DAY, errorOf, freeTimes, get, postBooking } from '../support/worker/requests.ts'
import { logsOf, NOW, world } from '../support/worker/world.ts'

async function availability(from: string, to = from): Promise<Availability> {
  return (await get(`/api/availability?from=${from}&to=${to}`)).json<Availability>()
}

describe('the server refuses what the schedule does not offer, and stores nothing', () => {
  it.each([
    ['before opening', DAY, '08:30'],
    ['Christmas Day', '2040-12-25', '09:00'],
    ['next year', '2041-11-19', '09:00'],
    ['the year 9999', '9999-12-30', '09:00'],
  ])('%s', async (_case, date, time) => {
    const response = await postBooking(bookingBody({ date, time }))
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'slot_not_offered' })
    expect(await storedBookings()).toEqual([])
  })
})

describe('times around the end and the start of daylight saving', () => {
  it('are refused within the skipped and the repeated hour', async () => {
    vi.setSystemTime(new Date('2041-10-01T00:00:00Z'))
    const skipped = await postBooking(bookingBody({}, { date: '2041-10-05T16:30:00.000Z', time: '02:30' }))
    expect(await errorOf(skipped)).toMatchObject({ code: 'invalid_input', message: 'Invalid date format' })
    vi.setSystemTime(new Date('2041-04-01T00:00:00Z'))
    for (const date of ['2041-04-06T15:30:00.000Z', '2041-04-06T16:30:00.000Z']) {
      expect((await postBooking(bookingBody({}, { date, time: '02:30' }))).status).toBe(400)
    }
    expect(await storedBookings()).toEqual([])
  })
})

describe('GET /api/availability', () => {
  it('returns weekdays with 16 slots, their instants and their time zone, not cached', async () => {
    const response = await get('/api/availability?from=2040-11-19&to=2040-11-25')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { timeZone, slotMinutes, days } = await response.json<Availability>()
    expect({ timeZone, slotMinutes }).toEqual({ timeZone: 'Australia/Sydney', slotMinutes: 30 })
    expect(days.map((day) => day.date)).toEqual(['2040-11-19', '2040-11-20', '2040-11-21', '2040-11-22', '2040-11-23'])
    expect(days[1]).toMatchObject({ date: DAY, label: 'AEDT' })
    expect(days[1]?.slots).toHaveLength(16)
    expect(days[1]?.slots[0]).toEqual({ time: '09:00', startsAt: '2040-11-19T22:00:00.000Z', available: true })
    expect(days[1]?.slots[15]).toEqual({ time: '16:30', startsAt: '2040-11-20T05:30:00.000Z', available: true })
  })

  it('returns the server’s time, with which the browser corrects its clock', async () => {
    vi.setSystemTime(NOW + 999)
    const { headers } = await get(`/api/availability?from=${DAY}&to=${DAY}`)
    expect(headers.get('Date')).toBe('Sun, 18 Nov 2040 20:30:00 GMT')
  })

  it('returns 62 days at once', async () => {
    expect((await availability('2040-11-19', '2041-01-19')).days).toHaveLength(45)
  })

  it.each([
    ['', 'from'],
    ['?from=2040-11-19', 'to'],
    ['?from=19/11/2040&to=2040-11-20', 'from'],
    ['?from=2040-02-30&to=2040-03-01', 'from'],
    ['?from=2040-11-20&to=2040-11-19', 'to'],
    ['?from=2040-11-19&to=2041-01-20', 'to'],
    ['?from=2040-11-19&from=2040-11-20&to=2040-11-21', 'from'],
    ['?from=9999-12-31&to=9999-12-31', 'from'],
    ['?from=0000-01-01&to=9999-12-31', 'from'],
    ['?from=2040-11-19&to=+010000-01-01', 'to'],
  ])('%s is invalid_input in %s', async (query, field) => {
    const response = await get(`/api/availability${query}`)
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_input', field })
  })

  it.each(['2000-01-03', '2999-12-31'])('accepts a distant day (%s) without a 500', async (day) => {
    expect((await get(`/api/availability?from=${day}&to=${day}`)).status).toBe(200)
  })
})

describe('the schedule in KV', () => {
  it('may begin with a byte order mark', async () => {
    await env.CONFIG.put('schedule', new TextEncoder().encode('\uFEFF{"heldTimes":[]}'))
    expect(await freeTimes(DAY)).toHaveLength(16)
    expect(world.logs.filter(({ event }) => event !== 'request')).toEqual([])
  })

  it.each([
    ['not JSON', '{', 'not JSON'],
    ['a wrong type', '{"slotMinutes":"30"}', 'slotMinutes must be a number, not a text'],
    ['over-long', `{"heldTimes":[${' '.repeat(20_000)}]}`, 'over 16384 characters'],
  ])('%s serves the built-in schedule and logs one error', async (_case, entry, reason) => {
    await env.CONFIG.put('schedule', entry)
    expect(await freeTimes(DAY)).toHaveLength(12)
    expect(logsOf('config_invalid')).toEqual([{ event: 'config_invalid', key: 'schedule', reason }])
  })
})

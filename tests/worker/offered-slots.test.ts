import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Availability } from '../../shared/schedule/slots.ts'
import { storedBookings } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, DAY, errorOf, freeTimes, get, postBooking } from '../support/worker/requests.ts'
import { advance, HOUR_MS, logsOf, NOW, world } from '../support/worker/world.ts'

async function availability(from: string, to = from): Promise<Availability> {
  return (await get(`/api/availability?from=${from}&to=${to}`)).json<Availability>()
}

describe('the server refuses what the schedule does not offer, and stores nothing', () => {
  // The tests' time is Monday 19 November 2040, 7:30 AM in Sydney.
  it.each([
    ['a Saturday', '2040-11-24', '09:00'],
    ['a Sunday', '2040-11-25', '09:00'],
    ['yesterday', '2040-11-16', '09:00'],
    ['under two hours’ notice', '2040-11-19', '09:00'],
    ['off the half hour', DAY, '09:15'],
    ['before opening', DAY, '08:30'],
    ['after the last start', DAY, '17:00'],
    ['midnight', DAY, '00:00'],
    ['held 10:00', DAY, '10:00'],
    ['held 11:30', DAY, '11:30'],
    ['held 14:00', DAY, '14:00'],
    ['held 15:30', DAY, '15:30'],
    ['Christmas Day', '2040-12-25', '09:00'],
    ['Boxing Day', '2040-12-26', '09:00'],
    ['New Year’s Day', '2041-01-01', '09:00'],
    ['beyond the horizon', '2041-01-21', '09:00'],
    ['next year', '2041-11-19', '09:00'],
    ['the year 9999', '9999-12-30', '09:00'],
  ])('%s', async (_case, date, time) => {
    const response = await postBooking(bookingBody({ date, time }))
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'slot_not_offered' })
    expect(await storedBookings()).toEqual([])
  })

  it.each([
    ['two hours ahead to the minute', '2040-11-19', '09:30'],
    ['the first start', DAY, '09:00'],
    ['the last start', DAY, '16:30'],
    ['the last weekday within 60 days', '2041-01-18', '16:30'],
  ])('and takes %s', async (_case, date, time) => {
    expect((await postBooking(bookingBody({ date, time }))).status).toBe(201)
  })
})

describe('times around the end and the start of daylight saving', () => {
  it.each([
    ['2041-04-05', '16:30', '2041-04-05T05:30:00.000Z'],
    ['2041-04-08', '16:30', '2041-04-08T06:30:00.000Z'],
    ['2041-10-04', '09:00', '2041-10-03T23:00:00.000Z'],
    ['2041-10-08', '09:00', '2041-10-07T22:00:00.000Z'],
  ])('%s %s is %s', async (date, time, startsAt) => {
    vi.setSystemTime(new Date(Date.parse(startsAt) - 4 * 24 * 60 * 60 * 1000))
    const response = await postBooking(bookingBody({ date, time }))
    expect(response.status).toBe(201)
    expect(await bookingOf(response)).toMatchObject({ date, time, startsAt })
  })

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

  it('lists held times and times within the notice period as unavailable', async () => {
    expect(await freeTimes(DAY)).not.toEqual(expect.arrayContaining(['10:00']))
    expect(await freeTimes(DAY)).toHaveLength(12)
    const rest = ['12:00', '12:30', '13:00', '13:30', '14:30', '15:00', '16:00', '16:30']
    expect(await freeTimes('2040-11-19')).toEqual(['09:30', '10:30', '11:00', ...rest])
    expect(await freeTimes('2040-12-25')).toEqual([])
  })

  it('labels winter days AEST', async () => {
    expect((await availability('2041-07-05')).days[0]).toMatchObject({ label: 'AEST' })
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
  it('without held times has all 16 free, and they can be booked', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ heldTimes: [] }))
    expect(await freeTimes(DAY)).toHaveLength(16)
    expect((await postBooking(bookingBody({ time: '10:00' }))).status).toBe(201)
  })

  it('sets closed dates, opening times, notice and horizon for bookings too', async () => {
    const schedule = { open: '10:00', close: '12:00', heldTimes: [], closedDates: [DAY], noticeMinutes: 0, horizonDays: 7 }
    await env.CONFIG.put('schedule', JSON.stringify(schedule))
    expect(await freeTimes(DAY)).toEqual([])
    expect(await freeTimes('2040-11-21')).toEqual(['10:00', '10:30', '11:00', '11:30'])
    advance(3.5 * HOUR_MS)
    expect(await freeTimes('2040-11-19'), 'from this very moment on').toEqual(['11:00', '11:30'])
    expect((await postBooking(bookingBody({ date: '2040-11-19', time: '10:30' }))).status).toBe(400)
    expect(await freeTimes('2040-11-27')).toEqual([])
    expect((await postBooking(bookingBody({ date: DAY, time: '10:30' }))).status).toBe(400)
  })

  it('may add closed days to the public holidays, and open one of them', async () => {
    await env.CONFIG.put('schedule', JSON.stringify({ closedDates: ['2040-12-24'] }))
    for (const date of ['2040-12-24', '2040-12-25', '2040-12-26']) {
      expect(await freeTimes(date)).toEqual([])
      expect(await errorOf(await postBooking(bookingBody({ date })))).toMatchObject({ code: 'slot_not_offered' })
    }
    await env.CONFIG.put('schedule', JSON.stringify({ closedDates: ['2040-12-24'], openDates: ['2040-12-26'] }))
    expect(await freeTimes('2040-12-25')).toEqual([])
    expect(await freeTimes('2040-12-26')).toHaveLength(12)
    expect((await postBooking(bookingBody({ date: '2040-12-26' }))).status).toBe(201)
  })

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

  it('with longer sessions offers none that overlaps a booked one', async () => {
    await postBooking(bookingBody({ time: '09:30' }))
    await env.CONFIG.put('schedule', JSON.stringify({ slotMinutes: 60, heldTimes: [] }))
    expect(await freeTimes(DAY)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
    const across = await postBooking(bookingBody({ time: '09:00' }, { email: 'ann@visitor.example' }))
    expect(await errorOf(across)).toMatchObject({ status: 409, code: 'slot_taken' })
  })
})

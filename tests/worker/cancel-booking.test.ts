import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { overlappingBookings } from '../../worker/records/bookings.ts'
import { book, CHANGE_MINUTES, cancel, errorOf, move, moveTo, rowOf } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ledger, query, ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, freeTimes, postBooking } from '../support/worker/requests.ts'
import { advance, DAY_MS, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const outbox = () => query('SELECT * FROM outbox ORDER BY id')

describe('a cancellation', () => {
  it('marks one row and adds one to its sequence; the time stays on it', async () => {
    const { reference } = await book()
    const before = await rowOf(reference)
    const outcome = await cancel(reference, { sequence: 0, changeMinutes: CHANGE_MINUTES })
    expect(outcome).toMatchObject({ ok: true, changed: true })
    expect(await storedBookings()).toEqual([{ ...before, status: 'cancelled', sequence: 1, changed_at: NOW }])
    expect(outcome?.booking).toEqual(await rowOf(reference))
  })

  it('is refused if the page showed an earlier state, if it is too late, or if the session has begun', async () => {
    const { reference, startsAt } = await book({ time: '09:00' })
    await move(reference, moveTo({ time: '09:30' }))
    await move(reference, moveTo({ time: '09:00' }))
    const [rows, messages] = [await storedBookings(), await outbox()]
    const error = async (command: { sequence?: number; changeMinutes?: number }) => errorOf(await cancel(reference, command))
    expect(await error({ sequence: 1, changeMinutes: CHANGE_MINUTES })).toBe('changed_meanwhile')
    vi.setSystemTime(Date.parse(startsAt) - CHANGE_MINUTES * MINUTE_MS + 1)
    expect(await error({ sequence: 2, changeMinutes: CHANGE_MINUTES })).toBe('too_late')
    vi.setSystemTime(Date.parse(startsAt) + 1)
    expect(await error({})).toBe('too_late')
    expect([await storedBookings(), await outbox()]).toEqual([rows, messages])
    vi.setSystemTime(Date.parse(startsAt))
    expect(await error({})).toBeUndefined()
  })

  it('of a reference that nobody has is undefined', async () => {
    expect(await cancel('BW-222222')).toBeUndefined()
  })

  it('cannot lose against a move from another tab without one of them being told', async () => {
    const { reference } = await book()
    const outcomes = await Promise.all([
      cancel(reference, { sequence: 0 }),
      move(reference, moveTo({ time: '10:30' }, { sequence: 0 })),
    ])
    expect(outcomes.map(errorOf)).toEqual([undefined, 'cancelled'])
    expect(await rowOf(reference)).toMatchObject({ status: 'cancelled', time: '09:00', sequence: 1 })
  })
})

describe('the time of a cancelled booking', () => {
  it('is offered and can be booked again at once, also when it overlaps a longer session', async () => {
    const { reference } = await book({ time: '09:00' })
    expect(await freeTimes()).not.toContain('09:00')
    await cancel(reference)
    expect(await freeTimes()).toContain('09:00')
    const taken = await runInDurableObject(ledger(), (_, { storage }) =>
      overlappingBookings(storage.sql, { startsAt: '2040-11-19T21:00:00.000Z', endsAt: '2040-11-19T23:00:00.000Z' }),
    )
    expect(taken).toEqual([])
    await book({ time: '09:00' }, { email: 'ann@visitor.example' })
    expect(await freeTimes()).not.toContain('09:00')
    expect((await storedBookings()).map(({ time, status }) => [time, status])).toEqual([
      ['09:00', 'cancelled'],
      ['09:00', 'booked'],
    ])
  })

  it('can be booked again by the same person; a repeat of the first request still gets the first booking', async () => {
    const key = '7b0c5d9e-2f4a-4c1b-9d3e-5a6f7b8c9d0e'
    const first = await bookingOf(await postBooking(bookingBody(), { key }))
    await cancel(first.reference)
    const repeated = await postBooking(bookingBody(), { key })
    expect(repeated.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await bookingOf(repeated)).reference).toBe(first.reference)
    const second = await bookingOf(await postBooking(bookingBody(), { key: crypto.randomUUID() }))
    expect(second.reference).not.toBe(first.reference)
    expect(await storedBookings()).toHaveLength(2)
  })
})

describe('a cancelled booking', () => {
  it('is kept for as long as every other booking, and then deleted', async () => {
    const { reference, endsAt } = await book()
    await cancel(reference)
    await ringAlarm()
    vi.setSystemTime(Date.parse(endsAt) + 729 * DAY_MS)
    await runCron()
    expect(await storedBookings()).toHaveLength(1)
    advance(2 * DAY_MS)
    await runCron()
    expect(await storedBookings()).toEqual([])
  })
})

describe('where a webhook is set', () => {
  const { leads: CRM } = withWebhooks()

  it('the CRM gets each event once, named by the booking and its sequence, and learns how the booking stands', async () => {
    const { reference } = await book({ date: '2040-12-04' })
    await ringAlarm()
    await move(reference, moveTo({ date: '2040-12-05', time: '10:30' }))
    await ringAlarm()
    advance(MINUTE_MS)
    await cancel(reference)
    await ringAlarm()
    const events = world.posted.filter(({ url }) => url === CRM).map(({ body }) => JSON.parse(body))
    expect(events.map(({ id, type, createdAt }) => [id, type, createdAt])).toEqual([
      [`booking.created.${reference}`, 'booking.created', new Date(NOW).toISOString()],
      [`booking.moved.${reference}.1`, 'booking.moved', new Date(NOW).toISOString()],
      [`booking.cancelled.${reference}.2`, 'booking.cancelled', new Date(NOW + MINUTE_MS).toISOString()],
    ])
    expect(events.map(({ lead }) => [lead.session.date, lead.session.time, lead.session.status, lead.session.sequence])).toEqual([
      ['2040-12-04', '09:00', 'booked', 0],
      ['2040-12-05', '10:30', 'booked', 1],
      ['2040-12-05', '10:30', 'cancelled', 2],
    ])
  })
})

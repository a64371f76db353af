import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { overlappingBookings } from '../../worker/records/bookings.ts'
import { book, CHANGE_MINUTES, cancel, errorOf, move, moveTo, rowOf } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { anyAlarmAt, ledger, query, ringAlarm, storedBookings, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, freeTimes, postBooking } from '../support/worker/requests.ts'
import { advance, DAY_MS, eachMail, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const outbox = () => query('SELECT * FROM outbox ORDER BY id')

describe('a move', () => {
  it('changes the times of one row and adds one to its sequence; nothing else', async () => {
    const { reference } = await book({ time: '09:00' })
    const before = await rowOf(reference)
    const outcome = await move(reference, moveTo({ date: '2040-11-21', time: '10:30' }, { sequence: 0 }))
    expect(outcome).toMatchObject({ ok: true, changed: true })
    expect(await storedBookings()).toEqual([
      {
        ...before,
        starts_at: '2040-11-20T23:30:00.000Z',
        ends_at: '2040-11-21T00:00:00.000Z',
        date: '2040-11-21',
        time: '10:30',
        sequence: 1,
        changed_at: NOW,
        moved_at: NOW,
      },
    ])
    expect(outcome?.booking).toEqual(await rowOf(reference))
  })

  it('to the time it has already, as by a second click, changes and sends nothing, whatever state the page showed', async () => {
    const { reference } = await book()
    await move(reference, moveTo({ time: '10:30' }, { sequence: 0 }))
    const [rows, messages] = [await storedBookings(), await outbox()]
    for (const sequence of [0, 1, undefined]) {
      const again = await move(reference, moveTo({ time: '10:30' }, { sequence, changeMinutes: CHANGE_MINUTES }))
      expect(again).toEqual({ ok: true, changed: false, booking: rows[0] })
    }
    expect([await storedBookings(), await outbox()]).toEqual([rows, messages])
  })

  it('onto a time that overlaps its own works, also after the length of sessions has changed', async () => {
    const { reference } = await book({ time: '09:00' })
    expect(await move(reference, moveTo({ time: '09:15', minutes: 45 }))).toMatchObject({ ok: true, changed: true })
    expect(await move(reference, moveTo({ time: '08:30', minutes: 120 }))).toMatchObject({ ok: true, changed: true })
    expect(await rowOf(reference)).toMatchObject({ starts_at: '2040-11-19T21:30:00.000Z', ends_at: '2040-11-19T23:30:00.000Z' })
  })

  it('of a reference that nobody has is undefined', async () => {
    expect(await move('BW-222222', moveTo({ time: '10:30' }))).toBeUndefined()
  })

  describe('where a webhook is set', () => {
    withWebhooks()

    it('tells the CRM too, and keeps the events of before', async () => {
      const { reference } = await book()
      await move(reference, moveTo({ time: '10:30' }))
      await move(reference, moveTo({ time: '11:00' }))
      expect((await storedMails()).map(({ kind }) => kind)).toEqual([
        'booking-webhook',
        'booking-moved-webhook',
        'booking-moved-notice',
        'booking-moved',
        'booking-moved-webhook',
      ])
    })
  })
})

describe('after a change the mails leave at once:', () => {
  const acts = {
    'a move': (reference: string) => move(reference, moveTo({ time: '10:30' })),
    'a cancellation': (reference: string) => cancel(reference),
    'a session handed over': (reference: string) =>
      ledger().handOverBooking(reference, { to: { key: 'ben', bookedAs: ['ben'], name: 'Ben' } }),
  }
  it.each(Object.entries(acts))('%s', async (_case, change) => {
    const { reference } = await book({ date: '2040-12-04' })
    await ringAlarm()
    expect(await anyAlarmAt()).toBeGreaterThan(NOW)
    vi.setSystemTime(NOW + MINUTE_MS)
    expect(await change(reference)).toMatchObject({ ok: true, changed: true })
    expect(await anyAlarmAt()).toBe(NOW + MINUTE_MS)
    world.mails = []
    await ringAlarm()
    // Of two entries with one sequence, calendars keep the one that was stamped later.
    for (const { content } of eachMail()) expect(content.at(-1)?.value).toContain('DTSTAMP:20401118T203100Z')
  })
})

describe('at the same time', () => {
  it('two tabs that move one booking: one does it, and the other is told', async () => {
    const { reference } = await book()
    const outcomes = await Promise.all(['10:30', '11:00'].map((time) => move(reference, moveTo({ time }, { sequence: 0 }))))
    expect(outcomes.map(errorOf).sort()).toEqual(['changed_meanwhile', undefined])
    expect(await rowOf(reference)).toMatchObject({ sequence: 1 })
    expect(outcomes.find((outcome) => !outcome?.ok)?.booking).toEqual(await rowOf(reference))
  })

  it('a hundred moves and bookings of three times sell none of them twice', async () => {
    const times = ['13:00', '13:30', '14:30']
    const moved = await Promise.all(
      ['09:00', '09:30', '10:30', '11:00', '12:00'].map((time, index) => book({ time }, { email: `m${index}@visitor.example` })),
    )
    const acts = Array.from({ length: 100 }, (_, index) => {
      const time = times[index % times.length]
      const mover = moved[index % moved.length]
      return index % 2 || !mover
        ? postBooking(bookingBody({ time }, { email: `b${index}@visitor.example` }))
        : move(mover.reference, moveTo({ time: time ?? '' }))
    })
    await Promise.all(acts)
    const taken = (await storedBookings()).map(({ time }) => time)
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toEqual(expect.arrayContaining(times))
  })
})

describe('a move that is refused changes nothing:', () => {
  async function expectRefused(reference: string, command: ReturnType<typeof moveTo>, error: string): Promise<void> {
    const [rows, messages] = [await storedBookings(), await outbox()]
    expect(await move(reference, command)).toEqual({ ok: false, error, booking: await rowOf(reference) })
    expect([await storedBookings(), await outbox()]).toEqual([rows, messages])
  }

  it('a page that shows an earlier state', async () => {
    const { reference } = await book()
    await move(reference, moveTo({ time: '10:30' }, { sequence: 0 }))
    for (const sequence of [0, 2]) {
      await expectRefused(reference, moveTo({ time: '11:00' }, { sequence }), 'changed_meanwhile')
    }
  })
})

it('six moves by the agency leave the visitor their own six', async () => {
  const { reference } = await book()
  const times = ['09:30', '10:30']
  const visitor = (sequence: number) => ({ sequence, changeMinutes: CHANGE_MINUTES })
  for (let count = 0; count < 12; count++) {
    // In turns: the agency, and then the visitor.
    const command = moveTo({ time: times[count % 2] ?? '' }, count % 2 ? visitor(count) : {})
    expect(errorOf(await move(reference, command)), `move ${count}`).toBeUndefined()
  }
  expect(await rowOf(reference)).toMatchObject({ sequence: 12, visitor_moves: 6 })
  expect(errorOf(await move(reference, moveTo({ time: '11:00' }, visitor(12))))).toBe('too_many_moves')
  expect(errorOf(await move(reference, moveTo({ time: '11:00' })))).toBeUndefined()
})

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

import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { MOVES_MAX } from '../../worker/bookings/change.ts'
import { book, CHANGE_MINUTES, cancel, errorOf, move, moveTo, rowOf } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, query, ringAlarm, storedBookings, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, freeTimes, postBooking } from '../support/worker/requests.ts'
import { eachMail, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const outbox = () => query('SELECT * FROM outbox ORDER BY id')
const statusAt = async (time: string, email: string) => (await postBooking(bookingBody({ time }, { email }))).status

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

  it('onto a time that overlaps another session in part is refused', async () => {
    const { reference } = await book({ time: '09:00' })
    await book({ time: '10:30' }, { email: 'ann@visitor.example' })
    for (const time of ['10:15', '10:45', '09:45']) {
      expect(errorOf(await move(reference, moveTo({ time, minutes: 60 })))).toBe('slot_taken')
    }
    expect(await rowOf(reference)).toMatchObject({ time: '09:00', sequence: 0 })
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

it('a session of the greatest length keeps others out until its last minute, also after the schedule made sessions shorter', async () => {
  await env.CONFIG.put('schedule', JSON.stringify({ slotMinutes: 240, heldTimes: [] }))
  await book({ time: '09:00' })
  await env.CONFIG.delete('schedule')
  for (const time of ['09:00', '11:00', '12:30']) expect(await statusAt(time, 'ann@visitor.example'), time).toBe(409)
  const { reference } = await book({ time: '13:00' }, { email: 'ann@visitor.example' })
  expect(errorOf(await move(reference, moveTo({ time: '12:30' })))).toBe('slot_taken')
  expect((await freeTimes())[0]).toBe('13:30')
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
  for (let count = 0; count < 2 * MOVES_MAX; count++) {
    // In turns: the agency, and then the visitor.
    const command = moveTo({ time: times[count % 2] ?? '' }, count % 2 ? visitor(count) : {})
    expect(errorOf(await move(reference, command)), `move ${count}`).toBeUndefined()
  }
  expect(await rowOf(reference)).toMatchObject({ sequence: 2 * MOVES_MAX, visitor_moves: MOVES_MAX })
  expect(errorOf(await move(reference, moveTo({ time: '11:00' }, visitor(2 * MOVES_MAX))))).toBe('too_many_moves')
  expect(errorOf(await move(reference, moveTo({ time: '11:00' })))).toBeUndefined()
})

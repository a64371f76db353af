import { describe, expect, it, vi } from 'vitest'
import { bookingInput } from '../../worker/bookings/inputs.ts'
import { book, move, moveTo } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, query, ringAlarm, storedReminders } from '../support/worker/ledger.ts'
import { bookingBody, get, postForm } from '../support/worker/requests.ts'
import { HOUR_MS, NOW } from '../support/worker/world.ts'

const FAR = { date: '2040-12-04', time: '09:00' }
const hour = (at: number) => new Date(at).toISOString()

/** What reminds of the one booking there is, and when. */
async function reminders(): Promise<[string, string][]> {
  return (await storedReminders()).map(({ kind, next_at }) => [kind.replace('booking-reminder-', ''), hour(next_at)])
}

describe('a booking’s reminders leave', () => {
  // In 2041 Sydney’s clocks go back on Sunday 7 April and forward on Sunday 6 October, both in the small hours.
  it.each([
    ['the last day before clocks go back', '2041-04-06', '09:00', '2041-04-04T22:00:00.000Z', '2041-04-05T21:00:00.000Z'],
    ['the day clocks go back: 25 hours before', '2041-04-07', '09:00', '2041-04-05T22:00:00.000Z', '2041-04-06T22:00:00.000Z'],
    ['the day after clocks went back', '2041-04-08', '09:00', '2041-04-06T23:00:00.000Z', '2041-04-07T22:00:00.000Z'],
    [
      'the small hours, an hour before across the change',
      '2041-04-07',
      '03:30',
      '2041-04-05T16:30:00.000Z',
      '2041-04-06T16:30:00.000Z',
    ],
    ['the last day before clocks go forward', '2041-10-05', '09:00', '2041-10-03T23:00:00.000Z', '2041-10-04T22:00:00.000Z'],
    ['the day clocks go forward: 23 hours before', '2041-10-06', '09:00', '2041-10-04T23:00:00.000Z', '2041-10-05T21:00:00.000Z'],
    ['the day after clocks went forward', '2041-10-07', '09:00', '2041-10-05T22:00:00.000Z', '2041-10-06T21:00:00.000Z'],
    ['the evening of the day clocks go forward', '2041-10-06', '16:30', '2041-10-05T06:30:00.000Z', '2041-10-06T04:30:00.000Z'],
  ])('%s', async (_case, date, time, day, anHour) => {
    const { reference } = await book(FAR)
    await move(reference, moveTo({ date, time }))
    expect(await reminders()).toEqual([
      ['day', day],
      ['hour', anHour],
    ])
  })

  describe.each([
    [26 * HOUR_MS, ['day', 'hour']],
    [26 * HOUR_MS - 1, ['hour']],
    [2 * HOUR_MS, ['hour']],
    [2 * HOUR_MS - 1, []],
    [0, []],
  ])('only if they tell something new, %i ms ahead', (ahead, expected) => {
    const slot = moveTo({ date: '2040-12-05', time: '09:00' })
    const kinds = async () => (await reminders()).map(([kind]) => kind)

    it('of a booking', async () => {
      vi.setSystemTime(Date.parse(slot.startsAt) - ahead)
      await ledger().book({ ...slot, lead: bookingInput.parse(bookingBody(slot)) })
      expect(await kinds()).toEqual(expected)
    })

    it('of a move', async () => {
      const { reference } = await book({ date: '2040-12-06', time: '09:00' })
      vi.setSystemTime(Date.parse(slot.startsAt) - ahead)
      await move(reference, slot)
      expect(await kinds()).toEqual(expected)
    })
  })
})

describe('who wants no reminders', () => {
  it.each([
    [25 * HOUR_MS, ['day', 'hour']],
    [24 * HOUR_MS + 1, ['day', 'hour']],
    [24 * HOUR_MS, ['hour']],
    [1.5 * HOUR_MS, ['hour']],
    [HOUR_MS + 1, ['hour']],
    [HOUR_MS, []],
  ])('and wants them again %i ms before the session, gets what is still ahead, as the page says', async (ahead, expected) => {
    const { reference, path, startsAt } = await book(FAR)
    vi.setSystemTime(Date.parse(startsAt) - ahead)
    await ledger().setReminders(reference, false)
    expect((await postForm(`${path}/reminders`, { reminders: 'on' })).status).toBe(303)
    expect((await reminders()).map(([kind]) => kind)).toEqual(expected)
    expect((await (await get(path)).text()).includes('We remind you by email')).toBe(expected.length > 0)
  })

  it('but would never have had one, has none by switching them off and on', async () => {
    const slot = moveTo({ date: '2040-12-05', time: '09:00' })
    vi.setSystemTime(Date.parse(slot.startsAt) - 25 * HOUR_MS)
    const { reference, path } = await book({ date: '2040-12-05', time: '09:00' })
    await ledger().setReminders(reference, false)
    await ledger().setReminders(reference, true)
    expect((await reminders()).map(([kind]) => kind)).toEqual(['hour'])
    vi.setSystemTime(Date.parse(slot.startsAt) - HOUR_MS)
    expect(await (await get(path)).text()).not.toContain('We remind you by email')
  })

  it('by a reference that nobody has, changes nothing', async () => {
    expect(await ledger().setReminders('BW-222222', false)).toBeUndefined()
  })

  it('and switches them on when nothing else waits, has the alarm set for them', async () => {
    const { reference } = await book(FAR)
    await ledger().setReminders(reference, false)
    await ringAlarm()
    expect(await anyAlarmAt()).toBeNull()
    await ledger().setReminders(reference, true)
    expect(await anyAlarmAt()).toBe(Date.parse('2040-12-02T22:00:00.000Z'))
  })
})

it('every booking has its own reminders, whose due time is their age’s beginning', async () => {
  await book(FAR)
  await book({ ...FAR, time: '09:30' })
  expect(
    await query('SELECT lead_id, due_at - next_at AS wait, created_at FROM outbox WHERE rank = 2 AND due_at > ?', NOW),
  ).toEqual([
    ...Array(2).fill({ lead_id: 1, wait: 0, created_at: NOW }),
    ...Array(2).fill({ lead_id: 2, wait: 0, created_at: NOW }),
  ])
})

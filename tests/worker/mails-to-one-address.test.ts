import { expect, it } from 'vitest'
import { book, CHANGE_MINUTES, cancel, move, moveTo } from '../support/worker/changes'
import { query, storedMails } from '../support/worker/ledger'
import { NOW, startWorld } from '../support/worker/world'

startWorld()

const HOUR_MS = 60 * 60 * 1000
const FAR = { date: '2040-12-04' }
const asVisitor = (sequence: number) => ({ sequence, changeMinutes: CHANGE_MINUTES })

const sendAll = () => query(`UPDATE outbox SET state = 'sent', settled_at = ?1 WHERE next_at <= ?1`, NOW)
const kinds = async () => (await storedMails()).map(({ kind }) => kind)

/** In how many hours each of the visitor's mails of a kind leaves. */
async function hoursTo(...wanted: string[]): Promise<number[]> {
  const mails = (await storedMails()).filter(({ kind }) => wanted.includes(kind))
  return mails.map(({ next_at }) => (next_at - NOW) / HOUR_MS)
}

it('of new bookings three leave at once, changes counted, and the next ones later and later', async () => {
  const { reference } = await book(FAR)
  await sendAll()
  await move(reference, moveTo({ ...FAR, time: '09:30' }, asVisitor(0)))
  await sendAll()
  await cancel(reference, asVisitor(1))
  for (const time of ['09:00', '09:30', '10:30']) await book({ ...FAR, time })
  expect(await hoursTo('booking-moved', 'booking-cancelled')).toEqual([0, 0])
  expect(await hoursTo('booking-confirmed')).toEqual([0, 1, 2, 4])
})

it('bookings that are made and cancelled in a loop flood nobody, and the agency hears of each', async () => {
  for (let round = 0; round < 8; round++) {
    const { reference } = await book(FAR)
    await sendAll()
    await cancel(reference, asVisitor(0))
    await sendAll()
  }
  const hours = await hoursTo('booking-confirmed', 'booking-cancelled')
  expect(hours.filter((hour) => hour === 0)).toHaveLength(8)
  expect(hours.filter((hour) => hour <= 8).length).toBeLessThanOrEqual(12)
  expect(await hoursTo('booking-cancelled-notice')).toEqual(Array(8).fill(0))
})

it('a session is moved six times at most, and each move is told at once', async () => {
  const { reference } = await book(FAR)
  for (let sequence = 0; sequence < 6; sequence++) {
    await sendAll()
    await move(reference, moveTo({ ...FAR, time: sequence % 2 ? '09:00' : '09:30' }, asVisitor(sequence)))
  }
  expect(await hoursTo('booking-confirmed', 'booking-moved')).toEqual([0, 0, 0, 0, 0, 0, 0])
})

it('mails of yesterday do not count', async () => {
  for (const time of ['09:00', '09:30', '10:30']) await book({ ...FAR, time })
  await query('UPDATE outbox SET created_at = ?', NOW - 24 * HOUR_MS)
  await book({ ...FAR, time: '11:00' })
  expect(await hoursTo('booking-confirmed')).toEqual([0, 0, 0, 0])
})

it('a delayed one that would come after the session is left out', async () => {
  for (const time of ['09:00', '09:30', '10:30', '11:00', '12:00']) await book({ ...FAR, time })
  await sendAll()
  await query(`DELETE FROM outbox WHERE kind = 'booking-notice'`)
  // In four hours, and so long would the next mail wait.
  const { reference } = await book({ date: '2040-11-19', time: '15:00' })
  expect((await kinds()).slice(5)).toEqual(['booking-notice'])
  await cancel(reference, asVisitor(0))
  expect((await kinds()).slice(5)).toEqual(['booking-cancelled-notice', 'booking-cancelled'])
})

it('an operator’s changes are told at once, however many', async () => {
  for (const time of ['09:00', '09:30', '10:30', '11:00', '12:00']) {
    const { reference } = await book({ time })
    await cancel(reference)
  }
  expect(await hoursTo('booking-cancelled')).toEqual(Array(5).fill(0))
})

import { describe, expect, it } from 'vitest'
import type { BookingResult } from '../../shared/booking.ts'
import { AT_ONCE } from '../../worker/bookings/mail-timing.ts'
import { book, CHANGE_MINUTES, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { ledger, query, storedMails } from '../support/worker/ledger.ts'
import { askOps, bookingBody, postBooking, postWaiting } from '../support/worker/requests.ts'
import { advance, HOUR_MS, NOW } from '../support/worker/world.ts'

const FAR = { date: '2040-12-04' }
const asVisitor = (sequence: number) => ({ sequence, changeMinutes: CHANGE_MINUTES })

const sendAll = () => query(`UPDATE outbox SET state = 'sent', settled_at = ?1 WHERE next_at <= ?1`, NOW)
const waiting = async () => (await storedMails()).filter(({ state }) => state === 'pending').map(({ kind }) => kind)

/** Books and cancels until the visitor's mails are so many: those about the next changes wait for hours. */
async function bookAndCancel(most: number): Promise<void> {
  for (let mails = 0; mails < most; mails = (await hoursTo('booking-confirmed', 'booking-cancelled')).length) {
    const { reference } = await book(FAR)
    await sendAll()
    await cancel(reference)
    await sendAll()
  }
}

/** In how many hours each of the visitor's mails of a kind leaves. */
async function hoursTo(...wanted: string[]): Promise<number[]> {
  const mails = (await storedMails()).filter(({ kind }) => wanted.includes(kind))
  return mails.map(({ next_at }) => (next_at - NOW) / HOUR_MS)
}

it('bookings, moves and cancellations count together: the fourth booking’s confirmation waits, and so on', async () => {
  const { reference } = await book(FAR)
  await sendAll()
  await move(reference, moveTo({ ...FAR, time: '09:30' }, asVisitor(0)))
  await sendAll()
  await cancel(reference, asVisitor(1))
  for (const time of ['09:00', '09:30', '10:30']) await book({ ...FAR, time })
  expect(await hoursTo('booking-moved', 'booking-cancelled')).toEqual([0, 0])
  expect(await hoursTo('booking-confirmed')).toEqual([0, 1, 2, 4])
})

it('the answer of a booking names a confirmation that waits or is left out, also when it is asked for again', async () => {
  const post = async (slot: { date?: string; time: string }, key?: string) => {
    const { booking } = await (await postBooking(bookingBody(slot), { key })).json<BookingResult>()
    return booking
  }
  for (const time of ['09:00', '09:30', '10:30']) expect(await post({ ...FAR, time })).not.toHaveProperty('mailAt')
  const key = crypto.randomUUID()
  const fourth = await post({ ...FAR, time: '11:00' }, key)
  expect(fourth.mailAt).toBe(new Date(NOW + HOUR_MS).toISOString())
  expect(await post({ ...FAR, time: '11:00' }, key)).toEqual(fourth)
  expect(await post({ ...FAR, time: '11:00' })).toEqual(fourth)
  const soon = await post({ date: '2040-11-19', time: '09:30' })
  expect(soon.mailAt).toBeNull()
  await move(fourth.reference, moveTo({ ...FAR, time: '12:00' }))
  expect(await post({ ...FAR, time: '11:00' }, key)).not.toHaveProperty('mailAt')
})

it('bookings that are made and cancelled in a loop flood nobody, and the agency hears of each', async () => {
  for (let round = 0; round < 12; round++) {
    const { reference } = await book(FAR)
    await sendAll()
    await cancel(reference, asVisitor(0))
    await sendAll()
  }
  const hours = await hoursTo('booking-confirmed', 'booking-cancelled')
  expect(hours.filter((hour) => hour === 0)).toHaveLength(AT_ONCE.changed)
  expect(hours.filter((hour) => hour > 0)).toEqual([1, 2, 4, 8, 16, 32])
  expect(await hoursTo('booking-cancelled-notice')).toEqual(Array(12).fill(0))
})

it('moves to and fro flood nobody: a booking has one mail that waits', async () => {
  const times = ['09:00', '10:30']
  const both = await Promise.all(times.map((time) => book({ ...FAR, time })))
  for (const [index, { reference }] of both.entries()) {
    for (let sequence = 0; sequence < 6; sequence++) {
      await sendAll()
      const time = sequence % 2 ? times[index] : '12:00'
      await move(reference, moveTo({ ...FAR, time: time ?? '' }, asVisitor(sequence)))
    }
  }
  expect(await hoursTo('booking-confirmed', 'booking-moved')).toEqual([...Array(AT_ONCE.changed).fill(0), 1])
})

it('who joins the waiting list after three mails in a day stands on it without a fourth', async () => {
  for (const time of ['09:00', '09:30']) await book({ ...FAR, time })
  const { date: _, time: __, ...body } = bookingBody()
  for (const campaign of ['nfp-digital-growth-scan', 'fractional-cmo'])
    expect((await postWaiting({ ...body, campaign })).status).toBe(201)
  expect((await storedMails()).filter(({ kind }) => kind === 'waiting-joined')).toHaveLength(1)
  expect(await query('SELECT campaign FROM waiting')).toHaveLength(2)
})

it('a delayed one that would come after the session is left out', async () => {
  await bookAndCancel(10)
  // In three and a half hours, and so long would the mail about a change wait.
  const { reference } = await book({ date: '2040-11-19', time: '11:00' })
  expect(await waiting()).toEqual(['booking-notice'])
  await cancel(reference, asVisitor(0))
  expect(await waiting()).toEqual(['booking-cancelled-notice'])
})

describe('when the mail about a booking’s latest change leaves', () => {
  it('is not told of an earlier change whose mail was sent, if that of the latest was left out', async () => {
    const { reference } = await book(FAR)
    await sendAll()
    await move(reference, moveTo({ ...FAR, time: '09:30' }, asVisitor(0)))
    await sendAll()
    expect(await ledger().visitorMailAt(reference)).toBe(NOW)
    await bookAndCancel(12)
    advance(60_000)
    await move(reference, moveTo({ date: '2040-11-19', time: '11:00' }, asVisitor(1)))
    expect(await ledger().visitorMailAt(reference)).toBeNull()
  })
})

it.each([
  [
    'a plus',
    ['jo@visitor.example', 'jo+a@visitor.example', 'Jo+b@visitor.example', 'JO+c@Visitor.example', 'jo@visitor.example'],
  ],
  [
    'Gmail’s dots and names',
    [
      'jocitizen@gmail.com',
      'jo.citizen@gmail.com',
      'j.o.citizen+x@googlemail.com',
      'JoCitizen@gmail.com',
      'joc.itizen@gmail.com',
    ],
  ],
])('one mailbox is one, however it is spelled (%s)', async (_how, addresses) => {
  const times = ['09:00', '09:30', '10:30', '11:00', '12:00']
  for (const [index, email] of addresses.entries()) await book({ ...FAR, time: times[index] ?? '' }, { email })
  expect(await hoursTo('booking-confirmed')).toEqual([0, 0, 0, 1, 2])
})

it('mailboxes that only look alike are counted apart', async () => {
  const times = ['09:00', '09:30', '10:30', '11:00']
  const addresses = ['jo.a@visitor.example', 'joa@visitor.example', 'jo-a@visitor.example', 'jo.a@other.example']
  for (const [index, email] of addresses.entries()) await book({ ...FAR, time: times[index] ?? '' }, { email })
  expect(await hoursTo('booking-confirmed')).toEqual([0, 0, 0, 0])
})

it('a mail to an address that was corrected counts for the mailbox that gets it', async () => {
  for (const time of ['09:00', '09:30', '10:30']) {
    const { reference } = await book({ ...FAR, time }, { email: 'jp@visitor.example' })
    await askOps(`leads/${reference}`, { method: 'PATCH', body: JSON.stringify({ email: 'Jo+x@visitor.example' }) })
  }
  await book({ ...FAR, time: '11:00' }, { email: 'jo@visitor.example' })
  expect(await hoursTo('booking-confirmed')).toEqual([0, 0, 0, 1])
})

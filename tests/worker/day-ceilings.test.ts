import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { site } from '../../shared/content/site.ts'
import { bookWords } from '../../shared/content/studio/new-lead.ts'
import { book as bookDay, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { query, ringNextAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  bookingOf,
  contactBody,
  errorOf,
  get,
  postBooking,
  postContact,
  postForm,
} from '../support/worker/requests.ts'
import { postStudio } from '../support/worker/studio.ts'
import { advance, alertTexts, HOUR_MS, logsOf, withWebhooks } from '../support/worker/world.ts'

withWebhooks()

const AT = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30']
const { BOOKINGS_A_DAY, ENQUIRIES_A_DAY, CHANGES_A_DAY } = env

beforeEach(() => {
  env.BOOKINGS_A_DAY = '3'
  env.ENQUIRIES_A_DAY = '2'
})

afterEach(() => {
  Object.assign(env, { BOOKINGS_A_DAY, ENQUIRIES_A_DAY, CHANGES_A_DAY })
})

const book = (index: number) => postBooking(bookingBody({ time: AT[index] ?? '' }, { email: `n${index}@visitor.example` }))

async function told(): Promise<string[]> {
  while ((await ringNextAlarm()) !== undefined);
  return alertTexts()
}

describe('over the limit per day', () => {
  it('a booking gets 503 with Retry-After, one log line and one alert; nothing is stored', async () => {
    for (let index = 0; index < 3; index++) expect((await book(index)).status).toBe(201)
    for (let index = 3; index < 6; index++) {
      const refused = await book(index)
      expect(refused.headers.get('Retry-After')).toBe('3600')
      expect(await errorOf(refused)).toMatchObject({ status: 503, code: 'unavailable' })
    }
    expect(await storedBookings()).toHaveLength(3)
    expect(logsOf('day_ceiling')).toEqual([{ event: 'day_ceiling', kind: 'booking' }])
    expect(await told()).toEqual([expect.stringContaining('BOOKINGS_A_DAY')])
  })

  it('an enquiry gets 503 too, and bookings are still accepted', async () => {
    for (let index = 0; index < 2; index++) expect((await postContact(contactBody())).status).toBe(201)
    expect(await errorOf(await postContact(contactBody()))).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await storedEnquiries()).toHaveLength(2)
    expect((await book(0)).status).toBe(201)
    expect(logsOf('day_ceiling')).toEqual([{ event: 'day_ceiling', kind: 'enquiry' }])
  })

  it('a colleague still books for somebody, up to a limit of their own, which takes nothing from visitors', async () => {
    for (let index = 0; index < 4; index++) await book(index)
    const arranged = (index: number) => {
      const lead = bookingBody({ time: AT[index] ?? '', date: '2040-12-03' }, { email: `c${index}@visitor.example` })
      return postStudio('leads/book', { key: crypto.randomUUID(), lead })
    }
    const [first, ...others] = [await arranged(0), await arranged(1), await arranged(2)]
    expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await errorOf(await arranged(3))).toMatchObject({ status: 503, message: bookWords.full })
    expect(await told()).toHaveLength(1)
    // Nobody who books is let in by the deletion of what a colleague booked.
    const { reference } = await first.json<{ reference: string }>()
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: [reference] }) })
    expect((await book(4)).status).toBe(503)
    env.BOOKINGS_A_DAY = '5'
    expect([(await book(5)).status, (await book(6)).status]).toEqual([201, 503])
  })

  it('the health says so; once the flood is deleted, leads are accepted again and the health is ok', async () => {
    const flood: string[] = []
    for (let index = 0; index < 3; index++) flood.push((await bookingOf(await book(index))).reference)
    expect((await book(3)).status).toBe(503)
    const sick = await get('/api/health')
    expect(sick.status).toBe(503)
    expect(await sick.json()).toMatchObject({ checks: { intake: 'ceiling' } })
    const body = JSON.stringify({ references: flood })
    expect((await askOps('leads/delete', { method: 'POST', body })).status).toBe(200)
    expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok', checks: { intake: 'open' } })
    expect((await book(3)).status).toBe(201)
  })

  it('a repeated request gets its first response, and a booked time gets slot_taken', async () => {
    const key = crypto.randomUUID()
    await postBooking(bookingBody(), { key })
    for (let index = 1; index < 3; index++) await book(index)
    const again = await postBooking(bookingBody(), { key })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await postBooking(bookingBody({}, { email: 'late@visitor.example' }))).status).toBe(409)
    expect(logsOf('day_ceiling')).toEqual([])
  })
})

it('a day begins with its first lead and ends after 24 hours; Retry-After is exact in its last hour', async () => {
  for (let index = 0; index < 3; index++) await book(index)
  advance(24 * HOUR_MS - 90_000)
  expect((await postBooking(bookingBody({ date: '2040-12-03' }))).headers.get('Retry-After')).toBe('90')
  advance(90_000)
  expect((await postBooking(bookingBody({ date: '2040-12-03' }))).status).toBe(201)
})

it('a raised limit takes effect at once', async () => {
  for (let index = 0; index < 4; index++) await book(index)
  expect((await book(4)).status).toBe(503)
  env.BOOKINGS_A_DAY = '5'
  expect((await book(4)).status).toBe(201)
})

describe('over the limit of changes per day', () => {
  const DAY = '2040-12-04'
  const change = (path: string, act: 'move' | 'cancel', sequence: number, time = '13:00') =>
    postForm(`${path}/${act}`, { sequence: String(sequence), startsAt: bookingBody({ date: DAY, time }).date })

  it('a visitor’s move or cancellation is refused on a page with the phone number; nothing changes, and nobody gets a mail', async () => {
    env.CHANGES_A_DAY = '2'
    const [one, other] = [await bookDay({ date: DAY }), await bookDay({ date: DAY, time: '10:30' })]
    expect((await change(one.path, 'move', 0)).status).toBe(303)
    expect((await change(other.path, 'cancel', 0)).status).toBe(303)
    const leadMails = async () => (await storedMails()).filter(({ kind }) => kind.startsWith('booking'))
    const before = [await storedBookings(), await leadMails()]
    for (const act of ['move', 'cancel'] as const) {
      const refused = await change(one.path, act, 1, '14:30')
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Retry-After')).toBe('3600')
      expect(await refused.text()).toContain(site.phone.label)
    }
    expect([await storedBookings(), await leadMails()]).toEqual(before)
    expect(logsOf('day_ceiling')).toEqual([{ event: 'day_ceiling', kind: 'change' }])
    expect(await (await get('/api/health')).json()).toMatchObject({ checks: { intake: 'ceiling' } })
    expect(await told()).toEqual([expect.stringContaining('CHANGES_A_DAY')])
  })

  it('the agency still moves and cancels, and its changes are not counted', async () => {
    env.CHANGES_A_DAY = '1'
    const { reference, path } = await bookDay({ date: DAY })
    for (const time of ['10:30', '11:00']) expect((await move(reference, moveTo({ date: DAY, time })))?.ok).toBe(true)
    expect((await change(path, 'move', 2)).status).toBe(303)
    expect((await change(path, 'cancel', 3)).status).toBe(503)
    expect((await cancel(reference))?.ok).toBe(true)
  })

  it('a change that was refused for another reason, and one that was made already, are not counted', async () => {
    env.CHANGES_A_DAY = '1'
    const { path } = await bookDay({ date: DAY })
    const taken = await bookDay({ date: DAY, time: '10:30' })
    expect((await change(path, 'move', 0, '10:30')).status).toBe(409)
    expect((await change(path, 'move', 0)).status).toBe(303)
    expect((await change(path, 'move', 0)).status).toBe(303)
    expect((await change(taken.path, 'cancel', 0)).status).toBe(503)
  })
})

it.each(['', '0', '-1', '1e3', 'many', undefined])(
  '%j is no valid limit, and the defaults 100, 200 and 200 apply',
  async (setting) => {
    Object.assign(env, { BOOKINGS_A_DAY: setting, ENQUIRIES_A_DAY: setting, CHANGES_A_DAY: setting })
    const counts = `('bookings', ?1, 99), ('enquiries', ?1, 199), ('changes', ?1, 199)`
    await query(`INSERT INTO day_counts (name, began_at, count) VALUES ${counts}`, Date.now())
    const first = await book(0)
    expect([first.status, (await book(1)).status]).toEqual([201, 503])
    const { path } = await bookingOf(first)
    expect((await postForm(`${path}/move`, { sequence: '0', startsAt: bookingBody({ time: '13:00' }).date })).status).toBe(303)
    expect((await postForm(`${path}/cancel`, { sequence: '1' })).status).toBe(503)
    expect([(await postContact(contactBody())).status, (await postContact(contactBody())).status]).toEqual([201, 503])
  },
)

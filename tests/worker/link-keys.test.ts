import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { BookingLinkToken } from '../../worker/records/link-tokens.ts'
import { book, cancel, move, moveTo, rowOf } from '../support/worker/bookings.ts'
import { BOOKING, earlierLedger, ledger, query, ringAlarm } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, get, postBooking, postForm } from '../support/worker/requests.ts'
import { logsOf, NOW, world } from '../support/worker/world.ts'

/** The key in a booking's path. */
const keyIn = (path: string) => path.split('/').at(-1) ?? ''

/** The key that a ledger gives a reference, whether it has such a booking or not. */
const keyOf = (reference: string, name = 'main') =>
  runInDurableObject(env.LEDGER.getByName(name), (_, { storage }) => new BookingLinkToken(storage.sql).of(reference))

/** The forms of a booking's pages, and one that is refused. */
const FORMS: [form: string, fields: Record<string, string>][] = [
  ['/reminders', { reminders: 'off' }],
  ['/move', { sequence: '0', startsAt: '2040-12-04T22:00:00.000Z' }],
  ['/cancel', { sequence: '1' }],
  ['/cancel', { sequence: 'wrong' }],
]

const open = (reference: string, key: string) => ledger().bookingByToken(reference, key)

describe('the key in the link to a booking’s page', () => {
  it('has 32 hexadecimal characters and opens its booking', async () => {
    const { reference, path } = await book()
    expect(path).toMatch(new RegExp(`^/booking/${reference}/[0-9a-f]{32}$`))
    expect(await open(reference, keyIn(path))).toEqual(await rowOf(reference))
  })

  it('is another for each booking, and opens no other', async () => {
    const one = await book({ time: '09:00' })
    const other = await book({ time: '09:30' })
    expect(keyIn(one.path)).not.toBe(keyIn(other.path))
    expect(await open(one.reference, keyIn(other.path))).toBeUndefined()
    const keys = await Promise.all(Array.from({ length: 100 }, (_, index) => keyOf(`BW-${index}`)))
    expect(new Set(keys).size).toBe(100)
  })

  it('is another in each ledger', async () => {
    expect(await keyOf('BW-222222', 'other')).not.toBe(await keyOf('BW-222222'))
    const { value } = await runInDurableObject(env.LEDGER.getByName('main'), (_, { storage }) =>
      storage.sql.exec<{ value: ArrayBuffer }>('SELECT value FROM link_key').one(),
    )
    expect(value.byteLength).toBe(32)
  })

  it('stays the same after a restart, a move, a cancellation, and in a repeated answer', async () => {
    const key = '7b0c5d9e-2f4a-4c1b-9d3e-5a6f7b8c9d0e'
    const { reference, path } = await bookingOf(await postBooking(bookingBody(), { key }))
    await evictDurableObject(ledger())
    expect((await bookingOf(await postBooking(bookingBody(), { key }))).path).toBe(path)
    expect((await book()).path).toBe(path)
    await move(reference, moveTo({ time: '10:30' }))
    expect(await open(reference, keyIn(path))).toMatchObject({ time: '10:30' })
    await cancel(reference)
    expect(await open(reference, keyIn(path))).toMatchObject({ status: 'cancelled' })
  })

  it('is told again to a second click, but not to whoever guesses all the fields ten minutes later, and sends the same twice', async () => {
    const { path } = await book()
    vi.setSystemTime(NOW + 10 * 60_000 - 1)
    expect((await book()).path).toBe(path)
    vi.setSystemTime(NOW + 10 * 60_000)
    const guessed = await book()
    expect(guessed).toMatchObject({ time: '09:00', path: '' })
    const key = '7b0c5d9e-2f4a-4c1b-9d3e-5a6f7b8c9d0e'
    for (const _ of ['first', 'again']) {
      const { reference, path: told } = await bookingOf(await postBooking(bookingBody(), { key }))
      expect({ reference, told }).toEqual({ reference: guessed.reference, told: '' })
    }
  })

  it.each([
    ['with another character at its end', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    ['with another character at its beginning', (key: string) => (key.startsWith('0') ? '1' : '0') + key.slice(1)],
    ['in upper case', (key: string) => key.toUpperCase()],
    ['one character short', (key: string) => key.slice(0, -1)],
    ['one character long', (key: string) => `${key}0`],
    ['with a space', (key: string) => ` ${key}`],
    ['that is empty', () => ''],
    ['of 64 characters', (key: string) => key + key],
    ['with characters of several bytes', (key: string) => `${key.slice(0, 30)}é`],
  ])('opens nothing %s', async (_case, changed) => {
    const { reference, path } = await book()
    expect(await open(reference, changed(keyIn(path)))).toBeUndefined()
  })

  it('opens nothing for a reference that nobody has, be it the right one', async () => {
    expect(await open('BW-222222', await keyOf('BW-222222'))).toBeUndefined()
    expect(await open('', await keyOf(''))).toBeUndefined()
  })

  it('opens nothing any more once the booking is deleted', async () => {
    const { reference, path } = await book()
    await ledger().deleteLeads([reference])
    expect(await open(reference, keyIn(path))).toBeUndefined()
  })

  it('is in no log line and in no row, whatever is asked with it', async () => {
    const { path, reference } = await book({ date: '2040-12-04' })
    const key = keyIn(path)
    const wrong = `/booking/${reference}/${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    const statuses: number[] = []
    for (const link of [path, wrong]) {
      for (const page of ['', '?done=moved', '/move', '/cancel', '/invite.ics', '/nope'])
        statuses.push((await get(link + page)).status)
      for (const [form, fields] of FORMS) statuses.push((await postForm(link + form, fields)).status)
    }
    // Also in what breaks and in what is refused.
    vi.spyOn(env.CONFIG, 'get').mockRejectedValue(new Error('down'))
    statuses.push((await get(`${path}/move`)).status)
    vi.spyOn(env.LEDGER, 'getByName').mockImplementationOnce(() => {
      throw new Error('down')
    })
    statuses.push((await get(path)).status)
    expect(statuses).toEqual([...[200, 200, 200, 200, 200, 404], ...[303, 303, 303, 400], ...Array(10).fill(404), 200, 503])
    await ringAlarm()
    const rows = await Promise.all(['bookings', 'outbox', 'idempotency_keys'].map((table) => query(`SELECT * FROM ${table}`)))
    expect(world.logs.length).toBeGreaterThan(statuses.length)
    expect(logsOf('request').map(({ route }) => route)).toContain('/booking/:reference/:key/invite.ics')
    // Neither whole nor in part, nor the wrong one, which may be the right one with a typing error.
    expect(JSON.stringify([world.logs, rows])).not.toContain(key.slice(0, 8))
  })
})

it('a booking of a ledger without links has a key too', async () => {
  await earlierLedger(5, BOOKING)
  expect(await open('BW-222222', await keyOf('BW-222222'))).toMatchObject({ reference: 'BW-222222', time: '09:00' })
})

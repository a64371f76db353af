import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { migrateLedger } from '../../worker/stores/ledger-migrations'
import { ledger, query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger'
import { bookingBody, bookingOf, contactBody, get, postBooking, postContact } from '../support/worker/requests'
import { NOW, startWorld, world } from '../support/worker/world'

startWorld()

const KEY = '5d1c0b9a-8e7f-4a6b-9c3d-2e1f0a9b8c7d'
const MINUTE_MS = 60_000

/** A ledger of an earlier version: its tables, and the data that the SQL in `rows` inserts. */
async function earlierLedger(version: number, rows: string): Promise<void> {
  await runInDurableObject(ledger(), async (_, { storage }) => {
    await storage.deleteAll()
    migrateLedger(storage, version)
    storage.sql.exec(rows)
  })
  await evictDurableObject(ledger())
}

/** One booking as each version stored it, on a free Tuesday at 9:00. */
const BOOKING = `
  INSERT INTO bookings (id, reference, starts_at, ends_at, date, time, name, organisation, email, phone, campaign, click_ids, created_at)
  VALUES (1, 'BW-222222', '2040-11-19T22:00:00.000Z', '2040-11-19T22:30:00.000Z', '2040-11-20', '09:00', 'Josephine Wattleworth',
    'Harbour Trust', 'jo@visitor.example', '+61412345678', 'nfp-digital-growth-scan', '{}', ${NOW - MINUTE_MS});`

it('a ledger without enquiries keeps its bookings and keys, and accepts enquiries', async () => {
  await postBooking(bookingBody(), { key: KEY })
  const [kept] = await query<{ body_hash: string }>('SELECT body_hash FROM idempotency_keys')
  await earlierLedger(
    1,
    `${BOOKING} INSERT INTO idempotency_keys (key, body_hash, booking_id, created_at)
       VALUES ('${KEY}', '${kept?.body_hash}', 1, ${NOW - MINUTE_MS})`,
  )
  const again = await postBooking(bookingBody(), { key: KEY })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await bookingOf(again)).toMatchObject({ reference: 'BW-222222', time: '09:00' })
  expect((await postContact(contactBody())).status).toBe(201)
})

it('a ledger without webhooks keeps the states of its mails, sends pending ones, and reuses no id', async () => {
  await earlierLedger(
    2,
    `${BOOKING} INSERT INTO outbox (id, kind, lead_id, rank, state, next_at, attempts, reason, created_at, settled_at) VALUES
       (1, 'booking-notice', 1, 1, 'pending', ${NOW}, 1, NULL, ${NOW - MINUTE_MS}, NULL),
       (2, 'booking-confirmed', 1, 2, 'dead', ${NOW}, 1, 'status 422', ${NOW - MINUTE_MS}, ${NOW})`,
  )
  await ringNextAlarm()
  expect(world.mails).toHaveLength(1)
  expect(await storedMails()).toMatchObject([
    { id: 1, state: 'sent', attempts: 2 },
    { id: 2, state: 'dead', attempts: 1, reason: 'status 422' },
  ])
  await query('DELETE FROM outbox')
  await postContact(contactBody())
  expect(await storedMails()).toMatchObject([{ id: 3, kind: 'enquiry-notice', state: 'pending' }])
})

it('a ledger without `due_at` counts lateness from when a message was queued', async () => {
  await earlierLedger(
    3,
    `${BOOKING} INSERT INTO outbox (kind, lead_id, rank, state, next_at, created_at, settled_at) VALUES
       ('booking-notice', 1, 1, 'pending', ${NOW + 30 * MINUTE_MS}, ${NOW - 20 * MINUTE_MS}, NULL),
       ('booking-confirmed', 1, 2, 'sent', ${NOW - 90 * MINUTE_MS}, ${NOW - 90 * MINUTE_MS}, ${NOW - 80 * MINUTE_MS})`,
  )
  const { checks } = await (await get('/api/health')).json<{ checks: { outbox: object } }>()
  expect(checks.outbox).toEqual({ pending: 1, oldestAgeSeconds: 20 * 60, dead: 0, alarmArmed: true })
})

it('an earlier Worker, after a rollback, can still queue mail, which does not look late afterwards', async () => {
  await postContact(contactBody())
  await query('DELETE FROM outbox')
  await query(`INSERT INTO outbox (kind, lead_id, rank, next_at, created_at) VALUES ('enquiry-notice', 1, 1, ?1, ?1)`, NOW)
  expect((await get('/api/health')).status).toBe(200)
  await ringAlarm()
  expect(world.mails).toHaveLength(1)
})

it('a ledger with full referrers keeps only their origin and path', async () => {
  const referrers = ['https://mail.visitor.example/read?token=abc#note', 'https://a.example/b#c?d', 'https://a.example/']
  const rows = referrers.map((referrer, index) => {
    const time = `2040-11-${20 + index}T22:00:00.000Z`
    return `INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, click_ids, created_at, referrer)
      VALUES ('BW-22222${2 + index}', '${time}', '${time}', '2040-11-20', '09:00', 'Jo', 'Trust', 'jo@visitor.example', '{}', 0, '${referrer}');`
  })
  await earlierLedger(4, rows.join(''))
  await get('/api/health')
  expect(
    (await query<{ referrer: string }>('SELECT referrer FROM bookings ORDER BY id')).map(({ referrer }) => referrer),
  ).toEqual(['https://mail.visitor.example/read', 'https://a.example/b', 'https://a.example/'])
})

it('a field that is new in the booking form gets its column by itself', async () => {
  await earlierLedger(5, 'ALTER TABLE bookings DROP COLUMN phone')
  const { reference } = await bookingOf(await postBooking({ ...bookingBody(), phone: '+61412345678' }))
  expect(await query('SELECT phone FROM bookings WHERE reference = ?', reference)).toEqual([{ phone: '+61412345678' }])
})

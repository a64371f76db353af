import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { migrateLedger } from '../../worker/stores/ledger-migrations'
import { ledger, query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger'
import { bookingBody, contactBody, postBooking, postContact } from '../support/worker/requests'
import { NOW, startWorld, world } from '../support/worker/world'

startWorld()

const KEY = '5d1c0b9a-8e7f-4a6b-9c3d-2e1f0a9b8c7d'

/** Puts the ledger back to how it was before webhooks: an outbox of mails alone. */
const TO_SECOND_VERSION = `
  DROP INDEX bookings_by_time;
  ALTER TABLE outbox RENAME TO later_outbox;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    lead_id INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending',
    next_at INTEGER NOT NULL,
    since INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    unknowns INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    reason TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  );
  INSERT INTO outbox SELECT id, kind, lead_id, rank, state, next_at, since, attempts, failures, unknowns, failing_since,
    reason, created_at, settled_at FROM later_outbox;
  DROP TABLE later_outbox;
  CREATE INDEX outbox_by_state ON outbox (state, next_at);
  DELETE FROM migrations WHERE version = 3`

/** Puts that back to how it was before enquiries: its tables, its keys, its version. */
const TO_FIRST_VERSION = `
  DROP TABLE enquiries;
  ALTER TABLE idempotency_keys RENAME TO later_keys;
  CREATE TABLE idempotency_keys (
    key TEXT PRIMARY KEY,
    body_hash TEXT NOT NULL,
    booking_id INTEGER NOT NULL REFERENCES bookings (id),
    created_at INTEGER NOT NULL
  );
  INSERT INTO idempotency_keys SELECT key, body_hash, lead_id, created_at FROM later_keys;
  DROP TABLE later_keys;
  CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
  DELETE FROM migrations WHERE version = 2`

it('a ledger from before enquiries keeps its bookings and keys, and takes enquiries', async () => {
  const first = await postBooking(bookingBody(), { key: KEY })
  await runInDurableObject(ledger(), (_, { storage }) => {
    storage.sql.exec(TO_SECOND_VERSION)
    storage.sql.exec(TO_FIRST_VERSION)
    migrateLedger(storage)
    migrateLedger(storage)
  })
  const again = await postBooking(bookingBody(), { key: KEY })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  expect((await postContact(contactBody())).status).toBe(201)
})

it('a ledger from before webhooks keeps what became of its mails, sends those that wait, and uses no number twice', async () => {
  world.provider = (mail) => new Response(null, { status: mail.subject.startsWith('New') ? 503 : 422 })
  await postBooking(bookingBody())
  await ringAlarm()
  const before = await storedMails()
  await runInDurableObject(ledger(), (_, { storage }) => {
    storage.sql.exec(TO_SECOND_VERSION)
    migrateLedger(storage)
  })
  expect(await storedMails()).toEqual(before)
  world.provider = () => new Response(null, { status: 202 })
  world.mails = []
  await ringNextAlarm()
  expect(world.mails).toHaveLength(1)
  expect(await storedMails()).toMatchObject([{ state: 'sent' }, { state: 'dead', reason: 'status 422' }])
  await query('DELETE FROM outbox')
  await postContact(contactBody())
  expect(await storedMails()).toMatchObject([{ id: 3, kind: 'enquiry-notice', state: 'pending' }])
})

it('a Worker of before, put back after a bad deploy, can still queue its mail', async () => {
  await postContact(contactBody())
  await query('DELETE FROM outbox')
  await query(`INSERT INTO outbox (kind, lead_id, rank, next_at, created_at) VALUES ('enquiry-notice', 1, 1, ?1, ?1)`, NOW)
  await ringAlarm()
  expect(world.mails).toHaveLength(1)
})

import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { migrateLedger } from '../../worker/stores/ledger-migrations'
import { ledger } from '../support/worker/ledger'
import { bookingBody, contactBody, postBooking, postContact } from '../support/worker/requests'
import { startWorld } from '../support/worker/world'

startWorld()

const KEY = '5d1c0b9a-8e7f-4a6b-9c3d-2e1f0a9b8c7d'

/** Puts the ledger back to how it was before enquiries: its tables, its keys, its version. */
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
    storage.sql.exec(TO_FIRST_VERSION)
    migrateLedger(storage)
    migrateLedger(storage)
  })
  const again = await postBooking(bookingBody(), { key: KEY })
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.json()).toEqual(await first.json())
  expect((await postContact(contactBody())).status).toBe(201)
})

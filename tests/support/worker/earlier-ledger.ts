import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { migrateLedger } from '../../../worker/ledger/migrations.ts'
import { ledger } from './ledger.ts'
import { NOW } from './world.ts'

/** A ledger of an earlier version: its tables, and the data that the SQL in `rows` inserts. */
export async function earlierLedger(version: number, rows: string): Promise<void> {
  await runInDurableObject(ledger(), async (_, { storage }) => {
    await storage.deleteAll()
    migrateLedger(storage, version)
    storage.sql.exec(rows)
  })
  await evictDurableObject(ledger())
}

/** One booking as each version stored it, on a free Tuesday at 9:00. */
export const BOOKING = `
  INSERT INTO bookings (id, reference, starts_at, ends_at, date, time, name, organisation, email, phone, campaign, click_ids, created_at)
  VALUES (1, 'BW-222222', '2040-11-19T22:00:00.000Z', '2040-11-19T22:30:00.000Z', '2040-11-20', '09:00', 'Josephine Wattleworth',
    'Harbour Trust', 'jo@visitor.example', '+61412345678', 'nfp-digital-growth-scan', '{}', ${NOW - 60_000});`

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { BookingLedger } from '../../../worker/ledger/ledger.ts'
import { migrateLedger } from '../../../worker/ledger/migrations.ts'
import type { BookingRow } from '../../../worker/records/bookings.ts'
import type { EnquiryRow } from '../../../worker/records/enquiries.ts'
import { DAY_MS, NOW } from './world.ts'

export function ledger(): DurableObjectStub<BookingLedger> {
  return env.LEDGER.getByName('main')
}

export function storedBookings(): Promise<BookingRow[]> {
  return query<BookingRow>('SELECT * FROM bookings ORDER BY starts_at')
}

export function storedEnquiries(): Promise<EnquiryRow[]> {
  return query<EnquiryRow>('SELECT * FROM enquiries ORDER BY id')
}

type OutboxRow = { id: number; kind: string; state: string; next_at: number; attempts: number; reason: string | null }

const REMINDER = `kind LIKE 'booking-reminder-%'`

/** Written for the outbox's indexes, as the cost tests count these rows too. */
const WAITING = `SELECT COUNT(*) FILTER (WHERE NOT ${REMINDER}) AS others, MIN(next_at) AS first FROM (
  SELECT kind, next_at FROM outbox WHERE state = 'pending' AND channel IN ('mail', 'webhook', 'alert')
  UNION ALL SELECT kind, next_at FROM outbox WHERE state = 'sending')`

/** What was queued, the reminders left out: most tests are about what leaves soon. */
export function storedMails(): Promise<OutboxRow[]> {
  return query<OutboxRow>(`SELECT id, kind, state, next_at, attempts, reason FROM outbox WHERE NOT ${REMINDER} ORDER BY id`)
}

export function storedReminders(): Promise<OutboxRow[]> {
  return query<OutboxRow>(`SELECT id, kind, state, next_at, attempts, reason FROM outbox WHERE ${REMINDER} ORDER BY next_at`)
}

export function query<T extends Record<string, SqlStorageValue>>(sql: string, ...values: unknown[]): Promise<T[]> {
  return runInDurableObject(ledger(), (_, state) => state.storage.sql.exec<T>(sql, ...values).toArray())
}

/** When the ledger's alarm is set for, in ms since 1970; null if it is not set. */
export function anyAlarmAt(): Promise<number | null> {
  return runInDurableObject(ledger(), (_, state) => state.storage.getAlarm())
}

/** As `anyAlarmAt`, but null too if only reminders wait and the alarm is set for the first of them. */
export function alarmAt(): Promise<number | null> {
  return runInDurableObject(ledger(), async (_, { storage }) => {
    const at = await storage.getAlarm()
    const { others, first } = storage.sql.exec<{ others: number; first: number | null }>(WAITING).one()
    return others === 0 && at === first ? null : at
  })
}

/** Runs the ledger's alarm now; false if none is set. */
export function ringAlarm(): Promise<boolean> {
  return runDurableObjectAlarm(ledger())
}

/** Moves the clock to the ledger's alarm and runs it. Returns that time, or undefined if `alarmAt` is null. */
export async function ringNextAlarm(): Promise<number | undefined> {
  const at = await alarmAt()
  if (at === null) return undefined
  vi.setSystemTime(Math.max(at, Date.now()))
  await ringAlarm()
  return at
}

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

/** How many of each there are after eight years of full days. */
export const EACH = 25_000

/** One session every twenty minutes of the year before the tests' date: none is old enough to be deleted. */
const FIRST_SESSION = NOW - 350 * DAY_MS
const SESSION_SECONDS = 1200
const NUMBERS = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)'
const iso = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`

/** Fills the ledger with `each` bookings, enquiries, idempotency keys and the records of their messages, all sent. */
export async function fillLedger(each = EACH): Promise<void> {
  await runInDurableObject(ledger(), (_, { storage: { sql } }) => {
    const startsAt = `${FIRST_SESSION / 1000} + n * ${SESSION_SECONDS}`
    sql.exec(
      `${NUMBERS} INSERT INTO bookings (reference, starts_at, ends_at, date, time, name, organisation, email, campaign, click_ids, created_at, network)
       SELECT 'BW-old' || n, ${iso(startsAt)}, ${iso(`${startsAt} + ${SESSION_SECONDS}`)}, '2040-01-01', '09:00', 'Jo', 'Trust', 'n' || (n % 500) || '@old.example',
         CASE WHEN n % 1000 = 0 THEN 'rare' ELSE 'nfp-digital-growth-scan' END, '{}', (${startsAt} - 86400) * 1000,
         CASE WHEN n > ?1 - 1250 THEN 'network' || (n % 50) END FROM numbers`,
      each,
    )
    sql.exec(
      `${NUMBERS} INSERT INTO enquiries (reference, name, number, company, enquiry, created_at, network)
       SELECT 'EN-old' || n, 'Jo', '0412', 'Trust', 'Please call.', (${startsAt} - 86400) * 1000 + 7,
         CASE WHEN n > ?1 - 1250 THEN 'network' || (n % 50) END FROM numbers`,
      each,
    )
    fillOutbox(sql, 'booking-notice', 'sent', undefined, each)
    fillOutbox(sql, 'enquiry-notice', 'sent', undefined, each)
    sql.exec(
      `${NUMBERS} INSERT INTO idempotency_keys (key, body_hash, lead_kind, lead_id, created_at) SELECT 'key' || n, 'x', 'booking', n, ?2 FROM numbers`,
      1000,
      NOW - DAY_MS,
    )
  })
}

/** Adds messages of one kind, all in the same state. */
export function fillOutbox(
  sql: SqlStorage,
  kind: string,
  state: 'sent' | 'dead' | 'pending',
  dueAt = NOW - DAY_MS,
  each = EACH,
): void {
  sql.exec(
    `${NUMBERS} INSERT INTO outbox (channel, kind, lead_id, rank, state, next_at, due_at, created_at, settled_at, reason)
     SELECT 'mail', ?2, n, 1, ?3, ?4 + n, ?4 + n, ?4 + n, CASE ?3 WHEN 'pending' THEN NULL ELSE ?4 + n END, 'x' FROM numbers`,
    each,
    kind,
    state,
    dueAt,
  )
}

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { BookingRow } from '../../../worker/bookings/record.ts'
import type { EnquiryRow } from '../../../worker/enquiries/write.ts'
import type { BookingLedger } from '../../../worker/ledger/ledger.ts'

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

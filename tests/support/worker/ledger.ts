import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { BookingLedger } from '../../../worker/stores/booking-ledger'
import type { BookingRow } from '../../../worker/stores/booking-record'
import type { EnquiryRow } from '../../../worker/stores/enquiry-record'

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

export function storedMails(): Promise<OutboxRow[]> {
  return query<OutboxRow>('SELECT id, kind, state, next_at, attempts, reason FROM outbox ORDER BY id')
}

export function query<T extends Record<string, SqlStorageValue>>(sql: string, ...values: unknown[]): Promise<T[]> {
  return runInDurableObject(ledger(), (_, state) => state.storage.sql.exec<T>(sql, ...values).toArray())
}

/** When the ledger's alarm is set for, in ms since 1970; null if it is not set. */
export function alarmAt(): Promise<number | null> {
  return runInDurableObject(ledger(), (_, state) => state.storage.getAlarm())
}

/** Runs the ledger's alarm now; false if none is set. */
export function ringAlarm(): Promise<boolean> {
  return runDurableObjectAlarm(ledger())
}

/** Moves the clock to the ledger's alarm and runs it. Returns that time, or undefined if none is set. */
export async function ringNextAlarm(): Promise<number | undefined> {
  const at = await alarmAt()
  if (at === null) return undefined
  vi.setSystemTime(Math.max(at, Date.now()))
  await ringAlarm()
  return at
}

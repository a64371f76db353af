import type { Env } from '../env'
import type { BookingRow } from '../stores/ledger/booking-record'
import { callLedger } from '../stores/ledger/call-ledger'

/** The booking that a link opens; `booking` undefined if the link is wrong. Undefined if the ledger cannot be reached. */
export function openBooking(env: Env, reference: string, key: string): Promise<{ booking: BookingRow | undefined } | undefined> {
  return callLedger(env, async (ledger) => ({ booking: await ledger.openBooking(reference, key) }))
}

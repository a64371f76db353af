import type { Env } from '../../env'
import { callObject } from '../call-object'
import type { BookingLedger } from './booking-ledger'

/** All campaigns share one calendar, so one object holds it. */
const LEDGER_NAME = 'main'
/** Oceania, near the visitors. Without the hint an object stays where it was first called from, which may be anywhere. */
const PLACE = { locationHint: 'oc' } as const

/** Returns the result of `call`, or undefined if the ledger cannot be reached (logged). A lead may have been stored even then. */
export async function callLedger<T>(
  env: Env,
  call: (ledger: DurableObjectStub<BookingLedger>) => Promise<T>,
): Promise<T | undefined> {
  return callObject(() => env.LEDGER.getByName(LEDGER_NAME, PLACE), 'ledger_unreachable', call)
}

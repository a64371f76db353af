import type { Env } from '../env'
import { withDeadline } from '../with-deadline'
import { errorFacts, writeLog } from '../write-log'
import type { BookingLedger } from './booking-ledger'

/** All campaigns share one calendar, so one object holds it. */
const LEDGER_NAME = 'main'
/** Oceania, near the visitors. Without the hint an object stays where it was first called from, which may be anywhere. */
const PLACE = { locationHint: 'oc' } as const
/** Waits before each retry. After a deploy a stub may fail once or twice; a fresh one then works. */
const RETRY_WAITS_MS = [20, 60, 180]
/** When a client may try again after `callLedger` returned undefined: the ledger restarts within seconds. */
export const LEDGER_RETRY_SECONDS = 5
/** A call normally takes milliseconds; a visitor waits no longer than this for one that hangs. */
const LEDGER_DEADLINE_MS = 8000

/** Returns the result of `call`, or undefined if the ledger cannot be reached (logged). A lead may have been stored even then. */
export async function callLedger<T>(
  env: Env,
  call: (ledger: DurableObjectStub<BookingLedger>) => Promise<T>,
): Promise<T | undefined> {
  for (const wait of [...RETRY_WAITS_MS, undefined]) {
    try {
      return await withDeadline(call(env.LEDGER.getByName(LEDGER_NAME, PLACE)), LEDGER_DEADLINE_MS)
    } catch (error) {
      if (wait === undefined || !mayRetry(error)) {
        writeLog('error', { event: 'ledger_unreachable', ...errorFacts(error) })
        return undefined
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** An overloaded object is not called again: each retry would add to its load. */
function mayRetry(error: unknown): boolean {
  const { retryable, overloaded } = Object(error) as { retryable?: boolean; overloaded?: boolean }
  return retryable === true && overloaded !== true
}

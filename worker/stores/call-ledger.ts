import type { Env } from '../env'
import { withDeadline } from '../with-deadline'
import { errorFacts, writeLog } from '../write-log'
import type { BookingLedger } from './booking-ledger'

/** One calendar for all campaigns, so one object holds it. */
const LEDGER_NAME = 'main'
/** Near its visitors. Where an object is first called is where it stays, and the cron trigger may run anywhere. */
const PLACE = { locationHint: 'oc' } as const
/** Waits before each further try. After a deploy a stub may fail once or twice; a fresh one then works. */
const RETRY_WAITS_MS = [20, 60, 180]
/** After an answer of undefined: the ledger comes back within seconds of a restart. */
export const LEDGER_RETRY_SECONDS = 5
/** A lead takes milliseconds; a visitor does not wait longer than this for a stuck one. */
const LEDGER_DEADLINE_MS = 8000

/** What `call` answers, or undefined if the ledger cannot be reached (logged). A lead may be stored all the same. */
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

/** An overloaded object gets no further calls: each would make it worse. */
function mayRetry(error: unknown): boolean {
  const { retryable, overloaded } = Object(error) as { retryable?: boolean; overloaded?: boolean }
  return retryable === true && overloaded !== true
}

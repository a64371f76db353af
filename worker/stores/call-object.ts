import { withDeadline } from '../with-deadline'
import { errorFacts, writeLog } from '../write-log'

/** Waits before each retry. After a deploy a stub may fail once or twice; a fresh one then works. */
const RETRY_WAITS_MS = [20, 60, 180]
/** When a client may try again after `callObject` returned undefined: an object restarts within seconds. */
export const OBJECT_RETRY_SECONDS = 5
/** A call normally takes milliseconds; nobody waits longer than this for one that hangs. */
const DEADLINE_MS = 8000

/**
 * Calls a Durable Object, whose stub `stub` makes anew for each try. Returns the result of `call`, or undefined if the object cannot
 * be reached, which is logged as `event`. What the call writes may have been stored even then.
 */
export async function callObject<Stub, T>(
  stub: () => Stub,
  event: string,
  call: (stub: Stub) => Promise<T>,
): Promise<T | undefined> {
  for (const wait of [...RETRY_WAITS_MS, undefined]) {
    try {
      return await withDeadline(call(stub()), DEADLINE_MS)
    } catch (error) {
      if (wait === undefined || !mayRetry(error)) {
        writeLog('error', { event, ...errorFacts(error) })
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

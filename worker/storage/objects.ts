import type { Env } from '../env.ts'
import type { BookingLedger } from '../ledger/ledger.ts'
import { errorFacts, writeLog } from '../log.ts'
import type { CampaignDesk } from '../studio/version-store.ts'
import type { VisitCounter } from '../visits/counter.ts'

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
async function callObject<Stub, T>(stub: () => Stub, event: string, call: (stub: Stub) => Promise<T>): Promise<T | undefined> {
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

/** Settles as `work` does, or rejects after `ms`: a store that hangs must not hang the visitor. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(ms)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export class DeadlineError extends Error {
  override name = 'DeadlineError'
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
  }
}

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

/** One object, so that two publications of an entry are never made at the same time. */
const DESK_NAME = 'main'

/** Returns the result of `call`, or undefined if the desk cannot be reached (logged). A draft or version may have been stored even then. */
export async function callDesk<T>(env: Env, call: (desk: DurableObjectStub<CampaignDesk>) => Promise<T>): Promise<T | undefined> {
  return callObject(() => env.DESK.getByName(DESK_NAME, PLACE), 'desk_unreachable', call)
}

/**
 * Calls the counter of a campaign, by its key. Returns the result of `call`, or undefined if it cannot be reached (logged); a visit may
 * have been counted even then. Whoever calls has made sure that there is such a campaign: each key has an object of its own.
 */
export async function callVisits<T>(
  env: Env,
  campaign: string,
  call: (visits: DurableObjectStub<VisitCounter>) => Promise<T>,
): Promise<T | undefined> {
  return callObject(() => env.VISITS.getByName(campaign, PLACE), 'visits_unreachable', call)
}

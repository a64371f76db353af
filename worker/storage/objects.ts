import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'

/** Waits before each retry. After a deploy a stub may fail once or twice; a fresh one then works. */
const RETRY_WAITS_MS = [20, 60, 180]
/** A call normally takes milliseconds; nobody waits longer than this for one that hangs. */
const DEADLINE_MS = 8000

/** A store cannot be reached; what was to be written may have been stored even so. Every route answers 503 (`respondToError`). */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** For what goes on without the object: undefined if it cannot be reached. */
export async function ifReachable<T>(called: Promise<T>): Promise<T | undefined> {
  try {
    return await called
  } catch (error) {
    if (error instanceof Unavailable) return undefined
    throw error
  }
}

/** Calls a Durable Object anew with the same id, as a lost try may have been stored. Logs `event`, throws Unavailable. */
async function callObject<Stub, T>(stub: () => Stub, event: string, call: (stub: Stub, id: string) => Promise<T>): Promise<T> {
  const id = crypto.randomUUID()
  const waits = [...RETRY_WAITS_MS]
  for (;;) {
    try {
      return await withDeadline(call(stub(), id), DEADLINE_MS)
    } catch (error) {
      const wait = waits.shift()
      if (wait === undefined || !mayRetry(error)) {
        writeLog('error', { event, ...describeError(error) })
        throw new Unavailable()
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
    timer = setTimeout(() => reject(new DeadlineError(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

class DeadlineError extends Error {
  override name = 'DeadlineError'
}

/** What a binding's objects are called through. */
type Stub<Binding extends 'LEDGER' | 'VERSION_STORE' | 'VISITS'> = ReturnType<Env[Binding]['get']>

/** All campaigns share one calendar, so one object holds it. */
const LEDGER_NAME = 'main'
/** Oceania, near the visitors. Without the hint an object stays where it was first called from, which may be anywhere. */
const PLACE = { locationHint: 'oc' } as const

export function callLedger<T>(env: Env, call: (ledger: Stub<'LEDGER'>, id: string) => Promise<T>): Promise<T> {
  return callObject(() => env.LEDGER.getByName(LEDGER_NAME, PLACE), 'ledger_unreachable', call)
}

/** One object, so that two publications of an entry are never made at the same time. */
const VERSION_STORE_NAME = 'main'

export function callVersionStore<T>(env: Env, call: (store: Stub<'VERSION_STORE'>) => Promise<T>): Promise<T> {
  return callObject(() => env.VERSION_STORE.getByName(VERSION_STORE_NAME, PLACE), 'version_store_unreachable', call)
}

/** The counter of all short links; no campaign has such a key. */
const LINKS_COUNTER = '/go'

export function callLinkCounter<T>(env: Env, call: (visits: Stub<'VISITS'>) => Promise<T>): Promise<T> {
  return callVisits(env, LINKS_COUNTER, call)
}

/** Calls the counter of a campaign, or of a page by its path, that is known to exist: any other key would create an object. */
export function callVisits<T>(env: Env, campaign: string, call: (visits: Stub<'VISITS'>) => Promise<T>): Promise<T> {
  return callObject(() => env.VISITS.getByName(campaign, PLACE), 'visits_unreachable', call)
}

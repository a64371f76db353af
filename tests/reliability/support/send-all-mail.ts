import { letTimePass, readLedger } from './ledger-file.ts'
import type { Runtime } from './runtime.ts'

const HOUR_MS = 3_600_000
/** A run sends forty of them, and a mail waits at most thirteen hours for its next try while the provider takes it. */
const RUNS_AT_MOST = 200

/**
 * Lets hour after hour pass on a site that is not running, and starts it for one run whenever mail is due, without a request;
 * until no mail waits. The site is left stopped.
 */
export async function sendAllMail(runtime: Runtime): Promise<void> {
  for (let hour = 0; waitingMail(runtime) > 0; hour++) {
    if (hour === RUNS_AT_MOST) throw new Error(`${waitingMail(runtime)} mails still wait after ${RUNS_AT_MOST} hours`)
    letTimePass(runtime.stateDir, HOUR_MS)
    if (waitingMail(runtime, Date.now()) === 0) continue
    await runtime.startForOneRun()
    await runtime.kill()
  }
}

/** How many mails wait, or are due by a moment. */
function waitingMail({ stateDir }: Runtime, by = Number.MAX_SAFE_INTEGER): number {
  const query = `SELECT COUNT(*) AS waiting FROM outbox WHERE state IN ('pending', 'sending') AND next_at <= ${by}`
  return (readLedger<{ waiting: number }>(stateDir, query)[0] as { waiting: number }).waiting
}

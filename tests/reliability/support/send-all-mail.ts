import { RUN_MAX_SENDS } from '../../../worker/outbox/run-max-sends.ts'
import { letTimePass, readLedger } from './ledger-file.ts'
import type { Runtime } from './runtime.ts'

const HOUR_MS = 3_600_000
/** Longer than any mail waits for its next try while the provider takes it. */
const PATIENCE_HOURS = 24

/**
 * Lets hour after hour pass on a site that is not running, and starts it whenever mail is due, without a request; until no
 * mail waits. The site is left stopped.
 */
export async function sendAllMail(runtime: Runtime): Promise<void> {
  for (let hour = 0; waitingMail(runtime) > 0; hour++) {
    if (hour === PATIENCE_HOURS) throw new Error(`${waitingMail(runtime)} mails still wait after ${PATIENCE_HOURS} hours`)
    letTimePass(runtime.stateDir, HOUR_MS)
    if (waitingMail(runtime, Date.now()) === 0) continue
    const lastRun = runtime.nextLine('outbox_run', isLastRun)
    await runtime.start({ awake: false })
    await lastRun
    await runtime.kill()
  }
}

/** A run that is full is followed by another at once. */
function isLastRun(line: string): boolean {
  const { sent, retried, dead } = JSON.parse(line) as { sent: number; retried: number; dead: number }
  return sent + retried + dead < RUN_MAX_SENDS
}

/** How many mails wait, or are due by a moment. */
function waitingMail({ stateDir }: Runtime, by = Number.MAX_SAFE_INTEGER): number {
  const query = `SELECT COUNT(*) AS waiting FROM outbox WHERE state IN ('pending', 'sending') AND next_at <= ${by}`
  return (readLedger<{ waiting: number }>(stateDir, query)[0] as { waiting: number }).waiting
}

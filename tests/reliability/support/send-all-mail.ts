import { letTimePass, readLedger } from './ledger-file.ts'
import type { Runtime } from './runtime.ts'

const HOUR_MS = 3_600_000
/** Enough: a run sends forty mails, and a mail waits at most thirteen hours for its next retry. */
const RUNS_AT_MOST = 200

/**
 * Ages a stopped site by an hour at a time, and starts it for one run, without a request, whenever mail is due; until no
 * mail is pending. The site is left stopped, and the mailbox accepts mail.
 */
export async function sendAllMail(runtime: Runtime): Promise<void> {
  for (let hour = 0; pendingMail(runtime) > 0; hour++) {
    if (hour === RUNS_AT_MOST) throw new Error(`${pendingMail(runtime)} mails are still pending after ${RUNS_AT_MOST} hours`)
    letTimePass(runtime.stateDir, HOUR_MS)
    if (pendingMail(runtime, Date.now()) === 0) continue
    await runtime.startForOneRun()
    // The next run may have begun. A mail that is taken at the moment of the kill is rightly sent again, so none is taken any more.
    await runtime.mailbox.behave({ mode: 'hang' })
    await fetch(`${runtime.url}/api/health`)
    await runtime.kill()
    await runtime.mailbox.behave({ mode: 'accept' })
  }
}

/** How many mails beside reminders are pending, or due by a time. */
function pendingMail({ stateDir }: Runtime, by = Number.MAX_SAFE_INTEGER): number {
  const query = `SELECT COUNT(*) AS pending FROM outbox WHERE state IN ('pending', 'sending') AND kind NOT LIKE 'booking-reminder-%' AND next_at <= ${by}`
  return (readLedger<{ pending: number }>(stateDir, query)[0] as { pending: number }).pending
}

import type { Env } from '../env'
import { LATE_AFTER_MS } from '../outbox/alert-due'
import type { LedgerHealth } from '../stores/booking-ledger'
import { callLedger } from '../stores/call-ledger'
import type { Entry } from '../stores/read-config'
import { readScheduleEntry, scheduleOf } from '../stores/schedule-store'

export type Health = {
  status: 'ok' | 'degraded'
  checks: {
    ledger: boolean
    config: boolean
    /** What decides the free times: what KV says, what it last said without a fault, or the built-in schedule. */
    schedule: 'ok' | 'last-good' | 'default'
    /** Whether new leads are taken: they are not while a day's ceiling is reached. Null when the ledger cannot be asked. */
    intake: 'open' | 'ceiling' | null
    mail: { key: boolean }
    /** Null when the ledger cannot be asked. `dead` counts the last seven days. Of both counts, 100 means 100 or more. */
    outbox: { pending: number; oldestAgeSeconds: number; dead: number; alarmArmed: boolean } | null
  }
}

/**
 * Degraded means that leads may be lost or late: a store out of reach, a day's ceiling reached, a schedule with a fault, no mail key, a message
 * stuck or without an alarm, or one that tells the agency of a lead, by mail or to its CRM, given up. A dead visitor's mail
 * is counted only: any mistyped address makes one.
 */
export async function checkHealth(env: Env, now: number): Promise<Health> {
  const [ledger, entry] = await Promise.all([callLedger(env, (stub) => stub.health()), readScheduleEntry(env, now)])
  const config = entry.state !== 'unreachable'
  const schedule = scheduleInForce(entry.state, ledger?.keptSchedule, now)
  const key = Boolean(env.MAILCHANNELS_API_KEY)
  const ok = ledger !== undefined && config && schedule === 'ok' && key && !ledger.full && isOutboxWell(ledger)
  return {
    status: ok ? 'ok' : 'degraded',
    checks: {
      ledger: ledger !== undefined,
      config,
      schedule,
      intake: ledger ? (ledger.full ? 'ceiling' : 'open') : null,
      mail: { key },
      outbox: ledger ? publicCounts(ledger) : null,
    },
  }
}

function isOutboxWell({ oldestAgeSeconds, noticeDied, alarmArmed }: LedgerHealth): boolean {
  return oldestAgeSeconds * 1000 <= LATE_AFTER_MS && !noticeDied && alarmArmed
}

function publicCounts({ pending, oldestAgeSeconds, dead, alarmArmed }: LedgerHealth) {
  return { pending, oldestAgeSeconds, dead, alarmArmed }
}

function scheduleInForce(state: Entry<unknown>['state'], kept: string | undefined, now: number): Health['checks']['schedule'] {
  if (state === 'good' || state === 'absent') return 'ok'
  return kept !== undefined && scheduleOf(kept, now) ? 'last-good' : 'default'
}

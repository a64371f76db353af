import type { Env } from '../env'
import type { LedgerHealth } from '../stores/booking-ledger'
import { callLedger } from '../stores/call-ledger'
import { withDeadline } from '../with-deadline'

/** Mail normally leaves within seconds; one that waits this long is in trouble. */
const OLDEST_PENDING_MAX_SECONDS = 15 * 60
const CONFIG_DEADLINE_MS = 2000

export type Health = {
  status: 'ok' | 'degraded'
  checks: {
    ledger: boolean
    config: boolean
    mail: { key: boolean }
    /** Null when the ledger cannot be asked. `dead` counts the last seven days. */
    outbox: { pending: number; oldestAgeSeconds: number; dead: number; alarmArmed: boolean } | null
  }
}

/**
 * Degraded means that leads may be lost or late: a store out of reach, no mail key, mail stuck or without an alarm, or
 * an agency notice that could not be delivered. A dead visitor's mail is counted only: any mistyped address makes one.
 */
export async function checkHealth(env: Env): Promise<Health> {
  const [ledger, config] = await Promise.all([callLedger(env, (stub) => stub.health()), isConfigReadable(env)])
  const key = Boolean(env.MAILCHANNELS_API_KEY)
  const ok = ledger !== undefined && config && key && isOutboxWell(ledger)
  return {
    status: ok ? 'ok' : 'degraded',
    checks: { ledger: ledger !== undefined, config, mail: { key }, outbox: ledger ? publicCounts(ledger) : null },
  }
}

function isOutboxWell({ oldestAgeSeconds, deadNotices, alarmArmed }: LedgerHealth): boolean {
  return oldestAgeSeconds <= OLDEST_PENDING_MAX_SECONDS && deadNotices === 0 && alarmArmed
}

function publicCounts({ pending, oldestAgeSeconds, dead, alarmArmed }: LedgerHealth) {
  return { pending, oldestAgeSeconds, dead, alarmArmed }
}

async function isConfigReadable(env: Env): Promise<boolean> {
  try {
    await withDeadline(env.CONFIG.get('schedule'), CONFIG_DEADLINE_MS)
    return true
  } catch {
    return false
  }
}

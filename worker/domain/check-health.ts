import type { Env } from '../env'
import { LATE_AFTER_MS } from '../outbox/alert-due'
import type { LedgerHealth } from '../stores/booking-ledger'
import { callLedger } from '../stores/call-ledger'
import { withDeadline } from '../with-deadline'

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
 * Degraded means that leads may be lost or late: a store out of reach, no mail key, a message stuck or without an alarm,
 * or one that tells the agency of a lead, by mail or to its CRM, given up. A dead visitor's mail is counted only: any
 * mistyped address makes one.
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
  return oldestAgeSeconds * 1000 <= LATE_AFTER_MS && deadNotices === 0 && alarmArmed
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

import type { Env } from '../env'
import { readScheduleEntry } from '../stores/entries/schedule-store'
import { callLedger } from '../stores/ledger/call-ledger'

/** Copies a valid schedule entry into the ledger, as the fallback for when KV's entry is invalid. `now` is ms since 1970. */
export async function keepSchedule(env: Env, now: number): Promise<void> {
  const entry = await readScheduleEntry(env, now)
  if (entry.state === 'good') await callLedger(env, (ledger) => ledger.keepSchedule(entry.text))
  // The operator removed the entry on purpose, so its fallback is removed too.
  if (entry.state === 'absent') await callLedger(env, (ledger) => ledger.keepSchedule(undefined))
}

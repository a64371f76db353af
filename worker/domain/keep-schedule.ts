import type { Env } from '../env'
import { callLedger } from '../stores/call-ledger'
import { readScheduleEntry } from '../stores/schedule-store'

/** Has the ledger keep the schedule's entry while that is good, for days on which it is not. `now` is ms since 1970. */
export async function keepSchedule(env: Env, now: number): Promise<void> {
  const entry = await readScheduleEntry(env, now)
  if (entry.state === 'good') await callLedger(env, (ledger) => ledger.keepSchedule(entry.text))
  // Taken out on purpose: what it said must not come back with the next fault.
  if (entry.state === 'absent') await callLedger(env, (ledger) => ledger.keepSchedule(undefined))
}

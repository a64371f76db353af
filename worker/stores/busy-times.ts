import { addDays } from '../../shared/schedule/calendar-day'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule'
import type { Env } from '../env'
import { cachedJson, dropCachedJson } from './cached-json'
import { callLedger } from './call-ledger'

/** A booked session; UTC ISO. */
export type BusyTime = { startsAt: string; endsAt: string }

const PATH = '/api/availability/busy'

/**
 * The booked sessions from yesterday to the furthest horizon, by their start; undefined if the ledger cannot be asked. One
 * list for every request, so that no choice of days gets past the edge's copy. `now` is ms since 1970.
 */
export function loadBusyTimes(env: Env, now: number): Promise<BusyTime[] | undefined> {
  const today = new Date(now).toISOString().slice(0, 10)
  const from = `${addDays(today, -1)}T00:00:00.000Z`
  // A Sydney day lies within the UTC days around it.
  const to = `${addDays(today, HORIZON_DAYS_MAX + 3)}T00:00:00.000Z`
  return cachedJson(env, PATH, now, () => callLedger(env, (ledger) => ledger.bookedBetween(from, to)))
}

/** A booking was made, refused or deleted: the next look at the times asks the ledger. */
export function dropBusyTimes(env: Env): Promise<void> {
  return dropCachedJson(env, PATH)
}

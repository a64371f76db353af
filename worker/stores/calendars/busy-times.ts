import { addDays } from '../../../shared/schedule/calendar-day'
import { HORIZON_DAYS_MAX } from '../../../shared/schedule/schedule'
import type { Env } from '../../env'
import { cachedJson, dropCachedJson } from '../edge/cached-json'
import { callLedger } from '../ledger/call-ledger'
import type { BusyTime } from './busy-between'

const PATH = '/api/availability/busy'

/**
 * The busy times of all hosts from yesterday to the furthest horizon, by their start; undefined if the ledger cannot be reached.
 * Every request gets the same list, so that no choice of days bypasses the edge cache. `now` is ms since 1970.
 */
export function loadBusyTimes(env: Env, now: number): Promise<BusyTime[] | undefined> {
  const today = new Date(now).toISOString().slice(0, 10)
  const from = `${addDays(today, -1)}T00:00:00.000Z`
  // A Sydney day lies within the UTC days around it.
  const to = `${addDays(today, HORIZON_DAYS_MAX + 3)}T00:00:00.000Z`
  return cachedJson(env, PATH, now, () => callLedger(env, (ledger) => ledger.busyBetween(from, to)))
}

/** To be called after a booking was made, refused or deleted, so that the next request reads the ledger. */
export function dropBusyTimes(env: Env): Promise<void> {
  return dropCachedJson(env, PATH)
}

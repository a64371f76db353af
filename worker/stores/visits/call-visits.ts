import type { Env } from '../../env'
import { callObject } from '../call-object'
import type { VisitCounter } from './visit-counter'

/** Oceania, near the visitors. Without the hint an object stays where it was first called from. */
const PLACE = { locationHint: 'oc' } as const

/**
 * Calls the counter of a campaign, by its key. Returns the result of `call`, or undefined if it cannot be reached (logged); a visit may
 * have been counted even then. Whoever calls has made sure that there is such a campaign: each key has an object of its own.
 */
export async function callVisits<T>(
  env: Env,
  campaign: string,
  call: (visits: DurableObjectStub<VisitCounter>) => Promise<T>,
): Promise<T | undefined> {
  return callObject(() => env.VISITS.getByName(campaign, PLACE), 'visits_unreachable', call)
}

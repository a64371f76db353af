import type { DeliveryHistory, DeliveryPlan } from './plan-delivery'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits after a failure the other side told us of; the last one repeats. */
const BACKOFF_MS = [30 * SECOND_MS, ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)]
/** Spreads retries by a quarter either way, so that a backlog does not come back as one wave. */
const JITTER = 0.25
/** Three days cover a long weekend's outage; after that a person has to look. */
export const GIVE_UP_MS = 72 * HOUR_MS

/** The next try, or the end of trying; `why` is what the last one met. `now` is ms since 1970, `random` answers [0, 1). */
export function backOff(history: DeliveryHistory, why: string, now: number, random: () => number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  if (now - failingSince >= GIVE_UP_MS) return { state: 'dead', reason: `${why} for 72 hours` }
  const wait = BACKOFF_MS[Math.min(history.failures, BACKOFF_MS.length - 1)] ?? HOUR_MS
  const nextAt = now + Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
  return { ...history, state: 'pending', nextAt, failures: history.failures + 1, failingSince }
}

import type { DeliveryHistory, DeliveryPlan } from './delivery'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits after a failure the other side told us of; the last one repeats. */
const BACKOFF_MS = [30 * SECOND_MS, ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)]
/**
 * Waits where each send may have delivered a copy; the last one repeats. In 72 hours they make twelve sends, and no mail is late
 * for much longer than the outage was.
 */
const COPY_WAITS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS)]
/** Spreads retries by a quarter either way, so that a backlog does not come back as one wave. */
const JITTER = 0.25
/** Three days cover a long weekend's outage; after that a person has to look. */
const GIVE_UP_MS = 72 * HOUR_MS

/** The next try, or the end of trying; `why` is what the last one met. `now` is ms since 1970, `random` answers [0, 1). */
export function backOff(history: DeliveryHistory, why: string, now: number, random: () => number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  if (now - failingSince >= GIVE_UP_MS) return givenUp(why)
  const wait = waitOf(BACKOFF_MS, history.failures)
  const nextAt = now + Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
  return { ...history, state: 'pending', nextAt, failures: history.failures + 1, failingSince }
}

/**
 * The same for a mail that may have been delivered: a few copies, which mailboxes show in one thread, cost less than a
 * mail that never came. The last try is made when the 72 hours are over, not up to half a day before.
 */
export function backOffFromCopies(history: DeliveryHistory, why: string, now: number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  const giveUpAt = failingSince + GIVE_UP_MS
  if (now >= giveUpAt) return givenUp(why)
  const nextAt = Math.min(now + waitOf(COPY_WAITS_MS, history.unknowns), giveUpAt)
  return { ...history, state: 'pending', nextAt, unknowns: history.unknowns + 1, failingSince }
}

function givenUp(why: string): DeliveryPlan {
  return { state: 'dead', reason: `${why} for 72 hours` }
}

function waitOf(waits: readonly number[], tries: number): number {
  return waits[Math.min(tries, waits.length - 1)] ?? HOUR_MS
}

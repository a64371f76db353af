import type { DeliveryHistory, DeliveryPlan } from './delivery'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits after a failure that the receiver reported; the last one repeats. */
const BACKOFF_MS = [30 * SECOND_MS, ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)]
/**
 * Waits if each send may have delivered a copy; the last one repeats. They make twelve sends in 72 hours, and delay no mail
 * for much longer than the outage lasted.
 */
const COPY_WAITS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS)]
/** Spreads retries by a quarter either way, so that a backlog is not sent all at once. */
const JITTER = 0.25
/** Three days cover an outage over a long weekend; after that a person has to act. */
const GIVE_UP_MS = 72 * HOUR_MS

/** The next retry, or dead after 72 hours; `why` is the last failure. `now` is ms since 1970, `random` returns [0, 1). */
export function backOff(history: DeliveryHistory, why: string, now: number, random: () => number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  if (now - failingSince >= GIVE_UP_MS) return givenUp(why)
  const wait = waitOf(BACKOFF_MS, history.failures)
  const nextAt = now + Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
  return { ...history, state: 'pending', nextAt, reason: why, failures: history.failures + 1, failingSince }
}

/**
 * The same for a mail that may have been delivered: a few copies, which mail clients show in one thread, are better than a
 * lost mail. The last retry is made when the 72 hours end, not up to half a day before.
 */
export function backOffFromCopies(history: DeliveryHistory, why: string, now: number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  const giveUpAt = failingSince + GIVE_UP_MS
  if (now >= giveUpAt) return givenUp(why)
  const nextAt = Math.min(now + waitOf(COPY_WAITS_MS, history.unknowns), giveUpAt)
  return { ...history, state: 'pending', nextAt, reason: why, unknowns: history.unknowns + 1, failingSince }
}

function givenUp(why: string): DeliveryPlan {
  return { state: 'dead', reason: `${why} for 72 hours` }
}

function waitOf(waits: readonly number[], tries: number): number {
  return waits[Math.min(tries, waits.length - 1)] ?? HOUR_MS
}

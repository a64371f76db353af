import type { Channel } from '../../shared/message.ts'
import type { MessageReason } from '../../shared/message-reason.ts'
import { HOUR_MS, MINUTE_MS, type Millis, SECOND_MS } from '../../shared/time.ts'

/** How one send ended. `taken`: the first of a mail's two recipients has it for certain, so that only the second is left. */
export type DeliveryOutcome =
  /**
   * The HTTP status code; `failed` if a mail provider's 2xx response reports that it could not send. `code`: a provider's own word for
   * it; `final`: no other provider may send the mail either.
   */
  | { kind: 'answered'; status: number; failed?: boolean; code?: string; final?: boolean; taken?: boolean }
  /** Connection refused, timeout, connection cut, or process stopped while sending: the message may have been delivered. */
  | { kind: 'unknown'; taken?: boolean }
  /** There is no API key to send mail with. */
  | { kind: 'no_key' }
  /** A webhook's URL cannot be used, or its secret is missing. */
  | { kind: 'misconfigured' }
  /** A webhook's URL was removed after the message was queued. */
  | { kind: 'switched_off' }
  /** The message could not be built, or was refused before a request was made. */
  | { kind: 'unsendable' }
  /** Of no use any more: a reminder that would come too late, or a goodbye to a host who holds the session again. */
  | { kind: 'expired' }

/** A message's record of earlier sends. */
export type DeliveryHistory = { failures: number; unknowns: number; failingSince: number | null }

/** What becomes of a message after one send. */
export type DeliveryPlan =
  | { state: 'sent' }
  /** It is of no use any more, and its row goes. */
  | { state: 'dropped' }
  | { state: 'dead'; reason: MessageReason }
  | ({ state: 'pending'; nextAt: Millis; reason: MessageReason } & DeliveryHistory)
  /** The URL or key we use is wrong: the message waits and the circuit pauses its channel until `openUntil`. */
  | { state: 'refused'; reason: MessageReason; openUntil: number }
  /** Another sender of mail is asked next. `refusedAt`: when this one refused our key or account, null if it was the mail itself. */
  | { state: 'passed'; nextAt: Millis; reason: MessageReason; refusedAt: Millis | null }

/** A wrong URL or key needs a person, and retries every few seconds may get an account locked. */
const CIRCUIT_OPEN_MS = 15 * MINUTE_MS

/** Status codes, besides redirects, that mean our URL, key or account is wrong: every message would get them. */
const REFUSED_STATUSES = [401, 402, 403, 404, 405, 410]
/** Status codes that mean the message itself is wrong: sending it again cannot help. */
const DEAD_STATUSES = [400, 406, 409, 411, 413, 414, 415, 422, 431, 451]
/** From Cloudflare's edge in front of the provider: 520 means the origin cut the connection, 524 that it never responded. */
const UNKNOWN_STATUSES = [520, 524]

/** What becomes of a message after one send. A webhook that may have arrived is repeated: its id tells copies. */
export function planDelivery(
  channel: Channel,
  history: DeliveryHistory,
  outcome: DeliveryOutcome,
  now: Millis,
  random: () => number,
): DeliveryPlan {
  const refused = (reason: MessageReason): DeliveryPlan => ({ state: 'refused', reason, openUntil: now + CIRCUIT_OPEN_MS })
  const mayBeThere = (why: MessageReason): DeliveryPlan =>
    channel === 'mail' ? backOffFromCopies(history, why, now) : backOff(history, why, now, random)
  switch (outcome.kind) {
    case 'unsendable':
      return { state: 'dead', reason: { code: 'unsendable' } }
    case 'switched_off':
      return { state: 'dead', reason: { code: 'switched_off' } }
    case 'expired':
      return { state: 'dropped' }
    case 'no_key':
      return refused({ code: 'no_key' })
    case 'misconfigured':
      return refused({ code: 'not_set_up' })
    case 'unknown':
      return mayBeThere({ code: 'unanswered' })
  }
  const { status, failed = false } = outcome
  const reason: MessageReason = outcome.code ? { code: 'provider', word: outcome.code } : { code: 'status', status }
  if (status >= 200 && status < 300 && !failed) return { state: 'sent' }
  if (REFUSED_STATUSES.includes(status) || (status >= 300 && status < 400)) return refused(reason)
  if (DEAD_STATUSES.includes(status)) return { state: 'dead', reason }
  return UNKNOWN_STATUSES.includes(status) ? mayBeThere(reason) : backOff(history, reason, now, random)
}

/** Waits after a failure that the receiver reported; the last one repeats. */
const BACKOFF_MS = [30 * SECOND_MS, ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)]
/** Waits where each send may have delivered a copy, the last repeating: twelve sends in 72 hours. */
const COPY_WAITS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR_MS)]
/** Spreads retries by a quarter either way, so that a backlog is not sent all at once. */
const JITTER = 0.25
/** Three days cover an outage over a long weekend; after that a person has to act. */
const GIVE_UP_MS = 72 * HOUR_MS

/** The next retry, or dead after 72 hours; `why` is the last failure. `random` returns [0, 1). */
function backOff(history: DeliveryHistory, why: MessageReason, now: Millis, random: () => number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  if (now - failingSince >= GIVE_UP_MS) return givenUp(why)
  const wait = waitOf(BACKOFF_MS, history.failures)
  const nextAt = now + Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
  return { ...history, state: 'pending', nextAt, reason: why, failures: history.failures + 1, failingSince }
}

/** For a mail that may have arrived: a few copies are better than a lost mail. The last retry is when the 72 hours end. */
function backOffFromCopies(history: DeliveryHistory, why: MessageReason, now: Millis): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  const giveUpAt = failingSince + GIVE_UP_MS
  if (now >= giveUpAt) return givenUp(why)
  const nextAt = Math.min(now + waitOf(COPY_WAITS_MS, history.unknowns), giveUpAt)
  return { ...history, state: 'pending', nextAt, reason: why, unknowns: history.unknowns + 1, failingSince }
}

function givenUp(why: MessageReason): DeliveryPlan {
  return { state: 'dead', reason: { ...why, hours: GIVE_UP_MS / HOUR_MS } }
}

function waitOf(waits: readonly number[], tries: number): number {
  return waits[Math.min(tries, waits.length - 1)] ?? HOUR_MS
}

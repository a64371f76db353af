import { isNotice, type MailKind } from './lead-mails'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits after a failure the provider told us of; the last one repeats. */
const BACKOFF_MS = [30 * SECOND_MS, ...[1, 2, 4, 8, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)]
/** Spreads retries by a quarter either way, so that a backlog does not come back as one wave. */
const JITTER = 0.25
/** Three days cover a long weekend's outage; after that a person has to look. */
const GIVE_UP_MS = 72 * HOUR_MS
/** A refused key or account needs a person, and asking again every few seconds may get it locked. */
const CIRCUIT_OPEN_MS = 15 * MINUTE_MS
/** After a cut the mail may have been delivered: a visitor's waits, and risks at most this many copies. */
const UNKNOWN_WAIT_MS = 10 * MINUTE_MS
const UNKNOWN_RESENDS = 2
/** Waits of the agency's notice, the last one repeats: a copy costs a glance, a lead nobody reads is lost. */
const UNKNOWN_NOTICE_WAITS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]

/** Answers that say the message itself is at fault: sending it again cannot help. */
const DEAD_STATUSES = [400, 404, 413, 422]
const CIRCUIT_STATUSES = [401, 403]
/** Cloudflare's edge between us and the provider: 520 is a connection cut at the origin, 524 one that never answered. */
const UNKNOWN_STATUSES = [520, 524]

/** How one send ended. */
export type DeliveryOutcome =
  /** The provider's HTTP status; `failed` when a 2xx answer reports that it could not send. */
  | { kind: 'answered'; status: number; failed?: boolean }
  /** Timed out, cut, or the process stopped while sending: the mail may or may not have left. */
  | { kind: 'unknown' }
  /** There is no API key to send with. */
  | { kind: 'no_key' }
  /** The mail could not be built or was refused before it left. */
  | { kind: 'unsendable' }

/** What a message remembers of its earlier sends. Times are ms since 1970. */
export type DeliveryHistory = { failures: number; unknowns: number; failingSince: number | null }

export type DeliveryPlan =
  | { state: 'sent' }
  | { state: 'dead'; reason: string }
  | ({ state: 'pending'; nextAt: number; circuitOpenUntil?: number } & DeliveryHistory)

/** Decides what becomes of a message after one send. `now` is ms since 1970, `random` answers [0, 1). */
export function planDelivery(
  kind: MailKind,
  history: DeliveryHistory,
  outcome: DeliveryOutcome,
  now: number,
  random: () => number,
): DeliveryPlan {
  if (outcome.kind === 'unsendable') return { state: 'dead', reason: 'unsendable' }
  if (outcome.kind === 'no_key') return openCircuit(history, now)
  if (outcome.kind === 'unknown' || UNKNOWN_STATUSES.includes(outcome.status)) {
    return isNotice(kind) ? insistAfterUnknown(history, now) : waitAfterUnknown(history, now)
  }
  const { status, failed = false } = outcome
  if (status >= 200 && status < 300 && !failed) return { state: 'sent' }
  if (DEAD_STATUSES.includes(status)) return { state: 'dead', reason: `status ${status}` }
  if (CIRCUIT_STATUSES.includes(status)) return openCircuit(history, now)
  return backOff(history, status, now, random)
}

/** The rows stay, however long it takes: the fault is ours, and the 72 hours start anew once the provider lets us in. */
function openCircuit(history: DeliveryHistory, now: number): DeliveryPlan {
  const circuitOpenUntil = now + CIRCUIT_OPEN_MS
  return { ...history, state: 'pending', nextAt: circuitOpenUntil, circuitOpenUntil, failures: 0, failingSince: null }
}

function waitAfterUnknown(history: DeliveryHistory, now: number): DeliveryPlan {
  if (history.unknowns >= UNKNOWN_RESENDS) return { state: 'dead', reason: 'outcome unknown' }
  return { ...history, state: 'pending', nextAt: now + UNKNOWN_WAIT_MS, unknowns: history.unknowns + 1 }
}

/** The last try is made when the 72 hours are over, not up to half a day before. */
function insistAfterUnknown(history: DeliveryHistory, now: number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  const giveUpAt = failingSince + GIVE_UP_MS
  if (now >= giveUpAt) return { state: 'dead', reason: 'outcome unknown for 72 hours' }
  const wait = UNKNOWN_NOTICE_WAITS_MS[Math.min(history.unknowns, UNKNOWN_NOTICE_WAITS_MS.length - 1)] ?? HOUR_MS
  return { ...history, state: 'pending', nextAt: Math.min(now + wait, giveUpAt), unknowns: history.unknowns + 1, failingSince }
}

function backOff(history: DeliveryHistory, status: number, now: number, random: () => number): DeliveryPlan {
  const failingSince = history.failingSince ?? now
  if (now - failingSince >= GIVE_UP_MS) return { state: 'dead', reason: `status ${status} for 72 hours` }
  const wait = BACKOFF_MS[Math.min(history.failures, BACKOFF_MS.length - 1)] ?? HOUR_MS
  const nextAt = now + Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
  return { ...history, state: 'pending', nextAt, failures: history.failures + 1, failingSince }
}

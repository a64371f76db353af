import { backOff, GIVE_UP_MS } from './back-off'
import { channelOf, isNotice, type MessageKind } from './message-kinds'
import { planWebhook } from './plan-webhook'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

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
  /** The HTTP status; `failed` when a mail provider's 2xx answer reports that it could not send. */
  | { kind: 'answered'; status: number; failed?: boolean }
  /** Timed out, cut, or the process stopped while sending: the message may or may not have left. */
  | { kind: 'unknown' }
  /** There is no API key to send mail with. */
  | { kind: 'no_key' }
  /** A webhook's address cannot be used, or its secret is missing. */
  | { kind: 'misconfigured' }
  /** A webhook's address was taken away after the message was queued. */
  | { kind: 'switched_off' }
  /** The message could not be built or was refused before it left. */
  | { kind: 'unsendable' }

/** What a message remembers of its earlier sends. Times are ms since 1970. */
export type DeliveryHistory = { failures: number; unknowns: number; failingSince: number | null }

export type DeliveryPlan =
  | { state: 'sent' }
  | { state: 'dead'; reason: string }
  | ({ state: 'pending'; nextAt: number; circuitOpenUntil?: number } & DeliveryHistory)

/** Decides what becomes of a message after one send. `now` is ms since 1970, `random` answers [0, 1). */
export function planDelivery(
  kind: MessageKind,
  history: DeliveryHistory,
  outcome: DeliveryOutcome,
  now: number,
  random: () => number,
): DeliveryPlan {
  return channelOf(kind) === 'mail'
    ? planMail(isNotice(kind), history, outcome, now, random)
    : planWebhook(history, outcome, now, random)
}

function planMail(
  notice: boolean,
  history: DeliveryHistory,
  outcome: DeliveryOutcome,
  now: number,
  random: () => number,
): DeliveryPlan {
  if (outcome.kind === 'no_key') return openCircuit(history, now)
  if (outcome.kind !== 'unknown' && outcome.kind !== 'answered') return { state: 'dead', reason: 'unsendable' }
  if (outcome.kind === 'unknown' || UNKNOWN_STATUSES.includes(outcome.status)) {
    return notice ? insistAfterUnknown(history, now) : waitAfterUnknown(history, now)
  }
  const { status, failed = false } = outcome
  if (status >= 200 && status < 300 && !failed) return { state: 'sent' }
  if (DEAD_STATUSES.includes(status)) return { state: 'dead', reason: `status ${status}` }
  if (CIRCUIT_STATUSES.includes(status)) return openCircuit(history, now)
  return backOff(history, `status ${status}`, now, random)
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

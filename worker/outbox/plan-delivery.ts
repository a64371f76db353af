import { backOff, backOffFromCopies } from './back-off'
import type { DeliveryHistory, DeliveryOutcome, DeliveryPlan } from './delivery'
import { channelOf, type MessageKind } from './message-kinds'

/** A wrong address or key needs a person, and asking again every few seconds may get an account locked. */
const CIRCUIT_OPEN_MS = 15 * 60 * 1000

/** Answers, beside redirects, that say our address, our key or our account is at fault: every message would meet them. */
const REFUSED_STATUSES = [401, 402, 403, 404, 405, 410]
/** Answers that say the message itself is at fault: sending it again cannot help. */
const DEAD_STATUSES = [400, 406, 409, 411, 413, 414, 415, 422, 431, 451]
/** Cloudflare's edge between us and the provider: 520 is a connection cut at the origin, 524 one that never answered. */
const UNKNOWN_STATUSES = [520, 524]

/**
 * Decides what becomes of a message after one send. One to a webhook that may have arrived is sent again like one that has not:
 * its receiver drops the copy by the event's id. `now` is ms since 1970, `random` answers [0, 1).
 */
export function planDelivery(
  kind: MessageKind,
  history: DeliveryHistory,
  outcome: DeliveryOutcome,
  now: number,
  random: () => number,
): DeliveryPlan {
  const refused = (reason: string): DeliveryPlan => ({ state: 'refused', reason, openUntil: now + CIRCUIT_OPEN_MS })
  const mayBeThere = (why: string): DeliveryPlan =>
    channelOf(kind) === 'mail' ? backOffFromCopies(history, why, now) : backOff(history, why, now, random)
  switch (outcome.kind) {
    case 'unsendable':
      return { state: 'dead', reason: 'unsendable' }
    case 'switched_off':
      return { state: 'dead', reason: 'switched off' }
    case 'no_key':
      return refused('no key')
    case 'misconfigured':
      return refused('not set up')
    case 'unknown':
      return mayBeThere('no answer')
  }
  const { status, failed = false } = outcome
  const reason = `status ${status}`
  if (status >= 200 && status < 300 && !failed) return { state: 'sent' }
  if (REFUSED_STATUSES.includes(status) || (status >= 300 && status < 400)) return refused(reason)
  if (DEAD_STATUSES.includes(status)) return { state: 'dead', reason }
  return UNKNOWN_STATUSES.includes(status) ? mayBeThere(reason) : backOff(history, reason, now, random)
}

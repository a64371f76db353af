import { backOff, backOffFromCopies } from './back-off'
import type { DeliveryHistory, DeliveryOutcome, DeliveryPlan } from './delivery'
import { channelOf, type MessageKind } from './message-kinds'

/** A wrong URL or key needs a person, and retries every few seconds may get an account locked. */
const CIRCUIT_OPEN_MS = 15 * 60 * 1000

/** Status codes, besides redirects, that mean our URL, key or account is wrong: every message would get them. */
const REFUSED_STATUSES = [401, 402, 403, 404, 405, 410]
/** Status codes that mean the message itself is wrong: sending it again cannot help. */
const DEAD_STATUSES = [400, 406, 409, 411, 413, 414, 415, 422, 431, 451]
/** From Cloudflare's edge in front of the provider: 520 means the origin cut the connection, 524 that it never responded. */
const UNKNOWN_STATUSES = [520, 524]

/**
 * Decides what becomes of a message after one send. A webhook message that may have arrived is simply sent again, because its
 * receiver can drop the copy by the event's id. `now` is ms since 1970, `random` returns [0, 1).
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
    case 'expired':
      return { state: 'dropped' }
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

import { backOff } from './back-off'
import type { DeliveryHistory, DeliveryOutcome, DeliveryPlan } from './plan-delivery'

/** Answers under 500 that a later try may get past. All others, a redirect too, need a person at one of the two ends. */
const RETRY_STATUSES = [408, 425, 429]
/** An address or a secret that is not right is set anew by a person; the row waits for it. */
const MISCONFIGURED_WAIT_MS = 15 * 60 * 1000

/**
 * What becomes of a message to a webhook after one send. One that may have arrived is sent again like one that has not:
 * a lead's event has an id by which its receiver drops the copy. `now` is ms since 1970, `random` answers [0, 1).
 */
export function planWebhook(history: DeliveryHistory, outcome: DeliveryOutcome, now: number, random: () => number): DeliveryPlan {
  switch (outcome.kind) {
    case 'unsendable':
      return { state: 'dead', reason: 'unsendable' }
    case 'switched_off':
      return { state: 'dead', reason: 'switched off' }
    case 'no_key':
    case 'misconfigured':
      return { ...history, state: 'pending', nextAt: now + MISCONFIGURED_WAIT_MS, failures: 0, failingSince: null }
    case 'unknown':
      return backOff(history, 'no answer', now, random)
  }
  const { status } = outcome
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status >= 500 || RETRY_STATUSES.includes(status)) return backOff(history, `status ${status}`, now, random)
  return { state: 'dead', reason: `status ${status}` }
}

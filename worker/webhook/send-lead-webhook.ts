import type { DeliveryOutcome } from '../outbox/delivery'
import type { LeadDocument } from '../rules/lead-document'
import type { Settings } from '../settings'
import { type LeadEventName, leadEvent } from './lead-event'
import { postWebhook } from './post-webhook'
import { signEvent } from './sign-event'

/** Sends one lead to the CRM, signed. Never throws. `now` is ms since 1970. */
export async function sendLeadWebhook(
  env: Settings,
  event: LeadEventName,
  lead: LeadDocument,
  now: number,
): Promise<DeliveryOutcome> {
  if (!env.LEAD_WEBHOOK_URL) return { kind: 'switched_off' }
  const written = leadEvent(event, lead)
  const body = JSON.stringify(written)
  const signature = signEvent(env.LEAD_WEBHOOK_SECRET ?? '', written.id, body, now)
  // Unsigned leads are never sent: a receiver could not tell them from forged ones.
  return signature ? postWebhook(env.LEAD_WEBHOOK_URL, body, signature) : { kind: 'misconfigured' }
}

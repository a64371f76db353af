import type { LeadDocument } from '../domain/lead-document'
import type { Env } from '../env'
import type { DeliveryOutcome } from '../outbox/plan-delivery'
import { leadEvent } from './lead-event'
import { postWebhook } from './post-webhook'
import { SIGNATURE_HEADER, signWebhook } from './sign-webhook'

/** Sends one lead to the CRM, signed. Never throws. `now` is ms since 1970. */
export async function sendLeadWebhook(env: Env, lead: LeadDocument, now: number): Promise<DeliveryOutcome> {
  if (!env.LEAD_WEBHOOK_URL) return { kind: 'switched_off' }
  // A receiver could not tell an unsigned lead from one that anybody made up.
  if (!env.LEAD_WEBHOOK_SECRET) return { kind: 'misconfigured' }
  const body = JSON.stringify(leadEvent(lead))
  return postWebhook(env.LEAD_WEBHOOK_URL, body, { [SIGNATURE_HEADER]: await signWebhook(env.LEAD_WEBHOOK_SECRET, body, now) })
}

import { alertWords } from '../../shared/content/alert-words'
import type { Env } from '../env'
import type { AlertKind } from '../outbox/message-kinds'
import type { DeliveryOutcome } from '../outbox/plan-delivery'
import type { OutboxHealth } from '../stores/outbox-table'
import { postWebhook } from './post-webhook'

/** Tells a chat of one kind of trouble as it stands now, in the form that Slack, Teams, Mattermost and Google Chat take. Never throws. */
export async function sendAlert(env: Env, kind: AlertKind, health: OutboxHealth): Promise<DeliveryOutcome> {
  if (!env.ALERT_WEBHOOK_URL) return { kind: 'switched_off' }
  return postWebhook(env.ALERT_WEBHOOK_URL, JSON.stringify({ text: alertWords[kind](health) }))
}

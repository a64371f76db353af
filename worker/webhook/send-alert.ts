import { alertWords } from '../../shared/content/alert-words'
import type { DeliveryOutcome } from '../outbox/delivery'
import type { AlertKind } from '../outbox/message-kinds'
import type { CalendarTrouble } from '../rules/calendar-health'
import type { Settings } from '../settings'
import type { Refusal } from '../stores/outbox/circuit-table'
import type { OutboxHealth } from '../stores/outbox/outbox-table'
import { alertBody } from './alert-body'
import { postWebhook } from './post-webhook'

/** Sends one kind of alert, with the current figures, to the operators' chat. Never throws. */
export async function sendAlert(
  env: Settings,
  kind: AlertKind,
  health: OutboxHealth & { refusals: Refusal[]; calendars: CalendarTrouble },
): Promise<DeliveryOutcome> {
  if (!env.ALERT_WEBHOOK_URL) return { kind: 'switched_off' }
  return postWebhook(env.ALERT_WEBHOOK_URL, alertBody(env.ALERT_WEBHOOK_URL, alertWords[kind](health)))
}

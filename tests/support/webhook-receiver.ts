import { Webhook } from 'standardwebhooks'
import type { LeadEvent } from '../../worker/webhooks/webhooks.ts'

/** The CRM's side of the webhook: it checks signature and time, and takes each event once. */
export class WebhookReceiver {
  /** The events taken, in order. */
  readonly taken: LeadEvent[] = []
  readonly #webhook: Webhook

  constructor(secret: string) {
    this.#webhook = new Webhook(secret)
  }

  /** The status code to respond with: 401 for a wrong signature, 200 for an event or its copy. */
  receive(headers: Record<string, string>, body: string): number {
    let event: LeadEvent
    try {
      event = this.#webhook.verify(body, headers) as LeadEvent
    } catch {
      return 401
    }
    if (!this.taken.some(({ id }) => id === event.id)) this.taken.push(event)
    return 200
  }
}

import { Webhook } from 'standardwebhooks'
import type { LeadEvent } from '../../worker/webhook/lead-event.ts'

/** What a CRM's side of the webhook does: it checks the signature and the time, and takes each event once. */
export class WebhookReceiver {
  /** The events taken, each once, in the order they came. */
  readonly taken: LeadEvent[] = []
  readonly #webhook: Webhook

  constructor(secret: string) {
    this.#webhook = new Webhook(secret)
  }

  /** The status to answer: 401 for what is not signed as it must be, 200 for an event, also for its copy. */
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

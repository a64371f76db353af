import type { DeliveryOutcome } from '../outbox/delivery'
import { isWebhookAddress } from './webhook-address'

/** A receiver takes an event down in a second or two; what it does with it is its own time. */
const POST_TIMEOUT_MS = 10_000

/** Posts one JSON text and says how it ended. Never throws. A redirect is not followed: it would carry a lead elsewhere. */
export async function postWebhook(address: string, body: string, headers: Record<string, string> = {}): Promise<DeliveryOutcome> {
  if (!isWebhookAddress(address)) return { kind: 'misconfigured' }
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Brightwattle', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    })
    // Nobody reads it, and an unread one holds its connection.
    void answer.body?.cancel().catch(() => undefined)
    return { kind: 'answered', status: answer.status }
  } catch {
    return { kind: 'unknown' }
  }
}

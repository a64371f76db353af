import type { DeliveryOutcome } from '../outbox/delivery'
import { isWebhookAddress } from './webhook-address'

/** A receiver should accept an event in a second or two, and process it afterwards. */
const POST_TIMEOUT_MS = 10_000

/** Posts one JSON text and returns the outcome. Never throws. Follows no redirect, which could send a lead elsewhere. */
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
    // An unread body would keep the connection open.
    void answer.body?.cancel().catch(() => undefined)
    return { kind: 'answered', status: answer.status }
  } catch {
    return { kind: 'unknown' }
  }
}

import { readSession, writeSession } from './session-store.ts'

/** What a form sends: the key in the response, and a part of the key in sessionStorage. */
export type SentThing = 'booking' | 'enquiry'

/** A body that was sent without a response. The server may have stored it: a retry with the same idempotency key finds out. */
export type Unanswered<Body> = { key: string; body: Body }

/** The body for which this tab still has no response, or undefined. */
export function readUnanswered<Body>(thing: SentThing): Unanswered<Body> | undefined {
  const stored = readSession(`unanswered-${thing}`)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored)) return undefined
  return stored as Unanswered<Body>
}

/** Stores a body before it is sent; `undefined`, once a response has arrived, removes it. */
export function keepUnanswered<Body>(thing: SentThing, sent: Unanswered<Body> | undefined): void {
  writeSession(`unanswered-${thing}`, sent)
}

import { readSession, writeSession } from './session-store'

/** What a form sends, by the name its answer has; the tab keeps each under a key of its own. */
export type SentThing = 'booking' | 'enquiry'

/** A body that was sent and not answered: it may be stored, and only its own key can tell. */
export type Unanswered<Body> = { key: string; body: Body }

/** The body whose answer this tab is still owed, or undefined. */
export function readUnanswered<Body>(thing: SentThing): Unanswered<Body> | undefined {
  const stored = readSession(`unanswered-${thing}`)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored)) return undefined
  return stored as Unanswered<Body>
}

/** Kept from before a body is sent until its answer is here; undefined forgets it. */
export function keepUnanswered<Body>(thing: SentThing, sent: Unanswered<Body> | undefined): void {
  writeSession(`unanswered-${thing}`, sent)
}

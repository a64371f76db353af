import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadMessage } from '../../../worker/outbox/table.ts'
import { momentWords } from '../ui/moment-words.ts'
import { reasonWords } from './reason-words.ts'

const { messages: words } = leadWords
/** A message that is due leaves within seconds. */
const LATE_MS = 60_000

/** What became of a message: a dot, and words with the time. `now` is ms since 1970. */
export function messageState(message: LeadMessage, now: number): { dot: LeadMessage['state'] | 'late'; text: string } {
  const { kind, state, attempts, reason, nextAt, settledAt } = message
  const settled = momentWords(settledAt ?? nextAt)
  const tried = words.tried(attempts)
  switch (state) {
    case 'sent':
      return { dot: state, text: words.sent(settled) }
    case 'sending':
      return { dot: state, text: words.sending }
    case 'withdrawn':
      return { dot: state, text: words.withdrawn(settled) }
    case 'dead':
      return { dot: state, text: words.dead(settled, tried, reasonWords(kind, reason ?? '')) }
    default: {
      if (attempts === 0 && nextAt <= now && now - nextAt <= LATE_MS) return { dot: state, text: words.leaving }
      const isLate = attempts > 0 || now - nextAt > LATE_MS
      const text = words.waits(momentWords(nextAt))
      return {
        dot: isLate ? 'late' : state,
        text: attempts > 0 ? words.again(text, tried, reasonWords(kind, reason ?? '')) : text,
      }
    }
  }
}

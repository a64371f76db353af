import { leadWords } from '../../../shared/content/studio/lead-words'

const { reasons } = leadWords.messages

/** Why a message was given up, in words; the reason is the outbox's. */
export function reasonWords(reason: string): string {
  if (reason === 'unsendable' || reason === 'switched off') return reasons[reason]
  return reason.startsWith('status ') ? reasons.status(reason) : reason
}

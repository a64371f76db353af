import { leadWords } from '../../../shared/content/studio/leads.ts'
import { channelOf, type MessageKind } from '../../../worker/outbox/message-kinds.ts'

const { reasons } = leadWords.messages

/** Why a message of a kind was given up or still waits, in words; the reason is the outbox's: `status 422`, `no answer for 72 hours`. */
export function reasonWords(kind: MessageKind, reason: string): string {
  if (reason === 'unsendable') return reasons.unsendable
  const who = reasons.receivers[channelOf(kind)]
  if (reason === 'switched off') return reasons['switched off'](who)
  const [, status, hours] = /^(?:status (\d+)|no answer)(?: for (\d+) hours)?$/.exec(reason) ?? []
  if (hours !== undefined) return status === undefined ? reasons.silent(who, hours) : reasons.failing(who, status, hours)
  if (reason === 'no answer') return reasons.unanswered(who)
  if (status === undefined) return reason
  return Number(status) >= 500 ? reasons.busy(who, status) : reasons.refused(who, status)
}

import { leadMessageWords, type MessageKind } from '../../../shared/content/studio/lead-messages.ts'
import { readReason } from '../../../shared/message-reason.ts'

const NAMES = leadMessageWords.kinds

/** What a kind of message is called; a kind that an older Worker used is called by its own name. */
export function messageKindWords(kind: string): string {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as MessageKind] : kind
}

const { reasons } = leadMessageWords

/** Why a message of a channel was given up or still waits, in words; the reason is as it is stored: `status 422`, `no answer for 72 hours`. */
export function reasonWords(channel: keyof typeof reasons.receivers, reason: string): string {
  const who = reasons.receivers[channel]
  const why = readReason(reason)
  switch (why.code) {
    case 'unsendable':
      return reasons.unsendable
    case 'switched_off':
      return reasons.switchedOff(who)
    case 'unanswered':
      return why.hours === undefined ? reasons.unanswered(who) : reasons.silent(who, why.hours)
    case 'status':
      if (why.hours !== undefined) return reasons.failing(who, why.status, why.hours)
      return why.status >= 500 ? reasons.busy(who, why.status) : reasons.refused(who, why.status)
    case 'provider':
      return why.word === 'E_RECIPIENT_SUPPRESSED' ? reasons.suppressed : reasons.coded(who, why.word)
    default:
      return reason
  }
}

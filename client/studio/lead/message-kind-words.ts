import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { MessageKind } from '../../../worker/outbox/message-kinds.ts'

/** A compile error here means that a kind of message has no name. */
const NAMES: Record<MessageKind, string> = leadWords.messages.kinds

/** What a kind of message is called; a kind that an older Worker used is called by its own name. */
export function messageKindWords(kind: string): string {
  return Object.hasOwn(NAMES, kind) ? NAMES[kind as MessageKind] : kind
}

import { troubleWords } from '../../../shared/content/studio/operations.ts'
import type { Trouble } from '../../../worker/health/health.ts'
import { messageKindWords } from '../lead/message-kind-words.ts'
import type { TroubleProblem } from './trouble-problem.ts'

const { dead: words } = troubleWords

/** The messages that were given up, one problem for each kind. */
export function deadProblems({ messages, more }: NonNullable<Trouble['dead']>): TroubleProblem[] {
  const kinds = [...new Set(messages.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = messages.filter((message) => message.kind === kind)
    const audience = audienceOf(kind)
    const { title, text } = words[audience]
    const name = audience === 'agency' ? kind : lowerFirst(messageKindWords(kind))
    const count = troubleWords.count(ofKind.length, more)
    return {
      id: `dead ${kind}`,
      title: title(ofKind.length === 1 && !more, count, name),
      text,
      dead: { kind, messages: ofKind, isMore: more },
    }
  })
}

/** Who was to get a message of a kind. */
function audienceOf(kind: string): 'agency' | 'visitor' | 'crm' | 'alert' {
  if (kind.startsWith('alert-')) return 'alert'
  if (kind.endsWith('-webhook')) return 'crm'
  return kind.endsWith('-notice') ? 'agency' : 'visitor'
}

/** The name of a kind in the middle of a sentence. */
function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

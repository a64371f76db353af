import type { EntryFault } from './entry-fault'
import { pathWords } from './path-words'

/** A fault as one sentence, for a terminal or a log: "page.sections[2].heading is missing". */
export function faultSentence({ path, words, sentence }: EntryFault): string {
  return sentence ?? `${pathWords(path) || 'the entry'} ${words}`
}

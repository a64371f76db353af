import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { faultWords } from '../entry/fault-words'
import { faultsOfSchema } from '../entry/faults-of-schema'
import { lengthFault } from '../entry/length-fault'
import { isLinkWord, LINK_WORD_MAX, type ShortLink, shortLinkEntry } from './short-link'

export type CheckedLink = { ok: true; link: ShortLink } | { ok: false; faults: EntryFault[] }

/** Validates the text of the KV entry of the short link `word`. A fault at the path `word` is one of the word itself. */
export function checkLink(word: string, text: string): CheckedLink {
  if (!isLinkWord(word)) {
    const words = `must be small letters, digits and single hyphens, at most ${LINK_WORD_MAX} characters`
    return { ok: false, faults: [{ path: ['word'], words }] }
  }
  const tooLong = lengthFault(text)
  if (tooLong) return { ok: false, faults: [tooLong] }
  const read = parseEntryText(text)
  return read.ok ? parseShortLink(read.entry) : { ok: false, faults: [read.fault] }
}

/** Reads a short link's KV entry (parsed JSON of any shape). */
export function parseShortLink(entry: unknown): CheckedLink {
  const parsed = shortLinkEntry.safeParse(entry, { error: faultWords, reportInput: true })
  return parsed.success ? { ok: true, link: parsed.data } : { ok: false, faults: faultsOfSchema(parsed.error) }
}

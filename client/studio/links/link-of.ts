import { parseEntryText } from '../../../shared/entry/entry.ts'
import { parseShortLink, type ShortLink } from '../../../shared/short-link.ts'
import type { EntryVersion } from '../../../shared/studio.ts'

/** The short link of a version: null if it is removed, undefined if it is faulty. */
export function linkOf(version: EntryVersion | null): ShortLink | null | undefined {
  if (version?.text == null) return null
  const read = parseEntryText(version.text)
  const checked = read.ok ? parseShortLink(read.entry) : undefined
  return checked?.ok ? checked.link : undefined
}

import { parseEntryText } from '../../../shared/entry/entry-text'
import { parseShortLink } from '../../../shared/link/check-link'
import type { ShortLink } from '../../../shared/link/short-link'
import type { EntryVersion } from '../../../shared/studio/entry-version'

/** The short link of a version: null if it is removed, undefined if it is faulty. */
export function linkOf(version: EntryVersion | null): ShortLink | null | undefined {
  if (version?.text == null) return null
  const read = parseEntryText(version.text)
  const checked = read.ok ? parseShortLink(read.entry) : undefined
  return checked?.ok ? checked.link : undefined
}

import { UTM_FIELDS, type UtmField } from '../../../shared/attribution.ts'
import { linkWords } from '../../../shared/content/studio/links.ts'
import { parseEntryText } from '../../../shared/entry/entry.ts'
import { checkLink, LINK_WORD_MAX, linkPath, parseShortLink, type ShortLink } from '../../../shared/short-link.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import { keyFromName } from '../files.ts'

export type LinkFields = { word: string; campaign: string | undefined } & Record<UtmField, string>

/** The fields that a link, or a new one, begins with. */
export function fieldsOf(word: string, link: ShortLink | undefined): LinkFields {
  const values = Object.fromEntries(UTM_FIELDS.map((field) => [field, link?.[field] ?? '']))
  return { word, campaign: link?.campaign, ...(values as Record<UtmField, string>) }
}

/** Until a source is chosen, a new link proposes its word: without one its visits could not be told from others. */
export function withProposal(before: LinkFields, changed: Partial<LinkFields>, isNew: boolean): LinkFields {
  const after = { ...before, ...changed }
  const isProposed = isNew && changed.word !== undefined && before.utmSource === keyFromName(before.word)
  return isProposed ? { ...after, utmSource: keyFromName(after.word) } : after
}

/** The short link that the fields make; its campaign is empty until one is chosen. */
export function linkFrom(fields: LinkFields): ShortLink {
  const values = UTM_FIELDS.flatMap((field) => (fields[field].trim() ? [[field, fields[field].trim()]] : []))
  return { campaign: fields.campaign ?? '', ...(Object.fromEntries(values) as Partial<Record<UtmField, string>>) }
}

/** What is wrong with the fields, by field. `taken` are the words of the other links. */
export function linkIssues(fields: LinkFields, taken: readonly string[]): Partial<Record<keyof LinkFields, string>> {
  const word = keyFromName(fields.word)
  const checked = checkLink('a', JSON.stringify(linkFrom(fields)))
  const issues = checked.ok ? [] : checked.issues.map(({ path: [field], words }) => [field, words])
  return {
    ...Object.fromEntries(issues),
    campaign: fields.campaign === undefined ? linkWords.needsCampaign : undefined,
    word: wordError(word, taken),
  }
}

function wordError(word: string, taken: readonly string[]): string | undefined {
  if (word === '') return linkWords.needsWord
  if (word.length > LINK_WORD_MAX) return linkWords.tooLong(LINK_WORD_MAX)
  return taken.includes(word) ? linkWords.taken : undefined
}

/** The short link of a version: null if it is removed, undefined if it is faulty. */
export function linkOf(version: EntryVersion | null): ShortLink | null | undefined {
  if (version?.text == null) return null
  const read = parseEntryText(version.text)
  const checked = read.ok ? parseShortLink(read.entry) : undefined
  return checked?.ok ? checked.link : undefined
}

/** The absolute address of a short link, as its code holds it. */
export function linkAddress(word: string): string {
  return location.origin + linkPath(word)
}

/** An address as people read it out, without https://. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

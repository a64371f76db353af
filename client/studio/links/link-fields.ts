import { UTM_FIELDS, type UtmField } from '../../../shared/attribution.ts'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { checkLink, LINK_WORD_MAX, type ShortLink } from '../../../shared/short-link.ts'
import { keyFromName } from '../key-from-name.ts'

/** The form of a short link as it is filled in. */
export type LinkFields = { word: string; campaign: string | undefined } & Record<UtmField, string>

/** The fields that a link, or a new one, begins with. */
export function fieldsOf(word: string, link: ShortLink | undefined): LinkFields {
  const values = Object.fromEntries(UTM_FIELDS.map((field) => [field, link?.[field] ?? '']))
  return { word, campaign: link?.campaign, ...(values as Record<UtmField, string>) }
}

/** The short link that the fields make; its campaign is empty until one is chosen. */
export function linkFrom(fields: LinkFields): ShortLink {
  const values = UTM_FIELDS.flatMap((field) => (fields[field].trim() ? [[field, fields[field].trim()]] : []))
  return { campaign: fields.campaign ?? '', ...(Object.fromEntries(values) as Partial<Record<UtmField, string>>) }
}

/** What is wrong with the fields, by field. `taken` are the words of the other links. */
export function linkFaults(fields: LinkFields, taken: readonly string[]): Partial<Record<keyof LinkFields, string>> {
  const word = keyFromName(fields.word)
  const checked = checkLink('a', JSON.stringify(linkFrom(fields)))
  const faults = checked.ok ? [] : checked.faults.map(({ path: [field], words }) => [field, words])
  return {
    ...Object.fromEntries(faults),
    campaign: fields.campaign === undefined ? linkWords.needsCampaign : undefined,
    word: wordFault(word, taken),
  }
}

function wordFault(word: string, taken: readonly string[]): string | undefined {
  if (word === '') return linkWords.needsWord
  if (word.length > LINK_WORD_MAX) return linkWords.tooLong(LINK_WORD_MAX)
  return taken.includes(word) ? linkWords.taken : undefined
}

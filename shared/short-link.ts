import { z } from 'zod'
import { readAttribution, UTM_FIELDS, UTM_QUERY_KEYS } from './attribution.ts'
import { bookingRules } from './booking.ts'
import { isCampaignKey, pathOfCampaign } from './campaign/campaign.ts'
import { checkText, type EntryIssue } from './entry/entry.ts'
import { issuesOfSchema, issueWords } from './entry/issues.ts'
import { ENTRY_KEY } from './entry/key.ts'
import { checkField } from './field-rule.ts'

export type CheckedLink = { ok: true; link: ShortLink } | { ok: false; issues: EntryIssue[] }

/** Validates the text of the KV entry of the short link `word`. An issue at the path `word` is one of the word itself. */
export function checkLink(word: string, text: string): CheckedLink {
  if (!isLinkWord(word)) {
    const words = `must be small letters, digits and single hyphens, at most ${LINK_WORD_MAX} characters`
    return { ok: false, issues: [{ path: ['word'], words }] }
  }
  return checkText(text, parseShortLink)
}

/** Reads a short link's KV entry (parsed JSON of any shape). */
export function parseShortLink(entry: unknown): CheckedLink {
  const parsed = shortLinkEntry.safeParse(entry, { error: issueWords, reportInput: true })
  return parsed.success ? { ok: true, link: parsed.data } : { ok: false, issues: issuesOfSchema(parsed.error) }
}

/** The path and query to which a short link leads; UTM values of the visitor's own address (`search`) count before its own. */
export function linkTarget(link: ShortLink, search = ''): string {
  const given = readAttribution(search).utm
  const query = new URLSearchParams(search)
  const keys: string[] = []
  query.forEach((_, key) => void keys.push(key))
  for (const field of UTM_FIELDS.filter((field) => given[field] === undefined)) {
    const name = UTM_QUERY_KEYS[field]
    for (const key of keys) if (key.trim().toLowerCase() === name) query.delete(key)
    const value = link[field]
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return pathOfCampaign(link.campaign) + (text && `?${text}`)
}

/** The prefix of every short link's key in KV. */
export const LINK_PREFIX = 'link:'

/** The word is printed on posters and typed on phones. */
export const LINK_WORD_MAX = 40

const LINK_FOLDER = '/go/'

export function linkPath(word: string): string {
  return LINK_FOLDER + word
}

/** The word in a short link's path, also in upper case or with slashes at its end; undefined if there is none. */
export function linkWordAt(path: string): string | undefined {
  const lower = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  const word = lower.slice(LINK_FOLDER.length)
  return lower.startsWith(LINK_FOLDER) && isLinkWord(word) ? word : undefined
}

/** Whether a text can be a short link's word: written like a campaign's key. */
export function isLinkWord(text: string): boolean {
  return text.length <= LINK_WORD_MAX && ENTRY_KEY.test(text)
}

/** A UTM value that a booking takes too, because the page sends it with every booking. */
const utm = z
  .string()
  .superRefine((value, context) => {
    const result = checkField(bookingRules.utmSource, value)
    if (!result.ok || result.value === undefined) context.addIssue({ code: 'custom', message: 'is not a value a booking takes' })
  })
  .optional()

const KEY_WORDS = 'must be the key of a campaign'

/** What KV holds under `link:<word>`: the campaign that the link leads to, and the UTM values that it adds. */
const shortLinkEntry = z.strictObject({
  campaign: z.string().refine(isCampaignKey, KEY_WORDS),
  ...(Object.fromEntries(UTM_FIELDS.map((field) => [field, utm])) as Record<(typeof UTM_FIELDS)[number], typeof utm>),
})

export type ShortLink = z.infer<typeof shortLinkEntry>

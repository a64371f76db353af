import { bookingRules } from '../booking.ts'
import { site } from '../content/site.ts'
import type { EntryIssue } from '../entry/entry.ts'
import { issuesOfSchema, issuesUnder, issueWords } from '../entry/issues.ts'
import { checkField, FORBIDDEN, parseUrl, sanitiseText, unescaped } from '../field-rule.ts'
import { type Campaign, campaignKeyAt } from './campaign.ts'
import { questionsSchema } from './question-schema.ts'

export const TYPEFORM_ID_MAX = 64
export const CAMPAIGN_TITLE_MAX = 80
export const CAMPAIGN_SUBTITLE_MAX = 160

const TEXT_FIELDS = {
  typeformId: { max: TYPEFORM_ID_MAX, pattern: /^[A-Za-z0-9]*$/, mayBeEmpty: true },
  title: { max: CAMPAIGN_TITLE_MAX, pattern: /^[^<>]*$/u, mayBeEmpty: false },
  subtitle: { max: CAMPAIGN_SUBTITLE_MAX, pattern: /^[^<>]*$/u, mayBeEmpty: false },
}
type TextField = keyof typeof TEXT_FIELDS

const CAMPAIGN_UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign'] as const
type CampaignUtmField = (typeof CAMPAIGN_UTM_FIELDS)[number]

export type OverrideResult = { ok: true; campaign: Campaign } | { ok: false; issues: EntryIssue[] }

/** Merges a KV entry into a built-in campaign, or refuses it as a whole. Null and '' keep the default. */
export function applyCampaignOverride(base: Campaign, entry: unknown): OverrideResult {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return fail([], 'is not an object')
  const campaign: Campaign = { ...base }
  for (const [field, value] of Object.entries(entry)) {
    // For code editors, which validate the file by this schema.
    if (field === '$schema') continue
    if (field === 'questions') {
      const issues = value === null ? [] : setQuestions(campaign, value)
      if (issues.length > 0) return { ok: false, issues }
      continue
    }
    if (!isTextField(field) && !isUtmField(field)) return fail([], `has what nothing knows: ${field.slice(0, 40)}`)
    if (value === null) continue
    if (typeof value !== 'string') return fail([field], 'is not a text')
    if (FORBIDDEN.test(value)) return fail([field], 'has characters it may not')
    const words = isUtmField(field) ? setUtm(campaign, field, value) : setText(campaign, field, value)
    if (words !== undefined) return fail([field], words)
  }
  return { ok: true, campaign }
}

function fail(path: string[], words: string): OverrideResult {
  return { ok: false, issues: [{ path, words }] }
}

/** Returns what is wrong with the questions. None are as no list of them. */
function setQuestions(campaign: Campaign, value: unknown): EntryIssue[] {
  const parsed = questionsSchema.safeParse(value, { error: issueWords, reportInput: true })
  if (!parsed.success) return issuesUnder(['questions'], issuesOfSchema(parsed.error))
  if (parsed.data.length > 0) campaign.questions = parsed.data
  return []
}

function setText(campaign: Campaign, field: TextField, value: string): string | undefined {
  const text = sanitiseText(value)
  const { max, pattern, mayBeEmpty } = TEXT_FIELDS[field]
  if ([...text].length > max) return `is over ${max} characters`
  if (!pattern.test(text)) return 'has characters it may not'
  if (text !== '' || mayBeEmpty) campaign[field] = text
  return undefined
}

/** The page sends these with every booking, so they must pass the booking's own rules. */
function setUtm(campaign: Campaign, field: CampaignUtmField, value: string): string | undefined {
  const result = checkField(bookingRules[field], value)
  if (!result.ok) return 'is not a value a booking takes'
  if (result.value !== undefined) campaign[field] = result.value
  return undefined
}

function isTextField(key: string): key is TextField {
  return Object.hasOwn(TEXT_FIELDS, key)
}

function isUtmField(key: string): key is CampaignUtmField {
  return CAMPAIGN_UTM_FIELDS.some((field) => field === key)
}

/** Where visitors of a campaign go once it is over: a path of this site with query and fragment, or another site's URL. */
export type ExpiredTarget = { ok: true; to: string } | { ok: false; issue: string }

const ADDRESS = 'must be an https address or a path of this site, such as /fractional-cmo'

/** Reads the redirect target as a browser does; refuses what looks like a path of ours or a host but leads elsewhere. */
export function readExpiredTarget(text: string): ExpiredTarget {
  if (FORBIDDEN.test(text) || /\s/.test(text)) return { ok: false, issue: ADDRESS }
  if (/^http:/i.test(text)) return { ok: false, issue: 'must begin with https://, not with http:' }
  const isPath = text.startsWith('/')
  const url = isPath || /^https:\/\/[^/\\]/i.test(text) ? parseUrl(text, site.origin) : undefined
  if (!url || url.username || url.password || (isPath && !isOwn(url))) return { ok: false, issue: ADDRESS }
  if (!isOwn(url)) return { ok: true, to: url.href }
  // A browser takes a Location that begins with two slashes for another host.
  if (url.pathname.startsWith('//')) return { ok: false, issue: ADDRESS }
  return { ok: true, to: url.pathname + url.search + url.hash }
}

/** Whether a redirect target leads to the page of the campaign `key`, in any spelling. */
export function leadsBack(to: string, key: string): boolean {
  const { hostname, pathname } = new URL(to, site.origin)
  return hostOf(hostname) === hostOf(new URL(site.origin).hostname) && campaignKeyAt(unescaped(pathname)) === key
}

function isOwn({ origin }: URL): boolean {
  return origin === new URL(site.origin).origin
}

/** The bare domain redirects to www, and a dot at the end makes no difference. */
function hostOf(hostname: string): string {
  return hostname.replace(/^www\.|\.$/g, '')
}

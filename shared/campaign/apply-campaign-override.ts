import { bookingRules } from '../booking/booking-rules'
import type { EntryFault } from '../entry/entry-fault'
import { checkField, FORBIDDEN, sanitiseText } from '../form/field-rule'
import type { Campaign } from './campaign'

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

export type OverrideAnswer = { ok: true; campaign: Campaign } | { ok: false; fault: EntryFault }

/**
 * Merges a KV entry (parsed JSON of any shape) into a built-in campaign. An entry with an unknown key, a wrong type, a text
 * that is too long or a forbidden character is refused as a whole, so that no campaign is half changed. Null and '' keep the
 * default.
 */
export function applyCampaignOverride(base: Campaign, entry: unknown): OverrideAnswer {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return fail([], 'is not an object')
  const campaign: Campaign = { ...base }
  for (const [field, value] of Object.entries(entry)) {
    // For code editors, which validate the file by this schema.
    if (field === '$schema') continue
    if (!isTextField(field) && !isUtmField(field)) return fail([], `has what nothing knows: ${field.slice(0, 40)}`)
    if (value === null) continue
    if (typeof value !== 'string') return fail([field], 'is not a text')
    if (FORBIDDEN.test(value)) return fail([field], 'has characters it may not')
    const words = isUtmField(field) ? setUtm(campaign, field, value) : setText(campaign, field, value)
    if (words !== undefined) return fail([field], words)
  }
  return { ok: true, campaign }
}

function fail(path: string[], words: string): OverrideAnswer {
  return { ok: false, fault: { path, words } }
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
  const answer = checkField(bookingRules[field], value)
  if (!answer.ok) return 'is not a value a booking takes'
  if (answer.value !== undefined) campaign[field] = answer.value
  return undefined
}

function isTextField(key: string): key is TextField {
  return Object.hasOwn(TEXT_FIELDS, key)
}

function isUtmField(key: string): key is CampaignUtmField {
  return CAMPAIGN_UTM_FIELDS.some((field) => field === key)
}

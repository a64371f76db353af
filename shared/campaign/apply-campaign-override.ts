import { bookingRules } from '../booking/booking-rules'
import { checkField, FORBIDDEN, sanitiseText } from '../form/field-rule'
import type { Campaign } from './campaign'

export const CAMPAIGN_TITLE_MAX = 80
export const CAMPAIGN_SUBTITLE_MAX = 160

const TEXT_FIELDS = {
  typeformId: { max: 64, pattern: /^[A-Za-z0-9]*$/, mayBeEmpty: true },
  title: { max: CAMPAIGN_TITLE_MAX, pattern: /^[^<>]*$/u, mayBeEmpty: false },
  subtitle: { max: CAMPAIGN_SUBTITLE_MAX, pattern: /^[^<>]*$/u, mayBeEmpty: false },
}
type TextField = keyof typeof TEXT_FIELDS

const CAMPAIGN_UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign'] as const
type CampaignUtmField = (typeof CAMPAIGN_UTM_FIELDS)[number]

export type OverrideAnswer = { ok: true; campaign: Campaign } | { ok: false; reason: string }

/**
 * Lays a KV entry (parsed JSON of any shape) over a built-in campaign. An entry with an unknown key, a wrong type, an
 * over-long text or a character no page can show is refused whole, so that a half-applied campaign never shows. Null
 * and '' keep the default.
 */
export function applyCampaignOverride(base: Campaign, entry: unknown): OverrideAnswer {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { ok: false, reason: 'not an object' }
  const campaign: Campaign = { ...base }
  for (const [field, value] of Object.entries(entry)) {
    // Names the schema an editor checks the file with.
    if (field === '$schema') continue
    if (!isTextField(field) && !isUtmField(field)) return { ok: false, reason: 'unknown key' }
    if (value === null) continue
    if (typeof value !== 'string') return { ok: false, reason: `${field} is not a text` }
    if (FORBIDDEN.test(value)) return { ok: false, reason: `${field} has characters it may not` }
    const fault = isUtmField(field) ? setUtm(campaign, field, value) : setText(campaign, field, value)
    if (fault !== undefined) return { ok: false, reason: fault }
  }
  return { ok: true, campaign }
}

function setText(campaign: Campaign, field: TextField, value: string): string | undefined {
  const text = sanitiseText(value)
  const { max, pattern, mayBeEmpty } = TEXT_FIELDS[field]
  if ([...text].length > max) return `${field} is over ${max} characters`
  if (!pattern.test(text)) return `${field} has characters it may not`
  if (text !== '' || mayBeEmpty) campaign[field] = text
  return undefined
}

/** The page sends these with every booking, so they are held to the booking's own rule. */
function setUtm(campaign: Campaign, field: CampaignUtmField, value: string): string | undefined {
  const answer = checkField(bookingRules[field], value)
  if (!answer.ok) return `${field} is not a value a booking takes`
  if (answer.value !== undefined) campaign[field] = answer.value
  return undefined
}

function isTextField(key: string): key is TextField {
  return Object.hasOwn(TEXT_FIELDS, key)
}

function isUtmField(key: string): key is CampaignUtmField {
  return CAMPAIGN_UTM_FIELDS.some((field) => field === key)
}

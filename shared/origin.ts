import { attributionUrl, cleanClickId, referrerUrl, URL_MAX, UTM_FIELDS, UTM_MAX } from './attribution.ts'
import { CAMPAIGN_KEY_MAX } from './campaign/campaign.ts'
import { readShown } from './campaign/experiment.ts'
import { CLICK_ID_FIELDS } from './click-ids.ts'
import { variantNames, wordingName } from './content/shown-names.ts'
import { ENTRY_KEY } from './entry/key.ts'
import { type Accepted, CHECK_YOUR_INPUT, type FieldRule, machineValue, patternCheck } from './field-rule.ts'

/** The message of a machine's value that has characters which no such value has. */
export const INVALID_CHARACTERS = 'Invalid characters'

/** A URL, stored as `clean` returns it. */
function urlRule(clean: (href: string) => string | undefined): FieldRule {
  return machineValue({
    max: URL_MAX,
    message: CHECK_YOUR_INPUT,
    normalise: (value) => clean(value) ?? value,
    check: (value) => (clean(value) === undefined ? CHECK_YOUR_INPUT : undefined),
  })
}

const utmRule = machineValue({ max: UTM_MAX, message: INVALID_CHARACTERS, check: patternCheck(/^[^<>"]*$/u, INVALID_CHARACTERS) })
/** An invalid click id is dropped, not refused: a visitor cannot correct it. */
const clickIdRule = machineValue({ message: INVALID_CHARACTERS, normalise: cleanClickId })

/** What is no variant is left out: the visitor cannot correct it. */
const variantRule = machineValue({ message: INVALID_CHARACTERS, normalise: (text) => (readShown(text) ? text : '') })

/** The same rule for each of these fields. */
function ofEach<Field extends string>(fields: readonly Field[], rule: FieldRule): Record<Field, FieldRule> {
  return Object.fromEntries(fields.map((field) => [field, rule])) as Record<Field, FieldRule>
}

/** Where a lead came from: campaign, link, the page that was sent, the first page of another site, and the variant. */
export const originRules = {
  campaign: machineValue({
    max: CAMPAIGN_KEY_MAX,
    message: INVALID_CHARACTERS,
    check: patternCheck(ENTRY_KEY, INVALID_CHARACTERS),
  }),
  ...ofEach(UTM_FIELDS, utmRule),
  pageUrl: urlRule(attributionUrl),
  referrer: urlRule(referrerUrl),
  ...ofEach(CLICK_ID_FIELDS, clickIdRule),
  variant: variantRule,
} satisfies Record<string, FieldRule>

/** Where a lead came from, once it has passed every rule. */
export type Origin = Accepted<typeof originRules>

export const ORIGIN_FIELDS = Object.keys(originRules) as readonly (keyof Origin)[]

/** What a lead's page showed, `headline-1.b`, in words: Variant B (headline-1). Any other text stays as it is. */
export function assignmentWords(text: string): string {
  const { assignment, wording } = readShown(text) ?? {}
  const words = [
    assignment && `${variantNames[assignment.variant]} (${assignment.experiment})`,
    wording !== undefined && wordingName(wording),
  ]
  return words.filter(Boolean).join(', ') || text
}

import { campaignEntryJsonSchema } from '../../../shared/campaign/entry-schema.ts'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { type FormShape, type Schema, shapesOf } from '../entry/form-shape.tsx'

/** What the schema says of one value: how much fits, whether it may be left out, and what it is for. */
type FieldSchema = { max?: number; minItems: number; maxItems: number; isRequired: boolean; description?: string }

const SCHEMA: Schema = campaignEntryJsonSchema()

/** The facts of the value at a path. `kind` is that of the section on the way, if there is one. */
export function fieldSchema(path: EntryPath, kind?: string): FieldSchema {
  let node = SCHEMA
  let isRequired = false
  for (const step of path) {
    const branches = node.oneOf ?? node.anyOf
    if (branches) node = branches.find(({ properties }) => properties?.kind?.const === kind) ?? node
    isRequired = typeof step === 'number' || (node.required?.includes(step) ?? false)
    const inner = typeof step === 'number' ? node.items : node.properties?.[step]
    if (!inner) throw new Error(`The schema knows no ${path.join('.')}`)
    node = inner
  }
  const { maxLength, minItems = 0, maxItems = Number.POSITIVE_INFINITY, description } = node
  return { max: maxLength, minItems, maxItems, isRequired, description }
}

/** The form of a picture is one field. */
const ONE_FIELD = ['picture']

const { name: _, next: __, ...FIELDS } = shapesOf(SCHEMA.properties ?? {}, ONE_FIELD)

/** What the form of a campaign with a page of its own has fields for. */
export const CAMPAIGN_SHAPE = withNext(FIELDS, { name: 'field' })

/** With these an entry changes a built-in campaign. */
const OVERRIDES: readonly string[] = ['typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium', 'utmCampaign', 'questions']

export const BUILT_IN_SHAPE = withNext(Object.fromEntries(Object.entries(FIELDS).filter(([field]) => OVERRIDES.includes(field))))

/** `outer`: what a scheduled change does not have. */
function withNext(fields: Readonly<Record<string, FormShape>>, outer: Readonly<Record<string, FormShape>> = {}): FormShape {
  return { fields: { ...outer, ...fields, next: { fields: { at: 'field', entry: { fields } } } } }
}

const BLANK: { [K in CampaignSection['kind']]: Extract<CampaignSection, { kind: K }> } = {
  text: { kind: 'text', heading: '', paragraphs: [''] },
  ledger: { kind: 'ledger', heading: '', items: [{ name: '' }, { name: '' }] },
  steps: {
    kind: 'steps',
    heading: '',
    items: [
      { name: '', text: '' },
      { name: '', text: '' },
    ],
  },
  quote: { kind: 'quote', quote: '', author: '' },
  figures: { kind: 'figures', heading: '', items: [{ value: '', label: '' }] },
  questions: {
    kind: 'questions',
    heading: '',
    items: [
      { question: '', answer: '' },
      { question: '', answer: '' },
    ],
  },
  picture: { kind: 'picture', picture: { id: '', width: 0, height: 0 }, alt: '' },
}

/** The kinds of section, in the order in which they are offered. */
export const SECTION_KINDS = Object.keys(BLANK) as readonly CampaignSection['kind'][]

/** A new section of a kind, with as many empty items as it needs at least. */
export function blankSection(kind: CampaignSection['kind']): CampaignSection {
  return BLANK[kind]
}

/** Of which kind a section is; undefined if a page has no such section, as in an imported file. */
export function sectionKind(section: unknown): CampaignSection['kind'] | undefined {
  const kind = Array.isArray(section) ? undefined : valueAt(section, ['kind'])
  return SECTION_KINDS.find((known) => known === kind)
}

/** What a folded section is recognised by: its heading, the words of its quote, or what its picture shows. Undefined if that is no text. */
export function sectionSummary(section: unknown): string | undefined {
  const kind = sectionKind(section)
  const own = kind === 'quote' ? 'quote' : 'heading'
  const words = valueAt(section, [own]) ?? (kind === 'picture' ? valueAt(section, ['alt']) : undefined)
  return typeof words === 'string' ? words : undefined
}

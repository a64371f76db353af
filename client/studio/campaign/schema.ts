import { campaignEntryJsonSchema } from '../../../shared/campaign/entry-schema.ts'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { type FormShape, fieldsNamed } from '../entry/form-shape.tsx'

/** The part of JSON Schema that the form reads. */
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  const?: unknown
  required?: string[]
  maxLength?: number
  minItems?: number
  maxItems?: number
  description?: string
}

/** What the schema says of one value: how much fits, whether it may be left out, and what it is for. */
type FieldSchema = { max?: number; minItems: number; maxItems: number; isRequired: boolean; description?: string }

const SCHEMA = campaignEntryJsonSchema() as Schema

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

const SECTIONS: Record<CampaignSection['kind'], FormShape> = {
  text: { fields: { ...fieldsNamed('kind', 'heading', 'picture'), paragraphs: { items: 'field' } } },
  ledger: sectionOf('name', 'text', 'detail'),
  steps: sectionOf('name', 'text'),
  quote: { fields: fieldsNamed('kind', 'quote', 'author', 'role', 'company', 'sample', 'picture') },
  figures: sectionOf('value', 'label'),
  questions: {
    fields: { ...fieldsNamed('kind', 'heading', 'picture'), items: { items: { fields: fieldsNamed('question', 'answer') } } },
  },
  picture: { fields: fieldsNamed('kind', 'heading', 'picture', 'alt', 'caption') },
}

const OVERRIDES: Readonly<Record<string, FormShape>> = {
  ...fieldsNamed('typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium', 'utmCampaign'),
  questions: {
    items: {
      fields: {
        ...fieldsNamed('question', 'kind', 'required', 'before'),
        options: { items: { fields: fieldsNamed('text', 'host') } },
      },
    },
  },
}

/** The texts that a variant can change. */
const COPY: Readonly<Record<string, FormShape>> = {
  ...fieldsNamed('headline', 'intro'),
  benefits: { items: 'field' },
  offer: {
    fields: {
      ...fieldsNamed('name', 'takes', 'collection', 'button'),
      facts: { items: { fields: fieldsNamed('figure', 'label') } },
    },
  },
}

const PAGE: FormShape = {
  fields: {
    ...fieldsNamed('audience', 'pageTitle', 'description', 'price', 'fullPrice', 'accent'),
    ...COPY,
    sections: { items: sectionShape },
    closing: { fields: fieldsNamed('heading', 'text', 'button') },
  },
}

/** What the form of a campaign with a page of its own has fields for. */
export const CAMPAIGN_SHAPE = withNext(
  {
    ...OVERRIDES,
    ...fieldsNamed('draft', 'startsAt', 'endsAt', 'expiredUrl'),
    page: PAGE,
    experiment: { fields: { name: 'field', variants: { items: { fields: COPY } } } },
    wordings: { items: { fields: { ...fieldsNamed('name', 'query', 'headline', 'intro'), values: { items: 'field' } } } },
  },
  fieldsNamed('name'),
)

export const BUILT_IN_SHAPE = withNext(OVERRIDES)

/** The row of a section that no page can show shows all that is wrong with it. */
function sectionShape(section: unknown): FormShape {
  const kind = sectionKind(section)
  return kind ? SECTIONS[kind] : 'field'
}

function sectionOf(...names: string[]): FormShape {
  return { fields: { ...fieldsNamed('kind', 'heading'), items: { items: { fields: fieldsNamed(...names) } } } }
}

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

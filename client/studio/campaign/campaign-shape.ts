import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { type FormShape, fieldsNamed } from '../form/form-shape.ts'
import { sectionKind } from './section-kind.ts'

const SECTIONS: Record<CampaignSection['kind'], FormShape> = {
  text: { fields: { ...fieldsNamed('kind', 'heading'), paragraphs: { items: 'field' } } },
  ledger: sectionOf('name', 'text', 'detail'),
  steps: sectionOf('name', 'text'),
  quote: { fields: fieldsNamed('kind', 'quote', 'author', 'role', 'company', 'sample') },
  figures: sectionOf('value', 'label'),
  questions: sectionOf('question', 'answer'),
}

const OVERRIDES = fieldsNamed('typeformId', 'title', 'subtitle', 'utmSource', 'utmMedium', 'utmCampaign')

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
export const CAMPAIGN_SHAPE = withNext({
  ...OVERRIDES,
  ...fieldsNamed('draft', 'startsAt', 'endsAt', 'expiredUrl'),
  page: PAGE,
  experiment: { fields: { name: 'field', variants: { items: { fields: COPY } } } },
})

/** What the form of a built-in campaign has fields for. */
export const BUILT_IN_SHAPE = withNext(OVERRIDES)

/** The row of a section that no page can show shows all that is wrong with it. */
function sectionShape(section: unknown): FormShape {
  const kind = sectionKind(section)
  return kind ? SECTIONS[kind] : 'field'
}

function sectionOf(...names: string[]): FormShape {
  return { fields: { ...fieldsNamed('kind', 'heading'), items: { items: { fields: fieldsNamed(...names) } } } }
}

function withNext(fields: Readonly<Record<string, FormShape>>): FormShape {
  return { fields: { ...fields, next: { fields: { at: 'field', entry: { fields } } } } }
}

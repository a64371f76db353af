import { z } from 'zod'
import { UTM_MAX } from '../attribution.ts'
import { instant, line } from '../entry/entry.ts'
import { PICTURE_SIDE_MAX, type Picture, pictureFormat } from '../picture.ts'
import {
  type CampaignExperiment,
  EXPERIMENT_NAME,
  EXPERIMENT_NAME_MAX,
  VARIANTS,
  type Variant,
  type VariantCopy,
  variedPage,
  WORDING_NAME_MAX,
} from './experiment.ts'
import { CAMPAIGN_SUBTITLE_MAX, CAMPAIGN_TITLE_MAX, readExpiredTarget, TYPEFORM_ID_MAX } from './override.ts'
import type { CampaignPage } from './page.ts'
import { questionsSchema, repeated } from './question-schema.ts'
import { WORDED_TEXTS, WORDING_QUERIES, WORDING_VALUES_MAX, WORDINGS_MAX, type Wording, wordingValue } from './wordings.ts'

/** The schemas of a page's texts that a variant can change. */
const pageCopy = {
  headline: line(70, 'A claim a competitor could not print'),
  intro: line(280, 'One or two sentences under the headline'),
  benefits: z.array(line(80)).min(2).max(5).meta({ description: 'Each is a sun in the page’s picture' }),
  offer: z.strictObject({
    name: line(60, 'What the booking card books'),
    takes: line(80, 'How long, and where: “30 minutes by phone”'),
    facts: z
      .array(z.strictObject({ figure: line(16, 'Short: “20 minutes”'), label: line(60, '“by phone, when it suits you”') }))
      .min(2)
      .max(4),
    collection: line(160, 'On the booking card: “We use this to call you. Nothing else.”').optional(),
    button: line(30, 'Unfolds the form. If empty: the form stands open').optional(),
  }),
}

/** The name of something that visits and leads are counted under. */
function countedName(maxLength: number, description: string) {
  return z
    .string()
    .refine(
      (value) => value.length <= maxLength && EXPERIMENT_NAME.test(value),
      `must be small letters, digits and single hyphens, at most ${maxLength} characters`,
    )
    .meta({ maxLength, pattern: EXPERIMENT_NAME.source, description })
}

const name = countedName(EXPERIMENT_NAME_MAX, 'Small letters, digits and single hyphens. A new name begins a new experiment')

const variant = z.strictObject({
  headline: pageCopy.headline.optional(),
  intro: pageCopy.intro.optional(),
  benefits: pageCopy.benefits.optional(),
  offer: pageCopy.offer.partial().optional(),
})

/** The schema of a campaign's experiment. What a variant leaves out is the original's. */
export const experimentSchema = z
  .strictObject({
    name,
    variants: z
      .array(variant)
      .min(1)
      .max(VARIANTS.length - 1)
      .meta({ description: 'Each shows these texts instead of the page’s' }),
  })
  .meta({ description: 'Variants of the page, each shown to as many visitors as the original' })

const wordingText = line(UTM_MAX, 'As the link has it: “book shop marketing”').refine(
  (value) => value.trim() === '' || wordingValue(value) !== '',
  'is a placeholder: write the words that the ad network puts in its place',
)

const wording = z
  .strictObject({
    name: countedName(WORDING_NAME_MAX, 'Small letters, digits and single hyphens. Its numbers are counted under it'),
    query: z.enum(WORDING_QUERIES),
    values: z.array(wordingText).min(1).max(WORDING_VALUES_MAX),
    headline: pageCopy.headline.optional(),
    intro: pageCopy.intro.optional(),
  })
  .superRefine((wording, context) => {
    if (WORDED_TEXTS.some((text) => wording[text] !== undefined)) return
    const message = 'is missing: a wording has a headline of its own, an introduction, or both'
    context.addIssue({ code: 'custom', path: ['headline'], message, params: { isEmpty: true } })
  })

/** The schema of a campaign's wordings: of those that a link asks for, the first one is shown. */
const wordingsSchema = z
  .array(wording)
  .max(WORDINGS_MAX)
  .superRefine((wordings, context) => {
    for (const index of repeated(wordings.map(({ name }) => name)))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'is there twice: their numbers would be added up' })
    const values = wordings.flatMap(({ query, values }, index) =>
      values.map((value, place) => ({ path: [index, 'values', place], asked: wordingValue(value), query })),
    )
    for (const at of repeated(values.map(({ asked, query }) => asked && `${query} ${asked}`)))
      context.addIssue({ code: 'custom', path: values[at]?.path, message: 'is there twice: the first of the two is shown' })
  })
  .meta({
    description: `Up to ${WORDINGS_MAX} other headlines and introductions, for links that say what the ad said`,
  }) satisfies z.ZodType<Wording[]>

/** The schema of a scheduled change, whose own entry is of the schema `entry`. */
export function nextSchema<S extends z.ZodType>(entry: S) {
  return z.strictObject({ at: instant, entry })
}

/** The accents a page can have; client/styles/tokens.css defines the colours of each. */
export const ACCENTS = ['wattle', 'gum', 'ink', 'mist', 'dusk', 'hi-vis'] as const

/** The longest URL that browsers and proxies handle reliably. */
const ADDRESS_MAX = 2048

const heading = line(80, 'The section’s heading')

/** While a picture is not chosen, its id is empty. Its sides keep its place on the page. */
const pictureFields = { id: z.string(), width: z.int(), height: z.int() }

function checkPicture({ id, width, height }: Picture, context: z.RefinementCtx): void {
  const isFitting = (side: number) => side >= 1 && side <= PICTURE_SIDE_MAX
  if (id === '') context.addIssue({ code: 'custom', message: 'is not chosen yet', params: { isEmpty: true } })
  else if (!pictureFormat(id) || !isFitting(width) || !isFitting(height))
    context.addIssue({ code: 'custom', message: 'is none that was uploaded in the studio: choose it anew' })
}

const alt = line(200, 'Read aloud to who cannot see it, and shown where it does not load')
const caption = line(200, 'Small, below the picture').optional()

const picture = z.strictObject(pictureFields).superRefine(checkPicture)
const describedPicture = z
  .strictObject({ ...pictureFields, alt, caption })
  .superRefine(checkPicture)
  .meta({ description: 'Under the heading on a wide screen, before the text on a phone' })
const portrait = z
  .strictObject({ ...pictureFields, alt })
  .superRefine(checkPicture)
  .meta({ description: 'Who said it, cut to a circle around its upper middle' })

const section = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    heading,
    paragraphs: z.array(line(600)).min(1).max(5),
    picture: describedPicture.optional(),
  }),
  z.strictObject({
    kind: z.literal('ledger'),
    heading,
    items: z
      .array(z.strictObject({ name: line(60), text: line(200).optional(), detail: line(24).optional() }))
      .min(2)
      .max(8),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    heading,
    items: z
      .array(z.strictObject({ name: line(40), text: line(200) }))
      .min(2)
      .max(5),
  }),
  z.strictObject({
    kind: z.literal('quote'),
    quote: line(240, 'Without quotation marks: the page sets them'),
    author: line(60),
    role: line(60).optional(),
    company: line(60).optional(),
    sample: z.boolean().optional().meta({ description: 'Marks the quote as a sample on the page' }),
    picture: portrait.optional(),
  }),
  z.strictObject({
    kind: z.literal('figures'),
    heading,
    items: z
      .array(z.strictObject({ value: line(7, '45%, 3x, $1,200'), label: line(80) }))
      .min(1)
      .max(3),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    heading,
    items: z
      .array(z.strictObject({ question: line(120), answer: line(600) }))
      .min(2)
      .max(8),
    picture: describedPicture.optional(),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    heading: line(80, 'If empty: the picture stands alone').optional(),
    picture,
    alt,
    caption,
  }),
])

/** The schema of the texts of a campaign's own page. */
export const pageSchema = z
  .strictObject({
    audience: line(40, 'Whom the page is for, in the top line: “For independent bookshops”').optional(),
    pageTitle: line(60, 'Title of the window and of search results. If empty: made of the headline').optional(),
    description: line(160, 'What search results and social cards say. If empty: made of the introduction').optional(),
    ...pageCopy,
    price: line(24, 'If empty: Free').optional(),
    fullPrice: line(32, 'The price with GST, where the first is without: “$6,046.70 incl. GST”').optional(),
    accent: z.enum(ACCENTS),
    sections: z.array(section).max(8),
    closing: z.strictObject({ heading, text: line(200).optional(), button: line(30).optional() }).optional(),
  })
  .superRefine(({ price, fullPrice }, context) => {
    // Australian Consumer Law, s 48: the whole price must be shown as prominently as a part of it.
    if (!price || fullPrice || !isWithoutTax(price)) return
    context.addIssue({
      code: 'custom',
      path: ['fullPrice'],
      message: 'is missing: a price without GST needs the whole price beside it',
    })
  })

function isWithoutTax(price: string): boolean {
  const before = price.slice(0, Math.max(price.toUpperCase().lastIndexOf('GST'), 0)).trimEnd()
  return before.endsWith('+') || /(?:plus|ex|excl|before)\b/i.test(before)
}

const address = z
  .string()
  .max(ADDRESS_MAX)
  .superRefine((value, context) => {
    const way = readExpiredTarget(value)
    if (!way.ok) context.addIssue({ code: 'custom', message: way.issue })
  })
  .meta({ description: 'Where visitors go once it is over. If empty: Page not found' })

/** A field that can also override a built-in campaign's; `applyCampaignOverride` checks its value. */
function override(maxLength: number, description?: string) {
  return z.string().nullable().optional().meta({ maxLength, description })
}

const fields = {
  $schema: z.string().optional(),
  draft: z.boolean().optional().meta({ description: 'Only for who holds the preview secret' }),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  expiredUrl: address.optional(),
  typeformId: override(TYPEFORM_ID_MAX, 'A survey instead of the booking form'),
  title: override(CAMPAIGN_TITLE_MAX, 'Title of the booking card. If empty: the offer’s name'),
  subtitle: override(CAMPAIGN_SUBTITLE_MAX, 'Under the title. If empty: how long the offer takes'),
  utmSource: override(UTM_MAX),
  utmMedium: override(UTM_MAX),
  utmCampaign: override(UTM_MAX, 'If empty: the campaign’s key'),
  questions: questionsSchema.optional(),
  page: pageSchema,
  experiment: experimentSchema.optional(),
  wordings: wordingsSchema.optional(),
}

type Checked = { startsAt?: string; endsAt?: string; expiredUrl?: string; page: CampaignPage; experiment?: CampaignExperiment }

/** What the single fields cannot know of each other. */
function checkTogether({ startsAt, endsAt, expiredUrl, page, experiment }: Checked, context: z.RefinementCtx): void {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'must come after startsAt' })
  if (expiredUrl && !endsAt) context.addIssue({ code: 'custom', path: ['expiredUrl'], message: 'needs endsAt' })
  if (!experiment) return
  for (const { index, same } of idleVariants(page, experiment.variants)) {
    context.addIssue({
      code: 'custom',
      path: ['experiment', 'variants', index],
      message: `says the same as ${same === 'a' ? 'the original' : `variant ${same.toUpperCase()}`}`,
      params: { isUnbegun: Object.keys(experiment.variants[index] ?? {}).length === 0 },
    })
  }
}

const next = nextSchema(z.strictObject(fields).superRefine(checkTogether))
  .optional()
  .meta({ description: 'From `at` on, `entry` counts instead of all the rest' })

/** Fits a headline, which it stands in for in lists. */
const INTERNAL_NAME_MAX = 70

/** What KV holds under `campaign:<key>` for a campaign with a page of its own; a scheduled change keeps its `name`. */
export const campaignEntry = z
  .strictObject({
    ...fields,
    name: line(INTERNAL_NAME_MAX, 'In your lists, filters and reports. Visitors never see it').optional(),
    next,
  })
  .superRefine(checkTogether)

/** The variants, by their index, that show what an earlier variant shows: such an experiment could teach nothing. */
function idleVariants(page: CampaignPage, variants: readonly VariantCopy[]): { index: number; same: Variant }[] {
  const shown = [{}, ...variants].map((variant) => {
    const { headline, intro, benefits, offer } = variedPage(page, variant)
    const { name, takes, facts, collection, button } = offer
    const figures = facts.map(({ figure, label }) => [figure, label])
    return JSON.stringify([headline, intro, benefits, name, takes, figures, collection, button])
  })
  return variants.flatMap((_, index) => {
    const first = shown.indexOf(shown[index + 1] as string)
    return first <= index ? [{ index, same: VARIANTS[first] ?? 'a' }] : []
  })
}

type ObjectSchema = { properties: Record<string, object> }

/** The schema of a campaign's entry as JSON Schema, so that a code editor completes and checks a campaign's file. */
export function campaignEntryJsonSchema(): object {
  const schema = { title: 'A campaign with a page of its own', ...z.toJSONSchema(campaignEntry, { io: 'input' }) }
  const { next } = (schema as unknown as { properties: { next: { properties: { entry: ObjectSchema } } } }).properties
  const { entry } = next.properties
  // The two entries have the same fields, which would otherwise stand in the file twice.
  entry.properties = Object.fromEntries(Object.keys(entry.properties).map((name) => [name, { $ref: `#/properties/${name}` }]))
  return schema
}

import { z } from 'zod'
import { UTM_MAX } from '../booking/attribution-fields'
import { instant } from '../entry/instant'
import { line } from '../entry/line'
import { CAMPAIGN_SUBTITLE_MAX, CAMPAIGN_TITLE_MAX, TYPEFORM_ID_MAX } from './apply-campaign-override'
import type { CampaignPage } from './campaign-page'
import type { CampaignExperiment } from './campaign-variant'
import { experimentSchema } from './experiment-schema'
import { readExpiredTarget } from './expired-target'
import { idleVariants } from './idle-variants'
import { nextSchema } from './next-schema'
import { pageCopy } from './page-copy'

/** The accents a page can have; client/styles/tokens.css defines the colours of each. */
export const ACCENTS = ['wattle', 'gum', 'ink', 'mist', 'dusk', 'hi-vis'] as const

/** The longest URL that browsers and proxies handle reliably. */
const ADDRESS_MAX = 2048

const heading = line(80, 'The section’s heading')

const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), heading, paragraphs: z.array(line(600)).min(1).max(5) }),
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
  }),
])

const page = z
  .strictObject({
    audience: line(40, 'Whom the page is for, in the top line: “For independent bookshops”').optional(),
    pageTitle: line(60, 'Title of the window and of search results; else made of the headline').optional(),
    description: line(160, 'What search results and social cards say; else made of the intro').optional(),
    ...pageCopy,
    price: line(24, 'Left out: Free').optional(),
    fullPrice: line(32, 'The price with GST, where the first is without: “$6,046.70 incl. GST”').optional(),
    accent: z.enum(ACCENTS),
    sections: z.array(section).max(8),
    closing: z.strictObject({ heading, text: line(200).optional(), button: line(30).optional() }).optional(),
  })
  .superRefine(({ price, fullPrice }, context) => {
    // Australian Consumer Law, s 48: the whole price must be shown as prominently as a part of it.
    if (!price || fullPrice || !/\+\s*GST|(?:plus|ex|excl|before)\b.*GST/i.test(price)) return
    context.addIssue({
      code: 'custom',
      path: ['fullPrice'],
      message: 'is missing: a price without GST needs the whole price beside it',
    })
  }) satisfies z.ZodType<CampaignPage>

const address = z
  .string()
  .max(ADDRESS_MAX)
  .superRefine((value, context) => {
    const way = readExpiredTarget(value)
    if (!way.ok) context.addIssue({ code: 'custom', message: way.fault })
  })
  .meta({ description: 'Where visitors go once it is over; left out, they see the 404 page' })

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
  title: override(CAMPAIGN_TITLE_MAX, 'Title of the ticket; else the offer’s name'),
  subtitle: override(CAMPAIGN_SUBTITLE_MAX, 'Line under it; else how long the offer takes'),
  utmSource: override(UTM_MAX),
  utmMedium: override(UTM_MAX),
  utmCampaign: override(UTM_MAX, 'Else the campaign’s key'),
  page,
  experiment: experimentSchema.optional(),
}

type Checked = { startsAt?: string; endsAt?: string; expiredUrl?: string; page: CampaignPage; experiment?: CampaignExperiment }

/** What the single fields cannot know of each other. */
function checkTogether({ startsAt, endsAt, expiredUrl, page, experiment }: Checked, context: z.RefinementCtx): void {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'must come after startsAt' })
  }
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

/** What KV holds under `campaign:<key>` for a campaign with a page of its own, that is, not one of the five built-in ones. */
export const campaignEntry = z.strictObject({ ...fields, next }).superRefine(checkTogether)

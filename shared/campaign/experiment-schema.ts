import { z } from 'zod'
import type { CampaignExperiment } from './campaign-variant'
import { pageCopy } from './page-copy'
import { ARMS, EXPERIMENT_NAME, EXPERIMENT_NAME_MAX } from './shown-variant'

const name = z
  .string()
  .refine(
    (value) => value.length <= EXPERIMENT_NAME_MAX && EXPERIMENT_NAME.test(value),
    `must be small letters, digits and single hyphens, at most ${EXPERIMENT_NAME_MAX} characters`,
  )
  .meta({
    maxLength: EXPERIMENT_NAME_MAX,
    pattern: EXPERIMENT_NAME.source,
    description: 'Small letters, digits and single hyphens. A new name begins a new experiment',
  })

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
      .max(ARMS.length - 1)
      .meta({ description: 'Each shows these texts instead of the page’s' }),
  })
  .meta({
    description: 'Variants of the page, each shown to as many visitors as the original',
  }) satisfies z.ZodType<CampaignExperiment>

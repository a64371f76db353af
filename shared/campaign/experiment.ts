import type { Millis } from '../time.ts'
import { campaignState } from './campaign.ts'
import { type CampaignOffer, type CampaignPage, pageOfCampaign } from './page.ts'
import type { PageCampaign } from './parse.ts'

/** The variants of a page in an experiment: `a` is the original; `b` and `c` change some of its texts, in the order of the entry. */
export const VARIANTS = ['a', 'b', 'c'] as const
export type Variant = (typeof VARIANTS)[number]

/** The variant of this name; undefined for any other text. */
export function readVariant(text: string | undefined): Variant | undefined {
  return VARIANTS.find((variant) => variant === text)
}

/** The name of an experiment, which is new for each: small letters, digits and single hyphens. */
export const EXPERIMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const EXPERIMENT_NAME_MAX = 32

/** Which variant of which experiment a page shows. Leads and counts carry it as `headline-1.b`. */
export type Assignment = { experiment: string; variant: Variant }

export function writeAssignment({ experiment, variant }: Assignment): string {
  return `${experiment}.${variant}`
}

/** Reads what `writeAssignment` wrote; undefined for any other text. */
export function readAssignment(text: string): Assignment | undefined {
  const [experiment = '', end, ...rest] = text.split('.')
  const variant = readVariant(end)
  if (!variant || rest.length > 0 || experiment.length > EXPERIMENT_NAME_MAX || !EXPERIMENT_NAME.test(experiment))
    return undefined
  return { experiment, variant }
}

/** The variants of an experiment, the original among them. */
export function variantsOf({ variants }: CampaignExperiment): readonly Variant[] {
  return VARIANTS.slice(0, variants.length + 1)
}

/** The experiment that visitors of a campaign's page are part of at `now`. It has none unless its page is open. */
export function runningExperiment(campaign: PageCampaign, now: Millis): CampaignExperiment | undefined {
  return campaignState(campaign, now) === 'open' ? campaign.experiment : undefined
}

/** The campaign as a variant shows it; what search results, social cards and the window's title say is the original's. */
export function campaignOfVariant({ campaign, experiment }: PageCampaign, variant: Variant): PageCampaign['campaign'] {
  if (!experiment) return campaign
  const copy = experiment.variants[VARIANTS.indexOf(variant) - 1]
  if (!copy) return { ...campaign, variant: writeAssignment({ experiment: experiment.name, variant: 'a' }) }
  const { title, subtitle } = campaign
  const { name, takes } = campaign.page.offer
  const page = variedPage(campaign.page, copy)
  const head = pageOfCampaign(campaign)
  return {
    ...campaign,
    // A booking form that says what the offer says goes on doing so.
    title: title === name ? page.offer.name : title,
    subtitle: subtitle === takes ? page.offer.takes : subtitle,
    page: { ...page, pageTitle: head?.title, description: head?.description },
    variant: writeAssignment({ experiment: experiment.name, variant }),
  }
}

/** What a variant of a campaign's page shows instead of the original's; what it leaves out is the original's. */
export type VariantCopy = {
  headline?: string
  intro?: string
  benefits?: string[]
  /** `button` is the booking form's button. */
  offer?: Partial<CampaignOffer>
}

/** Up to two variants beside the original. A new `name` begins a new experiment, with counts of its own. */
export type CampaignExperiment = { name: string; variants: VariantCopy[] }

/** The page with a variant's texts in place of the original's. */
export function variedPage(page: CampaignPage, { offer, ...texts }: VariantCopy): CampaignPage {
  return { ...page, ...texts, offer: { ...page.offer, ...offer } }
}

import { campaignState } from './campaign.ts'
import { type CampaignOffer, type CampaignPage, pageOfCampaign } from './page.ts'
import type { PageCampaign } from './parse.ts'

/** The arms of an experiment: the original, and up to two variants of it, in the order of its entry. */
export const ARMS = ['a', 'b', 'c'] as const
export type Arm = (typeof ARMS)[number]

/** The arm of this name; undefined for any other text. */
export function readArm(text: string | undefined): Arm | undefined {
  return ARMS.find((arm) => arm === text)
}

/** The name of an experiment, which is new for each: small letters, digits and single hyphens. */
export const EXPERIMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const EXPERIMENT_NAME_MAX = 32

/** Which arm of which experiment a page shows. */
export type ShownVariant = { experiment: string; arm: Arm }

/** As leads and counts carry it: `headline-1.b`. */
export function writeVariant({ experiment, arm }: ShownVariant): string {
  return `${experiment}.${arm}`
}

/** Reads what `writeVariant` wrote; undefined for any other text. */
export function readVariant(text: string): ShownVariant | undefined {
  const [experiment = '', end, ...rest] = text.split('.')
  const arm = readArm(end)
  if (!arm || rest.length > 0 || experiment.length > EXPERIMENT_NAME_MAX || !EXPERIMENT_NAME.test(experiment)) return undefined
  return { experiment, arm }
}

/** The arms of an experiment: the original, and one for each variant. */
export function armsOf({ variants }: CampaignExperiment): readonly Arm[] {
  return ARMS.slice(0, variants.length + 1)
}

/** The experiment that visitors of a campaign's page are part of at `now` (ms since 1970). It has none unless its page is open. */
export function runningExperiment(campaign: PageCampaign, now: number): CampaignExperiment | undefined {
  return campaignState(campaign, now) === 'open' ? campaign.experiment : undefined
}

/**
 * The campaign as one arm of its experiment shows it; the original if there is no such arm. Search results, social cards and the
 * window's title are the original's in every arm, so that nothing differs but what the experiment is about.
 */
export function campaignOfArm({ campaign, experiment }: PageCampaign, arm: Arm): PageCampaign['campaign'] {
  if (!experiment) return campaign
  const variant = experiment.variants[ARMS.indexOf(arm) - 1]
  if (!variant) return { ...campaign, variant: writeVariant({ experiment: experiment.name, arm: 'a' }) }
  const { title, subtitle } = campaign
  const { name, takes } = campaign.page.offer
  const page = variedPage(campaign.page, variant)
  const head = pageOfCampaign(campaign)
  return {
    ...campaign,
    // A booking form that says what the offer says goes on doing so.
    title: title === name ? page.offer.name : title,
    subtitle: subtitle === takes ? page.offer.takes : subtitle,
    page: { ...page, pageTitle: head?.title, description: head?.description },
    variant: writeVariant({ experiment: experiment.name, arm }),
  }
}

/** What a variant of a campaign's page shows instead of the original's; what it leaves out is the original's. */
export type CampaignVariant = {
  headline?: string
  intro?: string
  benefits?: string[]
  /** `button` is the booking form's button. */
  offer?: Partial<CampaignOffer>
}

/** Up to two variants beside the original. A new `name` begins a new experiment, with counts of its own. */
export type CampaignExperiment = { name: string; variants: CampaignVariant[] }

/** The page with a variant's texts in place of the original's. */
export function variedPage(page: CampaignPage, { offer, ...texts }: CampaignVariant): CampaignPage {
  return { ...page, ...texts, offer: { ...page.offer, ...offer } }
}

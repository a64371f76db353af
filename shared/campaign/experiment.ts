import type { z } from 'zod'
import type { Millis } from '../time.ts'
import { campaignState } from './campaign.ts'
import type { experimentSchema } from './entry-schema.ts'
import { type CampaignPage, pageOfCampaign } from './page.ts'
import type { PageCampaign } from './parse.ts'
import { contestedText, WORDED_TEXTS } from './wordings.ts'

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

function writeAssignment({ experiment, variant }: Assignment): string {
  return `${experiment}.${variant}`
}

/** Between the assignment to a variant and the name of a wording, either of which may be missing. */
const WORDED = '~'
export const WORDING_NAME_MAX = 24

/** What a page shows, as leads and counts carry it: `headline-1.b`, `~book-shops`, or both. Empty: nothing but its own words. */
export function writeShown(assignment: Assignment | undefined, wording: string | undefined): string {
  return (assignment ? writeAssignment(assignment) : '') + (wording === undefined ? '' : WORDED + wording)
}

/** Reads what `writeShown` wrote; undefined for any other text. */
export function readShown(text: string): { assignment?: Assignment; wording?: string } | undefined {
  const [assigned = '', wording, ...rest] = text.split(WORDED)
  const assignment = readVariantOf(assigned)
  if (rest.length > 0 || (assigned === '' ? wording === undefined : !assignment)) return undefined
  if (wording !== undefined && (wording.length > WORDING_NAME_MAX || !EXPERIMENT_NAME.test(wording))) return undefined
  return { assignment, wording }
}

/** The variant of an experiment that `writeShown` wrote; undefined for any other text. */
export function readAssignment(text: string): Assignment | undefined {
  return readShown(text)?.assignment
}

function readVariantOf(text: string): Assignment | undefined {
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

/** The wordings that a page shows. One that changes a text of the experiment's, as only an entry from elsewhere can, is left out. */
export function wordingsOf({ wordings = [], experiment }: Pick<PageCampaign, 'wordings' | 'experiment'>) {
  return wordings.filter((wording) => contestedText(wording, experiment) === undefined)
}

/** What a visitor is shown: a variant, the original where the page has no such one, and the wording of that name. */
export type Shown = { variant: Variant; wording?: string | undefined }

/** The campaign as a visitor is shown it; what search results, social cards and the window's title say is the original's. */
export function campaignShown(current: PageCampaign, { variant, wording }: Shown): PageCampaign['campaign'] {
  const { campaign, experiment } = current
  const copy = experiment?.variants[VARIANTS.indexOf(variant) - 1]
  const worded = wordingsOf(current).find(({ name }) => name === wording)
  const shown = writeShown(experiment && { experiment: experiment.name, variant: copy ? variant : 'a' }, worded?.name)
  if (!copy && !worded) return shown === '' ? campaign : { ...campaign, variant: shown }
  const { title, subtitle } = campaign
  const { name, takes } = campaign.page.offer
  const words = WORDED_TEXTS.flatMap((text) => (worded?.[text] === undefined ? [] : [[text, worded[text]]]))
  const page = variedPage(campaign.page, { ...copy, ...Object.fromEntries(words) })
  const head = pageOfCampaign(campaign)
  return {
    ...campaign,
    // A booking form that says what the offer says goes on doing so.
    title: title === name ? page.offer.name : title,
    subtitle: subtitle === takes ? page.offer.takes : subtitle,
    page: { ...page, pageTitle: head?.title, description: head?.description },
    variant: shown,
  }
}

/** Up to two variants beside the original. A new `name` begins a new experiment, with counts of its own. */
export type CampaignExperiment = z.infer<typeof experimentSchema>

/** What a variant of a campaign's page shows instead of the original's; what it leaves out is the original's. */
export type VariantCopy = CampaignExperiment['variants'][number]

/** The page with a variant's texts in place of the original's. */
export function variedPage(page: CampaignPage, { offer, ...texts }: VariantCopy): CampaignPage {
  return { ...page, ...texts, offer: { ...page.offer, ...offer } }
}

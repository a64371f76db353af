import type { CampaignOffer } from './campaign-page'

/** What a variant of a campaign's page shows instead of the original's; what it leaves out is the original's. */
export type CampaignVariant = {
  headline?: string
  intro?: string
  benefits?: string[]
  /** `button` is the ticket's button. */
  offer?: Partial<CampaignOffer>
}

/** Up to two variants beside the original. A new `name` begins a new experiment, with counts of its own. */
export type CampaignExperiment = { name: string; variants: CampaignVariant[] }

import type { CampaignPage } from './campaign-page'
import type { CampaignVariant } from './campaign-variant'

/** The page with a variant's texts in place of the original's. */
export function variedPage(page: CampaignPage, { offer, ...texts }: CampaignVariant): CampaignPage {
  return { ...page, ...texts, offer: { ...page.offer, ...offer } }
}

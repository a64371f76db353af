import { isCampaignKey } from '../../shared/campaign/campaign'
import { campaignPath } from '../../shared/campaign/campaign-path'
import { site } from '../../shared/content/site'
import { PAGES } from '../../shared/paths'

/** Where a visitor of a campaign can book another session: on its page; without a campaign on the front page. */
export function bookAgainUrl(campaign: string | null): string {
  if (!campaign || !isCampaignKey(campaign)) return `${site.origin}/`
  const page = PAGES.find((page) => page.campaign === campaign)
  return site.origin + (page?.path ?? campaignPath(campaign))
}

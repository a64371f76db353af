import { campaignState } from './campaign-state'
import type { CampaignExperiment } from './campaign-variant'
import type { PageCampaign } from './parse-campaign-entry'

/** The experiment that visitors of a campaign's page are part of at `now` (ms since 1970). It has none unless its page is open. */
export function runningExperiment(campaign: PageCampaign, now: number): CampaignExperiment | undefined {
  return campaignState(campaign, now) === 'open' ? campaign.experiment : undefined
}

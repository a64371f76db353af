import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import type { StudioCampaign, StudioCampaignState } from '../../../shared/studio.ts'

/** In the order in which they ask for somebody's attention. */
export const STATE_ORDER: readonly StudioCampaignState[] = ['faulty', 'live', 'scheduled', 'draft', 'unpublished', 'over']

/** The states that some campaign is in, each with how many are. */
export function campaignsByState(campaigns: readonly StudioCampaign[]) {
  return STATE_ORDER.map((id) => ({
    id,
    label: campaignListWords.states[id],
    dot: id,
    count: campaigns.filter(({ state }) => state === id).length,
  })).filter(({ count }) => count > 0)
}

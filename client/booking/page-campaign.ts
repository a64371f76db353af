import type { Campaign } from '../../shared/campaign/campaign'
import { type CampaignKey, DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign'

/** The campaign as the edge wrote it into this document, or the built-in one (prerender, another page's document). */
export function pageCampaign(key: CampaignKey): Campaign {
  const element = typeof document === 'undefined' ? null : document.getElementById('campaign')
  if (element?.textContent) {
    const campaign = JSON.parse(element.textContent) as Campaign
    if (campaign.key === key) return campaign
  }
  return DEFAULT_CAMPAIGNS[key]
}

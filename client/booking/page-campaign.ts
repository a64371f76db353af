import { type Campaign, type CampaignKey, DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import { CAMPAIGN_DATA } from '../../shared/site-files.ts'

const campaigns = new Map<string, Campaign>()
let written: Campaign | undefined

/** The campaign as the Worker wrote it into this document or returned it since; while prerendering, the built-in one. */
export function pageCampaign(key: CampaignKey): Campaign {
  readDocument()
  return campaigns.get(key) ?? DEFAULT_CAMPAIGNS[key]
}

/** Fetches the campaign of a page that is about to be shown in this document; rejects if that fails. */
export async function fetchCampaign(key: CampaignKey): Promise<void> {
  readDocument()
  if (campaigns.has(key)) return
  const { api } = await import('../api.ts')
  const response = await api.campaigns[':key'].$get({ param: { key } })
  const campaign = await response.json()
  if ('error' in campaign) throw new Error(`The campaign ${key} is not to be had: ${campaign.error.code}`)
  campaigns.set(key, campaign)
}

/** The campaign this document was written with, if any. */
export function writtenCampaign(): Campaign | undefined {
  readDocument()
  return written
}

function readDocument(): void {
  const json = typeof document === 'undefined' ? null : document.getElementById(CAMPAIGN_DATA)?.textContent
  if (!json || written) return
  written = JSON.parse(json) as Campaign
  campaigns.set(written.key, written)
}

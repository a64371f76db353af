import { type Campaign, defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import { campaignState } from '../../shared/campaign/campaign-state'
import type { Env } from '../env'
import { loadCampaign, loadPageCampaign } from '../stores/campaign-store'

/** The campaign with this key, or undefined if it is unknown, a draft or not open at `now` (ms since 1970). */
export async function readCampaign(env: Env, key: string, now: number): Promise<Campaign | undefined> {
  const base = defaultCampaign(key)
  if (base) return (await loadCampaign(env, base, now)).value
  const found = isCampaignKey(key) ? await loadPageCampaign(env, key, now) : undefined
  return found && campaignState(found.value, now) === 'open' ? found.value.campaign : undefined
}

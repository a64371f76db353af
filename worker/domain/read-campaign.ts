import { type Campaign, defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import type { Env } from '../env'
import { loadCampaign, loadPageCampaign } from '../stores/campaign-store'
import { campaignState } from './campaign-state'

/** The campaign of a key as it stands at `now` (ms since 1970), or undefined for one that is unknown, closed or a draft. */
export async function readCampaign(env: Env, key: string, now: number): Promise<Campaign | undefined> {
  const base = defaultCampaign(key)
  if (base) return loadCampaign(env, base)
  const found = isCampaignKey(key) ? await loadPageCampaign(env, key) : undefined
  return found && campaignState(found, now) === 'open' ? found.campaign : undefined
}

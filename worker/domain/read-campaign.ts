import { type Campaign, defaultCampaign } from '../../shared/campaign/campaign'
import type { Env } from '../env'
import { loadCampaign } from '../stores/campaign-store'

/** The campaign of a key as it stands now, or undefined for a key that is none of ours. */
export async function readCampaign(env: Env, key: string): Promise<Campaign | undefined> {
  const base = defaultCampaign(key)
  return base && loadCampaign(env, base)
}

import { type Campaign, defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign'
import { campaignOfArm } from '../../shared/campaign/campaign-of-arm'
import { campaignState } from '../../shared/campaign/campaign-state'
import type { Env } from '../env'
import { armOfRequest } from '../rules/arm-of-request'
import { pageExperiment } from '../rules/page-experiment'
import { loadCampaign, loadPageCampaign } from '../stores/entries/campaign-store'

/**
 * The campaign with this key, or undefined if it is unknown, a draft or not open at `now` (ms since 1970). Of one with an experiment
 * it is the arm that the page shows to whoever sent a request with these headers.
 */
export async function readCampaign(env: Env, key: string, headers: Headers, now: number): Promise<Campaign | undefined> {
  const base = defaultCampaign(key)
  if (base) return (await loadCampaign(env, base, now)).value
  const found = isCampaignKey(key) ? await loadPageCampaign(env, key, now) : undefined
  if (!found || campaignState(found.value, now) !== 'open') return undefined
  const experiment = pageExperiment(found.value)
  return experiment ? campaignOfArm(found.value, await armOfRequest(headers, experiment)) : found.value.campaign
}

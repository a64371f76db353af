import { applyCampaignOverride } from '../../shared/campaign/apply-campaign-override'
import type { Campaign } from '../../shared/campaign/campaign'
import type { Env } from '../env'
import { readConfig } from './read-config'

/** A built-in campaign with its KV entry `campaign:<key>` laid over it. */
export function loadCampaign(env: Env, base: Campaign): Promise<Campaign> {
  return readConfig(env, `campaign:${base.key}`, base, (entry) => {
    const answer = applyCampaignOverride(base, entry)
    return answer.ok ? { ok: true, value: answer.campaign } : answer
  })
}

import { applyCampaignOverride } from '../../shared/campaign/apply-campaign-override'
import type { Campaign } from '../../shared/campaign/campaign'
import type { Env } from '../env'
import { type PageCampaign, parseCampaignEntry } from '../inputs/parse-campaign-entry'
import { readConfig } from './read-config'

/** A built-in campaign with its KV entry `campaign:<key>` laid over it. */
export function loadCampaign(env: Env, base: Campaign): Promise<Campaign> {
  return readConfig(env, `campaign:${base.key}`, base, (entry) => {
    const answer = applyCampaignOverride(base, entry)
    return answer.ok ? { ok: true, value: answer.campaign } : answer
  })
}

/** A campaign that is in KV alone, with its page; undefined when there is none, or none that can be shown. */
export function loadPageCampaign(env: Env, key: string): Promise<PageCampaign | undefined> {
  return readConfig<PageCampaign | undefined>(env, `campaign:${key}`, undefined, (entry) => {
    const answer = parseCampaignEntry(key, entry)
    return answer.ok ? answer : { ok: false, reason: answer.faults[0] ?? 'not a campaign' }
  })
}

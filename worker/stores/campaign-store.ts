import { applyCampaignOverride } from '../../shared/campaign/apply-campaign-override'
import type { Campaign } from '../../shared/campaign/campaign'
import { type PageCampaign, parseCampaignEntry } from '../../shared/campaign/parse-campaign-entry'
import { faultSentence } from '../../shared/entry/fault-sentence'
import type { Env } from '../env'
import { readConfig } from './read-config'

/** A built-in campaign, with the values of its KV entry `campaign:<key>` in place of the built-in ones. */
export function loadCampaign(env: Env, base: Campaign): Promise<Campaign> {
  return readConfig(env, `campaign:${base.key}`, base, (entry) => {
    const answer = applyCampaignOverride(base, entry)
    return answer.ok ? { ok: true, value: answer.campaign } : { ok: false, reason: faultSentence(answer.fault) }
  })
}

/** A campaign that exists only in KV, with its page; undefined if there is no entry, or the entry is invalid. */
export function loadPageCampaign(env: Env, key: string): Promise<PageCampaign | undefined> {
  return readConfig<PageCampaign | undefined>(env, `campaign:${key}`, undefined, (entry) => {
    const answer = parseCampaignEntry(key, entry)
    if (answer.ok) return answer
    return { ok: false, reason: answer.faults[0] ? faultSentence(answer.faults[0]) : 'not a campaign' }
  })
}

import { CAMPAIGN_FOLDER } from '../paths'
import { isCampaignKey } from './campaign'

/** The path of the page of a campaign that exists only in KV. */
export function campaignPath(key: string): string {
  return CAMPAIGN_FOLDER + key
}

/** The campaign key in a path, also in upper case or with slashes at its end; undefined if there is none. */
export function campaignKeyAt(path: string): string | undefined {
  const lower = path.toLowerCase().replace(/\/+$/, '')
  const key = lower.slice(CAMPAIGN_FOLDER.length)
  return lower.startsWith(CAMPAIGN_FOLDER) && isCampaignKey(key) ? key : undefined
}

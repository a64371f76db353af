import { CAMPAIGN_FOLDER } from '../paths'
import { isCampaignKey } from './campaign'

/** Where a campaign that is in KV alone has its page. */
export function campaignPath(key: string): string {
  return CAMPAIGN_FOLDER + key
}

/** The key of the campaign whose page a path names, if only in upper case or with slashes at its end; undefined if none. */
export function campaignKeyAt(path: string): string | undefined {
  const lower = path.toLowerCase().replace(/\/+$/, '')
  const key = lower.slice(CAMPAIGN_FOLDER.length)
  return lower.startsWith(CAMPAIGN_FOLDER) && isCampaignKey(key) ? key : undefined
}

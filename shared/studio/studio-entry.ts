import { isCampaignKey } from '../campaign/campaign'
import { CAMPAIGN_PREFIX } from '../campaign/campaign-note'
import { isLinkWord, LINK_PREFIX } from '../link/short-link'

/** The KV key of the schedule. */
export const SCHEDULE_ENTRY = 'schedule'

/** Whether the studio changes the KV entry with this key. */
export function isStudioEntry(key: string): boolean {
  if (key.startsWith(CAMPAIGN_PREFIX)) return isCampaignKey(key.slice(CAMPAIGN_PREFIX.length))
  if (key.startsWith(LINK_PREFIX)) return isLinkWord(key.slice(LINK_PREFIX.length))
  return key === SCHEDULE_ENTRY
}

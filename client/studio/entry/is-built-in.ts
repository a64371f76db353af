import { CAMPAIGN_PREFIX, defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { SCHEDULE_ENTRY } from '../../../shared/studio.ts'

/** Whether visitors see something of an entry that was never published: an entry only changes what is built in. */
export function isBuiltIn(key: string): boolean {
  return key === SCHEDULE_ENTRY || (key.startsWith(CAMPAIGN_PREFIX) && !!defaultCampaign(key.slice(CAMPAIGN_PREFIX.length)))
}

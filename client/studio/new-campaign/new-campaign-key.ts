import { CAMPAIGN_KEY_MAX, isCampaignKey } from '../../../shared/campaign/campaign.ts'
import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import { keyFromName } from '../key-from-name.ts'

/** Why a name cannot be a new campaign's, in words; undefined if it can. */
export function keyFault(name: string, taken: readonly string[]): string | undefined {
  const { faults } = newCampaignWords
  const key = keyFromName(name)
  if (key.length > CAMPAIGN_KEY_MAX) return faults.tooLong(CAMPAIGN_KEY_MAX)
  if (!isCampaignKey(key)) return faults.name
  return taken.includes(key) ? faults.taken : undefined
}

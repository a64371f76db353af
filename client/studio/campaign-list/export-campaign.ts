import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { saveCampaignFile } from '../campaign/save-campaign-file.ts'
import { readEntry } from '../read-entry.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'

/** Saves a campaign's entry as a JSON file: what is live, or the person's own draft. Never throws. */
export async function exportCampaign(key: string, which: 'live' | 'draft'): Promise<'saved' | 'nothing' | FailureReason> {
  try {
    const { live, draft } = await readEntry(CAMPAIGN_PREFIX + key)
    const text = which === 'draft' ? draft?.text : live?.text
    if (text == null) return 'nothing'
    saveCampaignFile(key, text, which)
    return 'saved'
  } catch (error) {
    return reasonOf(error)
  }
}

import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note'
import { parseEntryText } from '../../../shared/entry/entry-text'
import { readEntry } from '../read-entry'
import { type FailureReason, reasonOf } from '../request-failure'
import { saveFile } from '../save-file'

/** Saves a campaign's entry as a JSON file: what is live, or the person's own draft. Never throws. */
export async function exportCampaign(key: string, which: 'live' | 'draft'): Promise<'saved' | 'nothing' | FailureReason> {
  try {
    const { live, draft } = await readEntry(CAMPAIGN_PREFIX + key)
    const text = which === 'draft' ? draft?.text : live?.text
    if (text == null) return 'nothing'
    const parsed = parseEntryText(text)
    // An entry that is no JSON is exported as it is, so that somebody can mend it.
    const laidOut = parsed.ok ? `${JSON.stringify(parsed.entry, null, 2)}\n` : text
    saveFile(which === 'draft' ? `${key}-draft.json` : `${key}.json`, new Blob([laidOut], { type: 'application/json' }))
    return 'saved'
  } catch (error) {
    return reasonOf(error)
  }
}

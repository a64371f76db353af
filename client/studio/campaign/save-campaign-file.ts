import { parseEntryText } from '../../../shared/entry/entry.ts'
import { saveFile } from '../save-file.ts'

/** Saves the text of a campaign's entry as a JSON file. What is no JSON is saved as it is, so that somebody can mend it. */
export function saveCampaignFile(key: string, text: string, which: 'live' | 'draft'): void {
  const parsed = parseEntryText(text)
  const laidOut = parsed.ok ? `${JSON.stringify(parsed.entry, null, 2)}\n` : text
  saveFile(which === 'draft' ? `${key}-draft.json` : `${key}.json`, new Blob([laidOut], { type: 'application/json' }))
}

import { parseEntryText } from '../../shared/entry/entry.ts'
import { plainLetters } from '../../shared/plain-letters.ts'
import { MINUTE_MS } from '../../shared/time.ts'

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the content only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}

/** Saves the text of a campaign's entry as a JSON file. What is no JSON is saved as it is, so that somebody can fix it. */
export function saveCampaignFile(key: string, text: string, which: 'live' | 'draft'): void {
  const parsed = parseEntryText(text)
  const laidOut = parsed.ok ? `${JSON.stringify(parsed.entry, null, 2)}\n` : text
  saveFile(which === 'draft' ? `${key}-draft.json` : `${key}.json`, new Blob([laidOut], { type: 'application/json' }))
}

/** A name as it can stand in an address: "Shop & Street: Café" becomes shop-and-street-cafe. */
export function keyFromName(name: string): string {
  return plainLetters(name)
    .replace(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

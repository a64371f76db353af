import { checkCampaign } from '../../../shared/campaign/parse.ts'
import { entryAt } from '../../../shared/campaign/timed.ts'
import { parseEntryText } from '../../../shared/entry/entry.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import type { EntryValue } from '../entry/entry-value.ts'

/** What is live now, without a change that is scheduled, or else the own draft. Undefined if that is no JSON object. */
export function copyOf(key: string, { live, draft, now }: OpenedEntry): EntryValue | undefined {
  const text = live?.text ?? draft?.text
  const parsed = text == null ? undefined : parseEntryText(text)
  if (!parsed?.ok || typeof parsed.entry !== 'object' || parsed.entry === null) return undefined
  // Only a valid entry's dates can be read.
  const isValid = checkCampaign(key, text ?? '').ok
  return (isValid ? entryAt(parsed.entry, now).entry : parsed.entry) as EntryValue
}

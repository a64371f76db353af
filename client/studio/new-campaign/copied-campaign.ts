import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { readEntry } from '../read-entry.ts'
import { copyOf } from './copy-of.ts'

/** What a new campaign takes over from another: see `copyOf`. Throws a RequestFailure. */
export async function copiedCampaign(key: string): Promise<EntryValue | undefined> {
  return copyOf(key, await readEntry(CAMPAIGN_PREFIX + key))
}

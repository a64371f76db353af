import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note'
import type { EntryValue } from '../entry/entry-value'
import { readEntry } from '../read-entry'
import { copyOf } from './copy-of'

/** What a new campaign takes over from another: see `copyOf`. Throws a RequestFailure. */
export async function copiedCampaign(key: string): Promise<EntryValue | undefined> {
  return copyOf(key, await readEntry(CAMPAIGN_PREFIX + key))
}

import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { saveDraft } from '../entry/save-draft.ts'
import { queryClient } from '../query-client.ts'
import { readEntry } from '../read-entry.ts'
import { type FailureReason, reasonOf } from '../request-failure.ts'
import { CAMPAIGNS_QUERY } from '../use-campaigns.ts'

/** Saves an entry as the first draft of a new campaign. Never throws. */
export async function createCampaign(key: string, entry: EntryValue): Promise<'created' | 'taken' | FailureReason> {
  const name = CAMPAIGN_PREFIX + key
  try {
    const { live, draft, others } = await readEntry(name)
    if (live?.text != null || draft || others.length > 0) return 'taken'
    // A campaign that was removed has a last version, and its key can be used again.
    const saved = await saveDraft(name, { entry, basedOn: live?.id ?? null, revision: 0 })
    if (saved.kind === 'clash') return 'taken'
    if (saved.kind !== 'saved') return saved.kind
    queryClient.removeQueries({ queryKey: ['entry', name] })
    void queryClient.invalidateQueries({ queryKey: CAMPAIGNS_QUERY })
    return 'created'
  } catch (error) {
    return reasonOf(error)
  }
}

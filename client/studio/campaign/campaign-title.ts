import { defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { type EntryValue, valueAt } from '../entry/entry-value.ts'

/** What a campaign is called: by its headline, else by the title of its ticket, the built-in one or its key. */
export function campaignTitle(key: string, entry: EntryValue): string {
  const own = [valueAt(entry, ['page', 'headline']), valueAt(entry, ['title'])]
  return own.find((title): title is string => typeof title === 'string' && title !== '') ?? (defaultCampaign(key)?.title || key)
}

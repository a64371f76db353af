import { compactEntry } from '../../../shared/entry/entry.ts'
import sample from '../../../worker/tools/sample-campaign.json?raw'
import type { EntryValue } from '../entry/entry-value.ts'

/** The sample that the command line's handbook uses too: a campaign with every kind of section, always open. */
export function sampleCampaign(): EntryValue {
  // Its times and source are those of another campaign.
  const { startsAt: _, endsAt: __, expiredUrl: ___, utmSource: ____, ...entry } = JSON.parse(compactEntry(sample)) as EntryValue
  return entry
}

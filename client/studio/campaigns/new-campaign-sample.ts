import { compactEntry } from '../../../shared/entry/entry-text'
import sample from '../../../worker/tools/sample-campaign.json?raw'
import type { EntryValue } from '../entry/entry-value'

/** The sample that the command line's handbook uses too: a campaign with every kind of section. */
export function sampleCampaign(): EntryValue {
  return JSON.parse(compactEntry(sample)) as EntryValue
}

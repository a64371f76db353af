import { laidOutEntry } from '../kv/entry-text.ts'
import { kvPlace } from '../kv/kv-place.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { entryOf } from './campaign-entries.ts'
import { checkCampaign } from './check-campaign.ts'
import { tellAddress } from './tell-address.ts'

/** Prints a campaign's entry, and where its page is. */
export async function showCampaign(remote: boolean | undefined, key: string): Promise<void> {
  const place = kvPlace(remote)
  const text = await entryOf(place, key)
  const checked = checkCampaign(key, text)
  console.log(laidOutEntry(text))
  if (checked.ok) tellAddress(place, checked)
  else tellFaults('The site does not show it:', checked.faults)
}

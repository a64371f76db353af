import { checkCampaign } from '../../../shared/campaign/check-campaign.ts'
import { kvPlace } from '../kv/kv-place.ts'
import { laidOutEntry } from '../kv/laid-out-entry.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { entryOf } from './entry-of.ts'
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

import { campaignState, defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { checkCampaign } from '../../../shared/campaign/parse.ts'
import { timedAt } from '../../../shared/campaign/timed.ts'

/** Whether visitors see a campaign's page at `now` (ms since 1970). `text` is what is published of it, null if nothing is. */
export function isSeenNow(key: string, text: string | null, now: number): boolean {
  if (defaultCampaign(key)) return true
  const checked = text === null ? undefined : checkCampaign(key, text)
  return checked?.ok === true && !checked.builtIn && campaignState(timedAt(checked, now).value, now) === 'open'
}

import { campaignState } from '../../../shared/campaign/campaign-state.ts'
import type { ValidCampaign } from '../../../shared/campaign/check-campaign.ts'
import { valueAt } from '../../../shared/campaign/timed.ts'
import { site } from '../../../shared/content/site.ts'
import type { KvPlace } from '../kv/wrangler-kv.ts'
import { LOCAL_PREVIEW } from '../local-vars.ts'

/** Prints where a campaign can be seen, or previewed while it is not open. */
export function tellAddress(place: KvPlace, checked: ValidCampaign): void {
  const origin = place.remote ? site.origin : `http://localhost:${process.env.PORT || 8787}`
  const now = Date.now()
  const hidden = !checked.builtIn && campaignState(valueAt(checked, now).value, now) !== 'open'
  const secret = place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW
  console.log(hidden ? `Preview  ${origin}${checked.path}?preview=${secret}` : `Open  ${origin}${checked.path}`)
}

import { armsOf } from '../../../shared/campaign/arms-of.ts'
import { campaignState } from '../../../shared/campaign/campaign-state.ts'
import type { ValidCampaign } from '../../../shared/campaign/check-campaign.ts'
import { timedAt } from '../../../shared/campaign/timed.ts'
import { armWords } from '../../../shared/content/arm-words.ts'
import { site } from '../../../shared/content/site.ts'
import type { KvPlace } from '../kv/wrangler-kv.ts'
import { LOCAL_PREVIEW } from '../local/local-vars.ts'

/** Prints where a campaign can be seen, or previewed while it is not open, and where each arm of its experiment is. */
export function tellAddress(place: KvPlace, checked: ValidCampaign): void {
  const origin = place.remote ? site.origin : `http://localhost:${process.env.PORT || 8787}`
  const now = Date.now()
  const own = checked.builtIn ? undefined : timedAt(checked, now).value
  const hidden = own && campaignState(own, now) !== 'open'
  const page = `${origin}${checked.path}`
  const preview = `${page}?preview=${place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW}`
  console.log(hidden ? `Preview  ${preview}` : `Open  ${page}`)
  if (!own?.experiment) return
  console.log(`Experiment  ${own.experiment.name}`)
  for (const arm of armsOf(own.experiment)) console.log(`${armWords[arm]}  ${preview}&arm=${arm}`)
}

import type { CheckedCampaign } from '../../../shared/campaign/check-campaign.ts'
import { site } from '../../../shared/content/site.ts'
import type { KvPlace } from '../kv/wrangler-kv.ts'
import { LOCAL_PREVIEW } from '../local-vars.ts'

/** Prints where a campaign can be seen, or previewed while it is not open. */
export function tellAddress(place: KvPlace, { path, page }: CheckedCampaign & { ok: true }): void {
  const origin = place.remote ? site.origin : `http://localhost:${process.env.PORT || 8787}`
  const now = Date.now()
  const hidden = page && (page.draft || now < (page.startsAt ?? 0) || now >= (page.endsAt ?? Number.POSITIVE_INFINITY))
  const secret = place.remote ? '<PREVIEW_SECRET>' : LOCAL_PREVIEW
  console.log(hidden ? `Preview  ${origin}${path}?preview=${secret}` : `Open  ${origin}${path}`)
}

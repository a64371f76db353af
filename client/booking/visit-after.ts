import { attributionQuery, readAttribution } from '../../shared/booking/attribution'
import { referrerUrl } from '../../shared/booking/attribution-url'

/** Where a visit came from, as it is kept: the UTM values and click ids of its latest campaign link as a query, empty without one. */
export type KeptVisit = {
  query: string
  /** The page of another site that led here first, or with that campaign. */
  referrer?: string | undefined
}

/** An address the visitor came to: its query and fragment, and the address of the page before it, each empty if there is none. */
export type Arrival = { search: string; referrer: string }

/**
 * The visit after an arrival. A campaign counts until another link brings its own: one link as a whole, never fields of two,
 * for a source from one ad beside the content of another would name an ad that never ran. `origin` is the site's own.
 */
export function visitAfter(visit: KeptVisit | undefined, arrival: Arrival, origin: string): KeptVisit | undefined {
  const from = referrerUrl(arrival.referrer)
  const isOwn = from !== undefined && new URL(from).origin === origin
  const referrer = isOwn ? undefined : from
  const query = campaignQuery(arrival.search)
  if (query) return { query, referrer: referrer ?? visit?.referrer }
  if (visit) return visit
  // A page of ours that this browser kept nothing of: its address still tells its own campaign.
  const before = isOwn ? campaignQuery(new URL(arrival.referrer).search) : ''
  return before || referrer ? { query: before, referrer } : undefined
}

function campaignQuery(search: string): string {
  return attributionQuery(readAttribution(search))
}

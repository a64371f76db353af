import { attributionQuery, readAttribution, referrerUrl } from '../../shared/attribution.ts'

/** Where a visit came from, as it is stored. `query` holds the UTM values and click ids of the latest campaign link, or is empty. */
export type KeptVisit = {
  query: string
  /** The page of another site that led to that campaign link, or else to the first page. */
  referrer?: string | undefined
}

/** A page the visitor came to: its query and fragment, and its referrer; each may be empty. */
export type Arrival = { search: string; referrer: string }

/**
 * The visit after an arrival. A campaign link counts until the next one replaces it as a whole: mixed fields of two links
 * would name an ad that never ran. `origin` is the site's own.
 */
export function visitAfter(visit: KeptVisit | undefined, arrival: Arrival, origin: string): KeptVisit | undefined {
  const from = referrerUrl(arrival.referrer)
  const isOwn = from !== undefined && new URL(from).origin === origin
  const referrer = isOwn ? undefined : from
  const query = campaignQuery(arrival.search)
  // Also a reload: after one, some browsers tell no more of the first page's referrer than its site.
  if (visit && query === visit.query) return { query, referrer: visit.referrer ?? referrer }
  if (query) return { query, referrer: referrer ?? visit?.referrer }
  if (visit) return visit
  // The referrer is a page of this site, but nothing is stored: its URL still has its own campaign.
  const before = isOwn ? campaignQuery(new URL(arrival.referrer).search) : ''
  return before || referrer ? { query: before, referrer } : undefined
}

function campaignQuery(search: string): string {
  return attributionQuery(readAttribution(search))
}

import { UTM_FIELDS, UTM_QUERY_KEYS } from '../booking/attribution-fields'
import { pathOfCampaign } from '../campaign/path-of-campaign'
import type { ShortLink } from './short-link'

/**
 * Where a short link leads: its campaign's page with the link's UTM values, as a path with a query. What the visitor's own address
 * brings along (`search`, with its question mark) is kept, and its UTM values count before the link's.
 */
export function linkTarget(link: ShortLink, search = ''): string {
  const query = new URLSearchParams(search)
  const given = new Set<string>()
  query.forEach((_, key) => {
    given.add(key.toLowerCase())
  })
  for (const field of UTM_FIELDS) {
    const value = link[field]
    if (value && !given.has(UTM_QUERY_KEYS[field])) query.set(UTM_QUERY_KEYS[field], value)
  }
  const text = query.toString()
  return pathOfCampaign(link.campaign) + (text && `?${text}`)
}

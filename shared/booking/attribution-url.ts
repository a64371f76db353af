import { parseUrl } from '../form/parse-url'
import { attributionQuery, readAttribution } from './attribution'
import { URL_MAX } from './attribution-fields'

/**
 * The page's address with UTM and click-id keys only: other keys, a fragment or a user name may hold personal data. One that
 * is too long goes without its query. Undefined for what is no http address.
 */
export function attributionUrl(href: string): string | undefined {
  const url = httpUrl(href)
  if (!url) return undefined
  const query = attributionQuery(readAttribution(url.search + url.hash))
  const page = `${url.origin}${url.pathname}`
  return query && page.length + query.length < URL_MAX ? `${page}?${query}` : page
}

/** A referrer's origin and path: another site's query is no business of ours. Undefined for what is no http address. */
export function referrerUrl(href: string): string | undefined {
  const url = httpUrl(href)
  return url && `${url.origin}${url.pathname}`
}

function httpUrl(href: string): URL | undefined {
  return /^https?:\/\//i.test(href) ? parseUrl(href) : undefined
}

import { parseUrl } from '../form/parse-url'
import { attributionQuery, readAttribution } from './attribution'
import { URL_MAX } from './attribution-fields'

/**
 * The page's URL with UTM and click-id keys only: other keys, a fragment or a user name may hold personal data. A URL that
 * would be too long loses its query. Undefined if it is no http URL.
 */
export function attributionUrl(href: string): string | undefined {
  const url = httpUrl(href)
  if (!url) return undefined
  const query = attributionQuery(readAttribution(url.search + url.hash))
  const page = `${url.origin}${url.pathname}`
  return query && page.length + query.length < URL_MAX ? `${page}?${query}` : page
}

/** A referrer's origin and path, without another site's query, which may be private. Undefined if it is no http URL. */
export function referrerUrl(href: string): string | undefined {
  const url = httpUrl(href)
  return url && `${url.origin}${url.pathname}`
}

function httpUrl(href: string): URL | undefined {
  return /^https?:\/\//i.test(href) ? parseUrl(href) : undefined
}

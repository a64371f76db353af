import { site } from '../content/site'
import { FORBIDDEN } from '../form/field-rule'
import { campaignKeyAt } from './campaign-path'

/** Where visitors of a campaign go once it is over: a path of this site with query and fragment, or another site's URL. */
export type ExpiredTarget = { ok: true; to: string } | { ok: false; fault: string }

const ADDRESS = 'must be an https address or a path of this site, such as /fractional-cmo'

/**
 * Reads the redirect target as a browser does, resolved against the site's origin. Refuses what looks like a path but leads to
 * another host ("//host", "/\host", "/.//host"), and misleading URLs ("https:host", "https://us@host").
 */
export function readExpiredTarget(text: string): ExpiredTarget {
  if (FORBIDDEN.test(text) || /\s/.test(text)) return { ok: false, fault: ADDRESS }
  if (/^http:/i.test(text)) return { ok: false, fault: 'must begin with https://, not with http:' }
  const isPath = text.startsWith('/')
  const url = isPath || /^https:\/\/[^/\\]/i.test(text) ? resolved(text) : undefined
  if (!url || url.username || url.password || (isPath && !isOwn(url))) return { ok: false, fault: ADDRESS }
  if (!isOwn(url)) return { ok: true, to: url.href }
  // A browser takes a Location that begins with two slashes for another host.
  if (url.pathname.startsWith('//')) return { ok: false, fault: ADDRESS }
  return { ok: true, to: url.pathname + url.search + url.hash }
}

/** Whether a redirect target leads to the page of the campaign `key`, in any spelling. */
export function leadsBack(to: string, key: string): boolean {
  const { hostname, pathname } = new URL(to, site.origin)
  return hostOf(hostname) === hostOf(new URL(site.origin).hostname) && campaignKeyAt(decoded(pathname)) === key
}

/** Browsers of early 2023 have no `URL.parse`. */
function resolved(text: string): URL | undefined {
  try {
    return new URL(text, site.origin)
  } catch {
    return undefined
  }
}

function isOwn({ origin }: URL): boolean {
  return origin === new URL(site.origin).origin
}

/** The bare domain redirects to www, and a dot at the end makes no difference. */
function hostOf(hostname: string): string {
  return hostname.replace(/^www\.|\.$/g, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

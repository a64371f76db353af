import { Hono } from 'hono'
import { linkTarget } from '../../shared/link/link-target'
import { isLinkWord } from '../../shared/link/short-link'
import type { AppEnv } from '../app-env'
import { setSecurityHeaders } from '../middleware/security-headers'
import { loadShortLink } from '../stores/entries/short-link-store'
import { meantAddress } from './meant-address'
import { notFoundPage } from './not-found-page'

/**
 * /go/<word> leads to a campaign, with the link's UTM values. Always a 302 that nothing may keep: a printed code must be able to lead
 * somewhere else tomorrow. Capital letters, slashes and punctuation at the end, as people type and mail programs add them, make no
 * difference.
 */
export const shortLinkRoute = new Hono<AppEnv>().get('/*', async (c) => {
  const url = new URL(c.req.url)
  const meant = meantAddress(url)
  const word = wordAt(meant?.path ?? c.req.path)
  const link = isLinkWord(word) ? await loadShortLink(c.env, word) : undefined
  if (!link) return notFoundPage(c)
  await setSecurityHeaders(c)
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.redirect(linkTarget(link, meant?.query ?? url.search.slice(1)), 302)
})

/** What stands behind the folder in a path, in small letters. */
function wordAt(path: string): string {
  return path
    .replace(/^\/[^/]*\//, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}

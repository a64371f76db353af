import { Hono } from 'hono'
import { linkTarget } from '../../shared/link/link-target'
import { isLinkWord } from '../../shared/link/short-link'
import type { AppEnv } from '../app-env'
import { setSecurityHeaders } from '../middleware/security-headers'
import { loadShortLink } from '../stores/short-link-store'
import { notFoundPage } from './not-found-page'

/**
 * /go/<word> leads to a campaign, with the link's UTM values. Always a 302 that nothing may keep: a printed code must be able to lead
 * somewhere else tomorrow. Capital letters and a slash at the end, as people type them, make no difference.
 */
export const shortLinkRoute = new Hono<AppEnv>().get('/:word{[^/]+}/?', async (c) => {
  const word = c.req.param('word').toLowerCase()
  const link = isLinkWord(word) ? await loadShortLink(c.env, word) : undefined
  if (!link) return notFoundPage(c)
  await setSecurityHeaders(c)
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.redirect(linkTarget(link, new URL(c.req.url).search), 302)
})

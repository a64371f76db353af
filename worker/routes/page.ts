import type { Context } from 'hono'
import { type Campaign, defaultCampaign } from '../../shared/campaign/campaign'
import { campaignKeyAt, campaignPath } from '../../shared/campaign/campaign-path'
import { canonicalPath, pageAt } from '../../shared/paths'
import type { AppEnv } from '../app-env'
import { setSecurityHeaders } from '../middleware/security-headers'
import { makeBuiltInPage } from '../pages/make-built-in-page'
import type { EdgeCopy } from '../stores/edge/edge-cache'
import { loadCampaign } from '../stores/entries/campaign-store'
import { writeLog } from '../write-log'
import { campaignPage, isOpenOrRedirects } from './campaign-page'
import { meantAddress } from './meant-address'
import { notFoundPage } from './not-found-page'
import { servePage } from './serve-page'

/**
 * Serves a prerendered page. A campaign's page gets the campaign's current values from KV: title, subtitle, the space for a
 * survey, and JSON for the client. The headers, including the security headers, come from the build.
 */
export async function page(c: Context<AppEnv>): Promise<Response> {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(c)
  const ownKey = campaignKeyAt(path)
  const canonical = ownKey === undefined ? canonicalPath(path) : campaignPath(ownKey)
  if (canonical === undefined) return (await redirectToMeant(c)) ?? notFoundPage(c)
  // Hono decodes the path: /c/%6cive means the page /c/live and must redirect there.
  const { pathname, search } = new URL(c.req.url)
  if (canonical !== pathname) return redirectTo(c, canonical + search)
  if (ownKey !== undefined) return campaignPage(c, ownKey)
  const key = pageAt(path).campaign
  const base = key && defaultCampaign(key)
  if (!base) return c.env.ASSETS.fetch(c.req.raw)
  c.set('campaign', base.key)
  return servePage(c, canonical, (now) => makePage(c, base, now))
}

async function makePage(c: Context<AppEnv>, base: Campaign, now: number): Promise<EdgeCopy | Response> {
  const { value: campaign, changesAt } = await loadCampaign(c.env, base, now)
  if (!isWritable(campaign)) {
    writeLog('error', { event: 'campaign_not_written', campaign: campaign.key })
    return c.env.ASSETS.fetch(c.req.raw)
  }
  const made = await makeBuiltInPage(c.env, c.req.url, campaign)
  return made instanceof Response ? made : { ...made, until: changesAt }
}

async function methodNotAllowed(c: Context<AppEnv>): Promise<Response> {
  c.set('code', 'method_not_allowed')
  await setSecurityHeaders(c)
  return c.text('A page can only be read.\n', 405, { Allow: 'GET, HEAD' })
}

/** Redirects a URL with surplus characters in its path to the page or campaign it means, if there is one. */
async function redirectToMeant(c: Context<AppEnv>): Promise<Response | undefined> {
  const meant = meantAddress(new URL(c.req.url))
  if (!meant) return undefined
  const key = campaignKeyAt(meant.path)
  const path = key === undefined ? canonicalPath(meant.path) : (await isOpenOrRedirects(c.env, key)) && campaignPath(key)
  return path ? redirectTo(c, meant.query ? `${path}?${meant.query}` : path) : undefined
}

/** `address` always begins with the path of a page or a campaign, so a redirect never leads to another site. */
async function redirectTo(c: Context<AppEnv>, address: string): Promise<Response> {
  await setSecurityHeaders(c)
  return c.redirect(address, 301)
}

/** HTMLRewriter throws on a lone surrogate. (JSON.stringify escapes it.) */
function isWritable({ title, subtitle }: Campaign): boolean {
  return title.isWellFormed() && subtitle.isWellFormed()
}

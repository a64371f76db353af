import type { Context } from 'hono'
import type { Campaign } from '../../shared/campaign/campaign'
import { canonicalPath, pageAt, pageById } from '../../shared/paths'
import type { AppEnv } from '../app-env'
import { readCampaign } from '../domain/read-campaign'
import { setSecurityHeaders } from '../middleware/security-headers'
import { writeLog } from '../write-log'

/**
 * Serves the built page; on a campaign's page, with the campaign as KV has it now: its title, its subtitle,
 * the room of its survey and its JSON for the client. The page's own headers (security headers among them) are the build's.
 */
export async function page(c: Context<AppEnv>): Promise<Response> {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(c)
  const canonical = canonicalPath(path)
  if (canonical === undefined) return notFoundPage(c)
  if (canonical !== path) return redirectTo(c, canonical)
  const key = pageAt(path).campaign
  const campaign = key && (await readCampaign(c.env, key))
  if (!campaign) return c.env.ASSETS.fetch(c.req.raw)
  if (!isWritable(campaign)) {
    writeLog('error', { event: 'campaign_not_written', campaign: campaign.key })
    return c.env.ASSETS.fetch(c.req.raw)
  }

  c.set('campaign', campaign.key)
  // The visitor's conditions are about the page with its campaign, which the asset store does not know.
  const asset = await c.env.ASSETS.fetch(new Request(c.req.url, { method }))
  if (asset.status !== 200) return asset
  const json = scriptJson(campaign)
  const headers = new Headers(asset.headers)
  headers.delete('Content-Length')
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('ETag', await pageTag(asset.headers.get('ETag'), json))
  if (matchesTag(c.req.header('If-None-Match'), headers.get('ETag'))) return new Response(null, { status: 304, headers })
  return writeCampaign(new Response(asset.body, { status: 200, headers }), campaign, json)
}

function methodNotAllowed(c: Context<AppEnv>): Response {
  c.set('code', 'method_not_allowed')
  setSecurityHeaders(c)
  return c.text('A page can only be read.\n', 405, { Allow: 'GET, HEAD' })
}

/** `path` comes from the table of pages, never from the request: a redirect cannot be made to lead elsewhere. */
function redirectTo(c: Context<AppEnv>, path: string): Response {
  setSecurityHeaders(c)
  return c.redirect(`${path}${new URL(c.req.url).search}`, 301)
}

/**
 * The 404 page. The platform could serve it without the Worker, but with the headers of the missing path: a script
 * missing for a moment would be remembered as missing for a year.
 */
async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  const { path } = pageById('not-found')
  const asset = await c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), { method: c.req.method }))
  const headers = new Headers(asset.headers)
  headers.delete('ETag')
  return new Response(asset.body, { status: 404, headers })
}

/** The rewriter throws on a lone surrogate, and by then half the page is with the visitor. JSON escapes it by itself. */
function isWritable({ title, subtitle }: Campaign): boolean {
  return title.isWellFormed() && subtitle.isWellFormed()
}

function writeCampaign(response: Response, campaign: Campaign, json: string): Response {
  return new HTMLRewriter()
    .on('[data-campaign="title"]', { element: (element) => void element.setInnerContent(campaign.title) })
    .on('[data-campaign="subtitle"]', { element: (element) => void element.setInnerContent(campaign.subtitle) })
    .on('#hero-booking-form', {
      element: (element) => void (campaign.typeformId && element.setAttribute('data-survey', 'promised')),
    })
    .on('script#campaign[type="application/json"]', { element: (element) => void element.setInnerContent(json, { html: true }) })
    .transform(response)
}

/** JSON that cannot end its script element. */
function scriptJson(campaign: Campaign): string {
  return JSON.stringify(campaign).replaceAll('<', '\\u003c')
}

async function pageTag(assetTag: string | null, json: string): Promise<string> {
  const source = `${assetTag?.replace(/^W\//, '') ?? ''}${json}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source))
  const hash = [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `W/"${hash}"`
}

/** Weak comparison (RFC 9110 13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, tag: string | null): boolean {
  if (ifNoneMatch === undefined || tag === null) return false
  return ifNoneMatch.split(',').some((candidate) => ['*', tag].includes(candidate.trim()) || `W/${candidate.trim()}` === tag)
}

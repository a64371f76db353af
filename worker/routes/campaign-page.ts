import type { Context } from 'hono'
import { attributionUrl } from '../../shared/booking/attribution-url'
import { defaultCampaign } from '../../shared/campaign/campaign'
import { campaignPath } from '../../shared/campaign/campaign-path'
import type { AppEnv } from '../app-env'
import { campaignState } from '../domain/campaign-state'
import type { Env } from '../env'
import { checkCredential, type Refusal } from '../middleware/check-credential'
import { setSecurityHeaders } from '../middleware/security-headers'
import { makeCampaignPage } from '../stores/campaign-document'
import { loadPageCampaign } from '../stores/campaign-store'
import { notFoundPage } from './not-found-page'
import { servePage } from './serve-page'

/** The query key that carries the preview secret. */
const PREVIEW = 'preview'

/**
 * Serves the page a campaign brings in KV. One that is unknown, broken, early or over is a real 404, or leads on where
 * its entry says so. A draft is shown, and one that is early or over too, to who holds the preview secret.
 */
export async function campaignPage(c: Context<AppEnv>, key: string): Promise<Response> {
  // The five have their pages elsewhere.
  if (defaultCampaign(key)) return notFoundPage(c)
  const judged = await checkCredential(c, PREVIEW, c.env.PREVIEW_SECRET, c.req.query(PREVIEW))
  if (judged.verdict === 'right') return preview(c, key)
  if ('retryAfterSeconds' in judged) return refusePreview(c, judged)
  const answer = await servePage(c, campaignPath(key), async (now) => {
    const found = await loadPageCampaign(c.env, key)
    if (!found) return notFoundPage(c)
    const state = campaignState(found, now)
    if (state === 'open') return { ...(await makeCampaignPage(c.env, c.req.url, found.campaign)), until: found.endsAt }
    return state === 'over' && found.expiredUrl ? leadOn(c, found.expiredUrl) : notFoundPage(c)
  })
  // A key that leads nowhere is a visitor's own text.
  if (answer.status !== 404) c.set('campaign', key)
  return answer
}

/** Whether the page of a campaign that is in KV alone is there for everybody, or sends its visitors on. */
export async function leadsOn(env: Env, key: string): Promise<boolean> {
  const found = await loadPageCampaign(env, key)
  if (!found) return false
  const state = campaignState(found, Date.now())
  return state === 'open' || (state === 'over' && found.expiredUrl !== undefined)
}

/** For one reader: not for robots, kept by nobody, and the address with its secret is told to no other site. */
async function preview(c: Context<AppEnv>, key: string): Promise<Response> {
  const found = await loadPageCampaign(c.env, key)
  if (!found) return notFoundPage(c)
  c.set('campaign', key)
  const { body, headers } = await makeCampaignPage(c.env, c.req.url, found.campaign, { indexed: false })
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return new Response(body, { headers })
}

/** The same for a right secret as for a wrong one. Without `preview` in its address the page is there all the same. */
async function refusePreview(c: Context<AppEnv>, { verdict, retryAfterSeconds }: Refusal): Promise<Response> {
  c.set('code', verdict)
  await setSecurityHeaders(c)
  const [words, status] =
    verdict === 'rate_limited'
      ? (['Too many wrong previews were asked for from this network. Please wait before trying again.\n', 429] as const)
      : (['A preview cannot be shown right now. Please try again shortly.\n', 503] as const)
  return c.text(words, status, { 'Retry-After': String(retryAfterSeconds) })
}

/** Where a campaign that is over sends its visitors. Within the site, the lead's origin comes along. */
async function leadOn(c: Context<AppEnv>, expiredUrl: string): Promise<Response> {
  await setSecurityHeaders(c)
  if (!expiredUrl.startsWith('/')) return c.redirect(expiredUrl, 302)
  const target = new URL(expiredUrl, c.req.url)
  const visit = new URL(attributionUrl(c.req.url) ?? c.req.url)
  for (const [name, value] of visit.searchParams) if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  return c.redirect(`${target.pathname}${target.search}${target.hash}`, 302)
}

import type { Context } from 'hono'
import { attributionUrl } from '../../shared/attribution.ts'
import { type Campaign, campaignKeyAt, campaignPath, campaignState, defaultCampaign } from '../../shared/campaign/campaign.ts'
import { campaignShown, type Shown } from '../../shared/campaign/experiment.ts'
import { PREVIEW_QUERY } from '../../shared/draft-link.ts'
import { canonicalPath, markdownPath, type Page, pageAt, pageOfMarkdown } from '../../shared/paths.ts'
import type { AppEnv, Env } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage, repairUrl } from '../http/urls.ts'
import { checkCredential } from '../limits/credentials.ts'
import { writeLog } from '../log.ts'
import { loadCampaign, loadPageCampaign, pageChoices } from './campaigns.ts'
import { makeBuiltInMarkdown, makeCampaignMarkdown } from './markdown.ts'
import { linkedPreview, refusePreview, secretPreview } from './preview.tsx'
import { makeBuiltInPage, makeCampaignPage } from './render.ts'
import { servePage } from './serve.ts'
import { hasTexts, loadWords } from './words.ts'

/**
 * Serves a prerendered page. A campaign's page gets the campaign's current values from KV: title, subtitle, the space for a
 * survey, and JSON for the client. The headers, including the security headers, come from the build. Each page has a Markdown version,
 * which is served as the page is.
 */
export async function page(c: Context<AppEnv>): Promise<Response> {
  const { method, path } = c.req
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(c)
  const ofMarkdown = pageOfMarkdown(path)
  const isMarkdown = ofMarkdown !== undefined
  const ownKey = campaignKeyAt(ofMarkdown ?? path)
  const meant = ownKey === undefined ? canonicalPath(ofMarkdown ?? path) : campaignPath(ownKey)
  if (meant === undefined) return (await redirectToRepaired(c)) ?? notFoundPage(c)
  const canonical = isMarkdown ? markdownPath(meant) : meant
  // Hono decodes the path: /c/%6cive means the page /c/live and must redirect there.
  const { pathname, search } = new URL(c.req.url)
  if (canonical !== pathname) return redirectTo(c, canonical + search)
  if (ownKey !== undefined) return campaignPage(c, ownKey, isMarkdown)
  const page = pageAt(meant)
  const base = page.campaign && defaultCampaign(page.campaign)
  if (base) c.set('campaign', base.key)
  if (isMarkdown) return servePage(c, canonical, (now) => makeBuiltInMarkdown(c.env, c.req.url, page, now))
  const linked = await linkedPreview(c, { campaign: base?.key, page })
  if (linked) return linked
  return servePage(c, canonical, (now) => makePage(c, page, base, now))
}

/** A built-in page as KV has its words and its campaign; the file of the build if KV has nothing to say of it. */
async function makePage(c: Context<AppEnv>, page: Page, base: Campaign | undefined, now: number) {
  const [words, current] = await Promise.all([loadWords(c.env, page.id, now), base && loadCampaign(c.env, base, now)])
  const until = Math.min(words.changesAt ?? Number.POSITIVE_INFINITY, current?.changesAt ?? Number.POSITIVE_INFINITY)
  const campaign = current?.value
  if (campaign && !isWritable(campaign)) {
    writeLog('error', { event: 'campaign_not_written', campaign: campaign.key })
    return c.env.ASSETS.fetch(c.req.raw)
  }
  if (!campaign && !hasTexts(words.value)) return { isFile: true as const, until }
  const made = await makeBuiltInPage(c.env, c.req.url, page, { campaign, texts: words.value })
  return made instanceof Response ? made : { ...made, until }
}

async function methodNotAllowed(c: Context<AppEnv>): Promise<Response> {
  c.set('code', 'method_not_allowed')
  await setSecurityHeaders(c)
  return c.text('A page can only be read.\n', 405, { Allow: 'GET, HEAD' })
}

/** Redirects a URL with surplus characters in its path to the page or campaign it means, if there is one. */
async function redirectToRepaired(c: Context<AppEnv>): Promise<Response | undefined> {
  const meant = repairUrl(new URL(c.req.url))
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

/**
 * Serves the page of a campaign in KV. An unknown, invalid, draft or early campaign gets the 404 page; one that is over
 * redirects if its entry says where. Its Markdown version is that of what everybody may read.
 */
async function campaignPage(c: Context<AppEnv>, key: string, isMarkdown: boolean): Promise<Response> {
  // Built-in campaigns have their pages at other paths.
  if (defaultCampaign(key)) return notFoundPage(c)
  const preview = isMarkdown ? undefined : await campaignPreview(c, key)
  if (preview) return preview
  const path = campaignPath(key)
  const response = await servePage(c, isMarkdown ? markdownPath(path) : path, async (now) => {
    const found = await loadPageCampaign(c.env, key, now)
    if (!found) return notFoundPage(c)
    const { value: current, changesAt } = found
    const state = campaignState(current, now)
    if (state === 'open') {
      const until = Math.min(current.endsAt ?? Number.POSITIVE_INFINITY, changesAt ?? Number.POSITIVE_INFINITY)
      const make = isMarkdown ? makeCampaignMarkdown : makeCampaignPage
      const render = async (shown: Shown) => ({ ...(await make(c.env, c.req.url, campaignShown(current, shown))), until })
      const { experiment, wordings } = pageChoices(current)
      // Assistants read the original, whatever experiment the page has.
      const choices = { experiment: isMarkdown ? undefined : experiment, wordings }
      return choices.experiment || wordings.length > 0 ? { choices, until, render } : render({ variant: 'a' })
    }
    return state === 'over' && current.expiredUrl ? redirectExpired(c, current.expiredUrl) : notFoundPage(c)
  })
  // The key of a 404 is a visitor's own text, which must not be logged.
  if (response.status !== 404) c.set('campaign', key)
  return response
}

/** With the preview secret, every valid campaign is shown; with a link to a draft, that draft. Undefined for visitors. */
async function campaignPreview(c: Context<AppEnv>, key: string): Promise<Response | undefined> {
  const linked = await linkedPreview(c, { campaign: key })
  if (linked) return linked
  const checked = await checkCredential(c, 'Preview', c.env.PREVIEW_SECRET, c.req.query(PREVIEW_QUERY))
  if (checked.verdict === 'right') return secretPreview(c, key)
  return 'retryAfterSeconds' in checked ? refusePreview(c, checked) : undefined
}

/** Whether a campaign in KV has a public page, or redirects its visitors. */
async function isOpenOrRedirects(env: Env, key: string): Promise<boolean> {
  const now = Date.now()
  const found = await loadPageCampaign(env, key, now)
  if (!found) return false
  const state = campaignState(found.value, now)
  return state === 'open' || (state === 'over' && found.value.expiredUrl !== undefined)
}

/** Redirects visitors of a campaign that is over. Within the site, UTM values and click ids are passed on. */
async function redirectExpired(c: Context<AppEnv>, expiredUrl: string): Promise<Response> {
  await setSecurityHeaders(c)
  if (!expiredUrl.startsWith('/')) return c.redirect(expiredUrl, 302)
  const target = new URL(expiredUrl, c.req.url)
  const visit = new URL(attributionUrl(c.req.url) ?? c.req.url)
  for (const [name, value] of visit.searchParams) if (!target.searchParams.has(name)) target.searchParams.set(name, value)
  return c.redirect(`${target.pathname}${target.search}${target.hash}`, 302)
}

import { waitUntil } from 'cloudflare:workers'
import { type Context, Hono } from 'hono'
import { linkFigures } from '../../shared/report/links.ts'
import { checkLink, LINK_PREFIX, linkTarget, linkWordAt, parseShortLink, type ShortLink } from '../../shared/short-link.ts'
import type { StudioLink } from '../../shared/studio.ts'
import { visitedCampaign } from '../campaigns/campaigns.ts'
import type { AppEnv, Env } from '../env.ts'
import { isRobot } from '../http/guards.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage, repairUrl } from '../http/urls.ts'
import { limited } from '../limits/rate-limit.ts'
import { requireConfig } from '../storage/kv.ts'
import { callLedger, callLinkCounter, ifReachable } from '../storage/objects.ts'
import { readStudioEntries } from '../versions/lists.ts'

/**
 * /go/<word> leads to a campaign, with the link's UTM values. Always a 302 that nothing may keep: a printed code must be able to lead
 * somewhere else tomorrow. Capital letters, slashes and punctuation at the end, as people type and mail programs add them, make no
 * difference.
 */
export const shortLinkRoute = new Hono<AppEnv>().get('/*', async (c) => {
  const url = new URL(c.req.url)
  const meant = repairUrl(url)
  const word = linkWordAt(meant?.path ?? c.req.path)
  const link = word === undefined ? undefined : await loadShortLink(c.env, word)
  if (word === undefined || !link) return notFoundPage(c)
  waitUntil(countVisit(c, word, link.campaign))
  await setSecurityHeaders(c)
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.redirect(linkTarget(link, meant?.query ?? url.search.slice(1)), 302)
})

/**
 * Counts a visit through a short link, beside its answer: nobody waits for it. As on the campaign's page, robots, previews and a closed
 * campaign do not count, and one network counts so often only. Nothing of the visitor is stored.
 */
async function countVisit(c: Context<AppEnv>, word: string, campaign: string): Promise<void> {
  const isFetchedAhead = /prefetch|preview/i.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`)
  if (c.req.method !== 'GET' || isFetchedAhead || isRobot(c.req.header('User-Agent'))) return
  if (!(await visitedCampaign(c.env, campaign, Date.now())) || (await limited(c, 'shortLink')) !== undefined) return
  await ifReachable(callLinkCounter(c.env, (counter) => counter.countLink(word)))
}

/** The short link `word`; undefined if there is none or its entry is invalid. Throws Unavailable if KV cannot be read. */
function loadShortLink(env: Env, word: string): Promise<ShortLink | undefined> {
  return requireConfig<ShortLink>(env, LINK_PREFIX + word, (entry) => {
    const checked = parseShortLink(entry)
    return checked.ok ? { ok: true, value: checked.link } : checked
  })
}

/** Every short link in KV, by word, with what it brought. */
export async function listStudioLinks(env: Env): Promise<StudioLink[]> {
  const { entries, newest } = await readStudioEntries(env, LINK_PREFIX)
  const links = [...entries].map(([key, text]) => {
    const word = key.slice(LINK_PREFIX.length)
    const checked = checkLink(word, text)
    return { word, key, link: checked.ok ? checked.link : undefined }
  })
  const figures = await ifReachable(figuresOf(env, links))
  return links.map(({ word, key, link }) => {
    const version = newest.get(key)
    return {
      word,
      link,
      figures: figures?.get(word),
      changed: version && { id: version.id, at: version.at, by: version.by, ...(version.firstSeen && { firstSeen: true }) },
    }
  })
}

async function figuresOf(env: Env, links: readonly { word: string; link: ShortLink | undefined }[]) {
  const good = links.flatMap(({ word, link }) => (link ? [{ word, link }] : []))
  const campaigns = [...new Set(good.map(({ link }) => link.campaign))]
  if (campaigns.length === 0) return undefined
  const [visits, leads] = await Promise.all([
    callLinkCounter(env, async (counter) => await counter.linkVisits()),
    callLedger(env, async (ledger) => await ledger.leadsByTags(campaigns)),
  ])
  return linkFigures(good, new Map(visits.map(({ word, seen }) => [word, seen])), leads)
}

import { Hono } from 'hono'
import { issueSentence } from '../../shared/entry/issues.ts'
import { checkLink, LINK_PREFIX, linkTarget, linkWordAt, parseShortLink, type ShortLink } from '../../shared/short-link.ts'
import type { StudioLink } from '../../shared/studio.ts'
import type { AppEnv, Env } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage, repairUrl } from '../http/urls.ts'
import { readConfig } from '../storage/kv.ts'
import { readStudioEntries } from '../studio/lists.ts'

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
  if (!link) return notFoundPage(c)
  await setSecurityHeaders(c)
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.redirect(linkTarget(link, meant?.query ?? url.search.slice(1)), 302)
})

/** The short link `word`; undefined if there is none or its entry is invalid. */
function loadShortLink(env: Env, word: string): Promise<ShortLink | undefined> {
  return readConfig<ShortLink | undefined>(env, LINK_PREFIX + word, undefined, (entry) => {
    const checked = parseShortLink(entry)
    if (checked.ok) return { ok: true, value: checked.link }
    const [issue] = checked.issues
    return { ok: false, reason: issue ? issueSentence(issue) : 'not a short link' }
  })
}

/** Every short link in KV, by word. */
export async function listStudioLinks(env: Env): Promise<StudioLink[]> {
  const { entries, newest } = await readStudioEntries(env, LINK_PREFIX)
  return [...entries].map(([key, text]) => {
    const word = key.slice(LINK_PREFIX.length)
    const checked = checkLink(word, text)
    const version = newest.get(key)
    return {
      word,
      link: checked.ok ? checked.link : undefined,
      changed: version && { id: version.id, at: version.at, by: version.by, ...(version.firstSeen && { firstSeen: true }) },
    }
  })
}

import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { VARIANTS, WORDING_NAME_MAX } from '../../shared/campaign/experiment.ts'
import type { CampaignPage } from '../../shared/campaign/page.ts'
import { previewCampaign } from '../../shared/campaign/parse.ts'
import { pageOfWords } from '../../shared/content/page-words.ts'
import { sanitiseText } from '../../shared/field-rule.ts'
import { NOTE_MAX } from '../../shared/studio.ts'
import type { Preview } from '../../shared/studio-api.ts'
import { draftTexts } from '../../shared/words/entry.ts'
import { previewBuiltIn, previewPage } from '../campaigns/preview.tsx'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { notFoundPage } from '../http/urls.ts'

/** As many characters as an entry may have, four times over: an entry that is too long is still kept as a draft. */
const DRAFT_MAX_CHARACTERS = 65_536

/** An entry as the editor has it, right or wrong. */
export const entryInput = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= DRAFT_MAX_CHARACTERS, 'Too long')

/** What whoever publishes says of it, on one line and without what nobody sees: history and reports show it. */
export const publicationNote = z.string().transform(sanitiseText).pipe(z.string().max(NOTE_MAX)).default('')

/** `at` is the moment at which the page is to be seen; now if left out. `arm` is the original if left out, `wording` a name. */
const previewInput = z.object({
  entry: entryInput,
  at: z.int().min(0).max(8.64e15).optional(),
  arm: z.enum(VARIANTS).default('a'),
  wording: z.string().max(WORDING_NAME_MAX).optional(),
})

/** The page of an unsaved entry, as HTML; null if the entry is not yet shaped like a campaign. */
export const studioPreviewRoute = new Hono<AppEnv>().post('/:key', studioBody, jsonInput(previewInput), async (c) => {
  const { entry, at = Date.now(), arm: variant, wording } = c.req.valid('json')
  const page = pageOfWords(c.req.param('key'))
  if (page) {
    const { body } = await previewBuiltIn(c.env, c.req.url, page, { texts: draftTexts(page.id, entry, at) })
    const shown: Preview = { html: await without('head, script', body), state: 'open' }
    return c.json(shown, 200)
  }
  if (!isCampaignKey(c.req.param('key'))) return errorResponse(c, 'not_found')
  const shown = previewCampaign(c.req.param('key'), entry, at, () => ({ variant, wording }))
  const none: Preview = { html: null, state: 'draft' }
  if (!shown) return c.json(none, 200)
  const { body } = await previewPage(c.env, c.req.url, shown.campaign)
  // The frame has the styles already, and no script may run in it.
  const html = await without('head, script', body)
  const preview: Preview = { html, state: shown.state, expiredUrl: shown.expiredUrl }
  return c.json(preview, 200)
})

/** The frame for these pages. The studio writes into it; no script runs in it, and nothing else may frame it. */
export async function previewFrame(c: Context<AppEnv>): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const page = pageOfWords(key)
  if (!page && !isCampaignKey(key)) return notFoundPage(c)
  const { body, headers } = page ? await previewBuiltIn(c.env, c.req.url, page, {}) : await emptyPage(c.env, c.req.url, key)
  headers.set('Content-Security-Policy', framePolicy(headers.get('Content-Security-Policy') ?? "default-src 'none'"))
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return new Response(await without('script', body), { headers })
}

async function without(selector: string, html: string): Promise<string> {
  return new HTMLRewriter()
    .on(selector, { element: (element) => void element.remove() })
    .transform(new Response(html))
    .text()
}

/** A page's Content-Security-Policy for the frame, whatever the page's own says about scripts and frames. */
function framePolicy(policy: string): string {
  const kept = policy.split(';').filter((directive) => !/^\s*(?:script-src|frame-ancestors|$)/i.test(directive))
  return [...kept.map((directive) => directive.trim()), "script-src 'none'", "frame-ancestors 'self'"].join('; ')
}

const NO_PAGE: CampaignPage = {
  headline: '',
  intro: '',
  benefits: [],
  offer: { name: '', takes: '', facts: [] },
  accent: 'wattle',
  sections: [],
}

/** An empty page of the campaign `key`, with the styles of its pages: the frame that previews are shown in. */
function emptyPage(env: Env, requestUrl: string, key: string): Promise<{ body: string; headers: Headers }> {
  const blank = { key, typeformId: '', title: '', subtitle: '', page: NO_PAGE }
  // The styles of questions come only with a page that has some.
  return previewPage(env, requestUrl, {
    ...(defaultCampaign(key) ?? blank),
    questions: [{ question: '', kind: 'text', before: true }],
  })
}

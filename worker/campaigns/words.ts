import { builtInParts } from 'virtual:built-in-document'
import { Hono } from 'hono'
import { type Timed, timedAt } from '../../shared/campaign/timed.ts'
import { WORDS_PATH, WORDS_PREFIX } from '../../shared/content/page-words.ts'
import { scriptJson } from '../../shared/json.ts'
import { metaAttribute } from '../../shared/page-head.ts'
import { type Page, PUBLIC_PAGES } from '../../shared/paths.ts'
import { ROOT, WORDS_DATA } from '../../shared/site-files.ts'
import type { Millis } from '../../shared/time.ts'
import { type ChangedWords, parseWords } from '../../shared/words/entry.ts'
import type { AppEnv, Env } from '../env.ts'
import { cachedJson } from '../storage/edge-cache.ts'
import { parseEntry, readConfig, readKvTexts } from '../storage/kv.ts'
import { type Current, configOf } from './campaigns.ts'

/** The texts of a page that were changed, by path. */
type Texts = ChangedWords['texts']

/** What KV changes of a built-in page's words at `now`; nothing if there is no entry, or it is invalid. */
export async function loadWords(env: Env, page: Page['id'], now: Millis): Promise<Current<Texts>> {
  const apply = (entry: unknown) => configOf(parseWords(page, entry))
  const found = await readConfig<Timed<ChangedWords>>(env, WORDS_PREFIX + page, { value: NO_WORDS }, apply)
  const { value, changesAt } = timedAt(found, now)
  return { value: value.texts, changesAt }
}

const NO_WORDS: ChangedWords = { texts: {}, gone: [] }

export const hasTexts = (texts: Texts) => Object.keys(texts).length > 0

/** The prerendered page of a response, with changed words: its text, its head, and what hydrates it with the same words. */
export async function withWords(built: Response, page: Page['id'], texts: Texts): Promise<Response> {
  if (!hasTexts(texts) || built.status !== 200) return built
  const { body, head, data } = await builtInParts(page, texts)
  const rewriter = new HTMLRewriter()
    .on(`#${ROOT}`, { element: (element) => void element.setInnerContent(body, { html: true }) })
    .on('title', { element: (element) => void element.setInnerContent(head.title) })
    .on('script[type="application/ld+json"]', {
      element: (element) => void (data && element.setInnerContent(scriptJson(data), { html: true })),
    })
    .on('body', {
      element: (element) => {
        const json = scriptJson(texts)
        element.append(`<script type="application/json" id="${WORDS_DATA}">${json}</script>`, { html: true })
      },
    })
  for (const [name, content] of Object.entries(head.metas)) {
    if (content === undefined) continue
    // The rewriter escapes quotes alone.
    const escaped = content.replaceAll('&', '&amp;')
    rewriter.on(`meta[${metaAttribute(name)}="${name}"]`, { element: (meta) => void meta.setAttribute('content', escaped) })
  }
  return rewriter.transform(built)
}

/** The changed words of every page that has some, for a document in which somebody goes on to other pages. */
export const wordsRoute = new Hono<AppEnv>().get('/', async (c) => {
  const now = Date.now()
  return c.json(await cachedJson(c.env, WORDS_PATH, now, () => allWords(c.env, now)), 200)
})

async function allWords(env: Env, now: Millis): Promise<Record<string, Texts>> {
  const entries = await readKvTexts(
    env,
    PUBLIC_PAGES.map(({ id }) => WORDS_PREFIX + id),
  )
  const changed = PUBLIC_PAGES.flatMap(({ id }): [string, Texts][] => {
    const text = entries.get(WORDS_PREFIX + id)
    const parsed = text === undefined ? undefined : parseEntry(text, (entry) => configOf(parseWords(id, entry)))
    if (!parsed?.ok) return []
    const { texts } = timedAt(parsed.value, now).value
    return hasTexts(texts) ? [[id, texts]] : []
  })
  return Object.fromEntries(changed)
}

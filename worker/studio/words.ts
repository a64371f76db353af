import { Hono } from 'hono'
import { z } from 'zod'
import { timedAt } from '../../shared/campaign/timed.ts'
import { checkEntry } from '../../shared/check-entry.ts'
import { pageOfWords, WORDS_PREFIX } from '../../shared/content/page-words.ts'
import { pageName, pageWordsWords } from '../../shared/content/studio/page-words.ts'
import { VISIBLE_WITHIN_MS } from '../../shared/entry/entry.ts'
import { type Page, PUBLIC_PAGES } from '../../shared/paths.ts'
import type { StudioWords } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import { checkWords } from '../../shared/words/entry.ts'
import type { AppEnv, Env } from '../env.ts'
import { jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { callVersionStore } from '../storage/objects.ts'
import { readStudioEntries } from '../versions/lists.ts'
import type { Publication, TogetherOutcome } from '../versions/version-store.ts'
import { publicationNote } from './preview.ts'

/** The built-in pages, with what KV changes of their words and who drafts what. */
async function listWords(env: Env, now: Millis): Promise<StudioWords[]> {
  const { entries, newest, drafts } = await readStudioEntries(env, WORDS_PREFIX)
  return PUBLIC_PAGES.map((page) => {
    const entry = WORDS_PREFIX + page.id
    const version = newest.get(entry)
    return {
      ...describeWords(page, entries.get(entry), now),
      changed: version && !version.firstSeen ? { id: version.id, at: version.at, by: version.by } : undefined,
      drafts: drafts.filter((draft) => draft.entry === entry).map(({ by, at }) => ({ by, at })),
    }
  })
}

function describeWords(page: Page, text: string | undefined, now: Millis): StudioWords {
  const { id, path } = page
  const common = { entry: WORDS_PREFIX + id, title: pageName(page), path, texts: 0, gone: [], faults: [], drafts: [] }
  if (text === undefined) return { ...common, state: 'built' }
  const checked = checkWords(id, text)
  if (!checked.ok) return { ...common, state: 'faulty', faults: checked.issues }
  const { value, changesAt } = timedAt(checked, now)
  const texts = Object.keys(value.texts).length
  return { ...common, state: texts > 0 ? 'changed' : 'built', texts, gone: value.gone, nextAt: changesAt }
}

const wordsEntry = z.string().refine((entry) => pageOfWords(entry) !== undefined)
const publishInput = z.object({
  entries: z.array(wordsEntry).min(1).max(PUBLIC_PAGES.length),
  note: publicationNote,
})
const takeBackInput = z.object({
  versions: z
    .array(z.object({ entry: wordsEntry, id: z.int().min(1) }))
    .min(1)
    .max(PUBLIC_PAGES.length),
})

/** The words of the built-in pages: the list, and the publication of several drafts of somebody at once, which is taken back as one. */
export const studioWordsRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ pages: await listWords(c.env, Date.now()) }, 200))
  .post('/publish', studioBody, jsonInput(publishInput), async (c) => {
    const { entries, note } = c.req.valid('json')
    const [by, now] = [c.get('who'), Date.now()]
    const publications: Publication[] = []
    for (const entry of new Set(entries)) {
      const { draft } = await callVersionStore(c.env, async (store) => await store.open(entry, by))
      if (draft) publications.push({ entry, by, note, text: draft.text, basedOn: draft.basedOn, revision: draft.revision })
    }
    const faults = publications.flatMap(({ entry, text }) => {
      const checked = checkEntry(entry, text ?? '', now)
      return checked.ok ? [] : [{ entry, issues: checked.issues }]
    })
    if (faults.length > 0) return c.json({ faults }, 422)
    const outcome = await callVersionStore(c.env, async (store): Promise<TogetherOutcome> => store.publishTogether(publications))
    if (!outcome.ok) return c.json({ outdated: outcome.outdated }, 409)
    return c.json({ count: outcome.versions.length, visibleBy: Date.now() + VISIBLE_WITHIN_MS }, 200)
  })
  .post('/take-back', studioBody, jsonInput(takeBackInput), async (c) => {
    const versions = [...new Map(c.req.valid('json').versions.map((version) => [version.entry, version])).values()]
    const outcome = await callVersionStore(
      c.env,
      async (store): Promise<TogetherOutcome> => store.takeBack(versions, c.get('who'), pageWordsWords.last.note),
    )
    if (!outcome.ok) return c.json({ outdated: outcome.outdated }, 409)
    return c.json({ count: outcome.versions.length, visibleBy: Date.now() + VISIBLE_WITHIN_MS }, 200)
  })

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { previewWords } from '../../shared/content/form-help.ts'
import type { DraftLink } from '../../shared/draft-link.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { ENTRY, headlined, KEY, metaOf, PAGE, put } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { ANN, askStudio, BEN, postStudio, published, saveDraft } from '../support/worker/studio.ts'
import { advance, DAY_MS, world } from '../support/worker/world.ts'

const make = async (key = KEY, by = ANN): Promise<DraftLink> => {
  const response = await postStudio(`draft-links/${key}`, {}, by)
  expect(response.status).toBe(200)
  return (await response.json<{ link: DraftLink }>()).link
}
const list = async (by = ANN) => (await (await askStudio(`/api/draft-links/${KEY}`, {}, by)).json<{ links: DraftLink[] }>()).links
const open = (link: DraftLink, path = PAGE, query = '') => get(`${path}?preview=${link.key}${query}`)
const headlineOf = async (response: Response) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1]

describe('a link to a draft', () => {
  it('shows the draft as it stands to whoever has it, in no search engine, cache or referrer', async () => {
    await saveDraft(ENTRY, headlined('Still secret.'), 0)
    const link = await make()
    expect((await get(PAGE)).status).toBe(404)
    const response = await open(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'none'")
    const html = await response.text()
    expect(html).toContain('Still secret.')
    expect(html).toContain('until Monday 26 November')
    expect(metaOf(html, 'robots')).toBe('noindex, nofollow')
    expect(html).not.toContain(link.key)
    expect(JSON.stringify(world.logs)).not.toContain(link.key)
    expect((await get(PAGE)).status).toBe(404)
  })

  it('shows what is published once its maker has no draft, and never a colleague’s draft', async () => {
    await saveDraft(ENTRY, headlined('Hers.'), 0)
    await saveDraft(ENTRY, headlined('His.'), 0, BEN)
    const link = await make()
    expect(await headlineOf(await open(link))).toBe('Hers.')
    await published(ENTRY, { ...headlined('Published.'), draft: true })
    expect(await headlineOf(await open(link))).toBe('Hers.')
    const { draft } = await (await askStudio(`/api/entries/${ENTRY}`)).json<{ draft: { revision: number } }>()
    await postStudio(`entries/${ENTRY}/discard`, { revision: draft.revision })
    expect(await headlineOf(await open(link))).toBe('Published.')
  })

  it('shows a draft of a built-in page, and a variant', async () => {
    await saveDraft('campaign:nfp-digital-growth-scan', { title: 'A new title' }, 0)
    const builtIn = await make('nfp-digital-growth-scan')
    const response = await open(builtIn, '/nfp-digital-growth-scan')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).toContain('A new title')
    expect(await (await get('/nfp-digital-growth-scan')).text()).not.toContain('A new title')
    await saveDraft(ENTRY, campaignEntry({ experiment: { name: 'one', variants: [{ headline: 'The other.' }] } }), 0)
    expect(await headlineOf(await open(await make(), PAGE, '&arm=b'))).toBe('The other.')
  })

  it('ends after seven days, when somebody ends it, and for no other page; it says so and counts as a wrong link', async () => {
    await saveDraft(ENTRY, headlined('Seen.'), 0)
    await put(campaignEntry(), 'other')
    const [late, ended] = [await make(), await make()]
    expect(await list()).toHaveLength(2)
    await postStudio(`draft-links/${KEY}/end`, { id: ended.id }, BEN)
    advance(7 * DAY_MS - 1)
    expect((await open(late)).status).toBe(200)
    for (const gone of [await open(ended), await open(late, '/c/other'), await open(late, '/nfp-digital-growth-scan')]) {
      expect(gone.status).toBe(410)
      expect(gone.headers.get('Cache-Control')).toBe('no-store')
      expect(await gone.text()).toContain(previewWords.ended.title)
    }
    advance(1)
    expect((await open(late)).status).toBe(410)
    expect(await list()).toEqual([])
  })

  it('is told to colleagues without its key, and there are ten of a campaign at most', async () => {
    await saveDraft(ENTRY, headlined('Seen.'), 0)
    const link = await make()
    expect(await list(BEN)).toEqual([{ ...link, key: null }])
    for (let count = 1; count < 10; count++) await make()
    expect((await postStudio(`draft-links/${KEY}`, {})).status).toBe(409)
  })

  it('is gone with the colleague who made it', async () => {
    await saveDraft(ENTRY, headlined('Seen.'), 0)
    const link = await make()
    const store = env.VERSION_STORE.getByName('main')
    await store.forget(ANN)
    expect((await open(link)).status).toBe(410)
    const rows = await runInDurableObject(store, (_, { storage }) => storage.sql.exec('SELECT * FROM draft_links').toArray())
    expect(rows).toEqual([])
  })

  it('says that a draft which no page can be made of cannot be shown just now', async () => {
    await saveDraft(ENTRY, { page: 7 }, 0)
    const response = await open(await make())
    expect(response.status).toBe(503)
    expect(await response.text()).toContain(previewWords.unfinished.title)
  })
})

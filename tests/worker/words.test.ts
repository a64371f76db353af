import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Health } from '../../shared/health.ts'
import type { StudioWords } from '../../shared/studio.ts'
import { manually, metaOf } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import {
  ANN,
  askStudio,
  BEN,
  openEntry,
  postStudio,
  publish,
  published,
  saveDraft,
  versionsOf,
} from '../support/worker/studio.ts'
import { advance, logsOf } from '../support/worker/world.ts'

const MINUTE_MS = 60_000
const PAGE = '/privacy'
const KEY = 'words:privacy'
const HEADLINE = 'page.headline'
const WORDS = { texts: { [HEADLINE]: 'What we keep </script>', 'head.title': 'What we keep', 'page.gone': 'Old' } }

const put = (entry: unknown) => env.CONFIG.put(KEY, typeof entry === 'string' ? entry : JSON.stringify(entry))
const bodyOf = async (path = PAGE) => (await get(path)).text()
const writtenIn = (html: string) => /<script type="application\/json" id="words">(.*?)<\/script>/.exec(html)?.[1]

describe('a built-in page', () => {
  it('without an entry is the file of the build, with its headers, and KV is asked once a minute', async () => {
    const first = await get(PAGE)
    const tag = first.headers.get('ETag') ?? ''
    expect(await first.text()).toContain('<h1>Built</h1>')
    expect(tag).not.toMatch(/^W\//)
    expect((await get(PAGE, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    await put(WORDS)
    advance(MINUTE_MS - 1000)
    expect(await bodyOf()).toContain('<h1>Built</h1>')
    advance(1000)
    expect(await bodyOf()).toContain('What we keep')
  })

  it('with one is rendered with its words: text, head, data for search engines, what hydrates it, and its Markdown version', async () => {
    const title = 'What we keep &lt;'
    await put({ texts: { ...WORDS.texts, 'head.title': title } })
    const response = await get(PAGE)
    const html = await response.text()
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(html).toContain('What we keep &lt;/script&gt;</h1>')
    expect(html).toContain('<title>What we keep &amp;lt;</title>')
    expect(metaOf(html, 'og:title')).toBe('What we keep &amp;lt;')
    expect(html).toMatch(/<script type="application\/ld\+json">\{[^<]*"name":"What we keep &lt;"/)
    expect(JSON.parse(writtenIn(html) ?? '')).toEqual({ [HEADLINE]: 'What we keep </script>', 'head.title': title })
    expect(await bodyOf('/privacy.md')).toContain('# What we keep')
    expect(await (await get('/api/words')).json()).toEqual({ privacy: JSON.parse(writtenIn(html) ?? '') })
    advance(1000)
    const again = await get(PAGE, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
    expect([again.status, again.headers.get('Age')]).toEqual([304, '1'])
    await put({})
    advance(MINUTE_MS)
    expect(await bodyOf()).toContain('<h1>Built</h1>')
    expect(await (await get('/api/words')).json()).toEqual({})
  })

  it.each([
    [WORDS.texts, /^\/cards\/privacy\.png$/, /^No cookies\. No trackers\. An/],
    [{ 'card.headline.0': 'No biscuits.' }, /^\/cards\/privacy-[0-9a-f]{16}\.png$/, /^No biscuits\. No trackers\.$/],
    [{ 'card.headline.0': 'No biscuits.', 'card.alt': 'A plate' }, /^\/cards\/privacy-[0-9a-f]{16}\.png$/, /^A plate$/],
    [{ 'card.headline.0': 'Keine Plätzchen.' }, /^\/cards\/campaign-ink\.png$/, /^Brightwattle\. A flower/],
  ])('with %j names the picture beside its link that says so, or the one that says the name', async (texts, path, alt) => {
    const earlier = '/cards/privacy-0123456789abcdef.png'
    await put({ texts })
    const html = await bodyOf()
    const image = new URL(metaOf(html, 'og:image') ?? '').pathname
    expect([image, metaOf(html, 'og:image:alt')]).toEqual([expect.stringMatching(path), expect.stringMatching(alt)])
    // Whoever kept the address of other words is led to it.
    const { status, headers } = await manually(earlier)
    expect([status, headers.get('Location')]).toEqual([302, image])
    expect((await get('/cards/nothing-0123456789abcdef.png')).status).toBe(404)
  })

  it.each([
    ['{"texts":', 'not JSON'],
    [{ texts: { [HEADLINE]: '' } }, 'texts.page.headline is empty'],
    ['[]', 'the entry is not an object'],
  ])('with a broken one (%j) stays as it is built, and the log says so', async (entry, reason) => {
    await put(entry)
    expect(await bodyOf()).toContain('<h1>Built</h1>')
    expect(await bodyOf('/privacy.md')).not.toContain('What we keep')
    expect(logsOf('config_invalid')).toContainEqual(expect.objectContaining({ key: KEY, reason }))
  })

  it('changes at the moment that is planned', async () => {
    const at = new Date(Date.now() + MINUTE_MS / 2).toISOString()
    await put({ next: { at, entry: WORDS } })
    const changed = async () => Object.keys(await (await get('/api/words')).json<object>())
    expect(await bodyOf()).toContain('<h1>Built</h1>')
    expect(await changed()).toEqual([])
    advance(MINUTE_MS / 2)
    expect(await bodyOf()).toContain('What we keep')
    advance(MINUTE_MS / 2)
    expect(await changed()).toEqual(['privacy'])
  })

  it('keeps its own words in its campaign’s page, whatever the campaign says, and other spellings of its address lead to it', async () => {
    await env.CONFIG.put('campaign:nfp-digital-growth-scan', JSON.stringify({ title: 'Changed' }))
    await env.CONFIG.put('words:nfp-digital-growth-scan', JSON.stringify({ texts: { 'head.title': 'Scan it' } }))
    const html = await bodyOf('/nfp-digital-growth-scan')
    expect(html).toContain('<title>Scan it</title>')
    expect((await manually('/Privacy/')).headers.get('Location')).toBe(PAGE)
  })
})

const HOME = 'words:home'
const FIGURE = 'page.figures.0.value'
const letter = (text: string) => ({ texts: { 'page.letter.heading': text } })
const pagesOf = async () => (await (await askStudio('/api/words')).json<{ pages: StudioWords[] }>()).pages
const pageOf = async (entry: string) => (await pagesOf()).find((page) => page.entry === entry)

describe('the studio', () => {
  it('publishes words, shows a draft of them behind a link and in the preview, and lists what is changed, gone or broken', async () => {
    await published(KEY, WORDS)
    expect(await bodyOf()).toContain('What we keep')
    expect(await pageOf(KEY)).toMatchObject({ state: 'changed', texts: 2, gone: ['page.gone'], changed: { by: ANN } })
    await saveDraft(KEY, { texts: { [HEADLINE]: 'Nothing is kept' } }, 0, ANN, 1)
    expect(await pageOf(KEY)).toMatchObject({ drafts: [{ by: ANN }] })
    const { link } = await (await postStudio(`draft-links/${KEY}`, {})).json<{ link: { key: string } }>()
    const draft = await get(`${PAGE}?preview=${link.key}`)
    expect(draft.headers.get('Cache-Control')).toBe('no-store')
    expect(await draft.text()).toContain('Nothing is kept</h1>')
    expect(await bodyOf(`${PAGE}?preview=0`)).not.toContain('Nothing is kept')
    const preview = await postStudio(`preview/${KEY}`, { entry: { texts: { [HEADLINE]: 'x'.repeat(90) } } })
    expect((await preview.json<{ html: string }>()).html).toContain(`${'x'.repeat(90)}</h1>`)
    expect(await (await askStudio(`/preview/${KEY}`)).text()).toContain('What we keep')
    const refused = await publish(KEY, { texts: { [HEADLINE]: '' } }, { basedOn: 1 })
    expect([refused.status, await refused.json()]).toMatchObject([422, { faults: [{ path: ['texts', HEADLINE] }] }])
    expect((await (await get('/api/health')).json<Health>()).checks.words).toBeUndefined()
    await put('[]')
    advance(2 * MINUTE_MS)
    const health = await get('/api/health')
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ checks: expect.objectContaining({ words: 'faulty' }) }),
    ])
    expect(await pageOf(KEY)).toMatchObject({ state: 'faulty', faults: [{ words: 'is not an object' }] })
  })

  it('publishes drafts of several pages as one, all or none, and takes them back as one', async () => {
    const before = await published(KEY, { texts: { [HEADLINE]: 'Before' } })
    await saveDraft(KEY, { texts: { [HEADLINE]: 'After' } }, 0, ANN, before.id)
    await saveDraft(HOME, { texts: { [FIGURE]: '60+' } }, 0)
    const all = { entries: [KEY, HOME], note: '\u202eSpring' }
    expect(await (await postStudio('words/publish', all)).json()).toMatchObject({ faults: [{ entry: HOME }] })
    const { draft } = await openEntry(HOME)
    await saveDraft(HOME, letter('What are you known for?'), draft?.revision ?? 0)
    // Ben comes in between.
    const bens = await published(KEY, { texts: { [HEADLINE]: 'Bens' } }, { by: BEN, basedOn: before.id })
    const outdated = await postStudio('words/publish', all)
    expect([outdated.status, await outdated.json()]).toEqual([409, { outdated: [KEY] }])
    expect(await env.CONFIG.get(HOME)).toBeNull()
    await saveDraft(KEY, { texts: { [HEADLINE]: 'After' } }, (await openEntry(KEY)).draft?.revision ?? 0, ANN, bens.id)
    expect(await (await postStudio('words/publish', all)).json()).toMatchObject({ count: 2 })
    expect(await env.CONFIG.get(HOME)).toContain('known for?')
    const lines = [await versionsOf(KEY), await versionsOf(HOME)].map(([newest]) => newest)
    expect(lines[0]?.at).toBe(lines[1]?.at)
    expect(lines).toMatchObject([{ note: 'Spring' }, { note: 'Spring' }])
    const versions = [KEY, HOME].map((entry, index) => ({ entry, id: lines[index]?.id }))
    // Named twice, each is taken back once.
    expect(await (await postStudio('words/take-back', { versions: [...versions, ...versions] })).json()).toMatchObject({
      count: 2,
    })
    expect(await env.CONFIG.get(KEY)).toContain('Bens')
    expect(await env.CONFIG.get(HOME)).toBeNull()
    // A version that there is not, or is of another page, is none to take back.
    for (const id of [lines[0]?.id, 9999]) {
      const unknown = await postStudio('words/take-back', { versions: [{ entry: HOME, id }] })
      expect([unknown.status, await unknown.json()]).toEqual([409, { outdated: [HOME] }])
    }
    // The answer may have been lost: the same again makes no new version.
    expect((await postStudio('words/take-back', { versions })).status).toBe(200)
    const taken = (await Promise.all([KEY, HOME].map(versionsOf))).map(([newest], index) => ({
      entry: [KEY, HOME][index],
      id: newest?.id,
    }))
    await published(HOME, letter('What else?'), { basedOn: taken[1]?.id ?? null })
    const late = await postStudio('words/take-back', { versions: taken })
    expect([late.status, await late.json()]).toEqual([409, { outdated: [HOME] }])
    expect(await env.CONFIG.get(KEY)).toContain('Bens')
  })
})

import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { manually, metaOf } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { ANN, askStudio, published } from '../support/worker/studio.ts'
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
    await put(WORDS)
    const response = await get(PAGE)
    const html = await response.text()
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(html).toContain('What we keep &lt;/script&gt;</h1>')
    expect(html).toContain('<title>What we keep</title>')
    expect(metaOf(html, 'og:title')).toBe('What we keep')
    expect(html).toMatch(/<script type="application\/ld\+json">\{[^<]*"name":"What we keep"/)
    expect(JSON.parse(writtenIn(html) ?? '')).toEqual({ [HEADLINE]: 'What we keep </script>', 'head.title': 'What we keep' })
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
    expect(await bodyOf()).toContain('<h1>Built</h1>')
    advance(MINUTE_MS / 2)
    expect(await bodyOf()).toContain('What we keep')
  })

  it('keeps its own words in its campaign’s page, whatever the campaign says, and other spellings of its address lead to it', async () => {
    await env.CONFIG.put('campaign:nfp-digital-growth-scan', JSON.stringify({ title: 'Changed' }))
    await env.CONFIG.put('words:nfp-digital-growth-scan', JSON.stringify({ texts: { 'head.title': 'Scan it' } }))
    const html = await bodyOf('/nfp-digital-growth-scan')
    expect(html).toContain('<title>Scan it</title>')
    expect((await manually('/Privacy/')).headers.get('Location')).toBe(PAGE)
  })

  it('is published from the studio, by who may change campaigns', async () => {
    await published(KEY, { texts: { [HEADLINE]: 'What we keep' } })
    expect(await bodyOf()).toContain('What we keep</h1>')
    const { record } = await (await askStudio('/api/record')).json<{ record: { entry: string; by: string }[] }>()
    expect(record).toMatchObject([{ entry: KEY, by: ANN }])
  })
})

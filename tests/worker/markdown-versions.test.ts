import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultCampaign } from '../../shared/campaign/campaign.ts'
import { site } from '../../shared/content/site.ts'
import { formBlocks } from '../../shared/markdown/document.ts'
import { heading, markdownOf } from '../../shared/markdown/markdown.ts'
import { TEXT_POLICY } from '../../shared/site-files.ts'
import { readMarkdown } from '../../worker/campaigns/markdown.ts'
import { campaignEntry, PICTURE, SECTIONS } from '../support/campaign-entry.ts'
import { at, htmlOf, KEY, manually, PAGE, put, statusOf, visitorOf } from '../support/worker/kv-page.ts'
import { get, ORIGIN } from '../support/worker/requests.ts'
import { advance, logsOf, NOW } from '../support/worker/world.ts'

const MARKDOWN = `${PAGE}.md`
const SECOND_MS = 1000
const textOf = async (path: string) => (await get(path)).text()

describe('the Markdown version of a campaign in KV', () => {
  it('is Markdown with all that its page says, linked from the page', async () => {
    const questions = [
      {
        question: 'How many shops?',
        kind: 'choice',
        options: [{ text: 'One', host: 'anna' }, { text: 'More' }],
        before: true,
        required: true,
      },
      { question: 'Anything else?', kind: 'text' },
    ]
    const page = { price: '$97', audience: 'For shops', sections: SECTIONS, closing: { heading: 'Last call', text: 'Walk in.' } }
    await put(campaignEntry({ questions, endsAt: at(NOW + 90 * 86_400 * SECOND_MS) }, page))
    expect(await htmlOf(PAGE)).toContain(`<link rel="alternate" type="text/markdown" href="${MARKDOWN}">`)
    const response = await get(MARKDOWN)
    expect(response.status).toBe(200)
    const lines = (await response.text()).split('\n')
    for (const line of [
      '# Your street walks past. Count it.',
      `The page itself: <${site.origin}${PAGE}>`,
      '- For shops',
      '- 30 minutes by phone',
      '- Until 17 February 2041',
      '- A count of who stops',
      '## Shopfront check',
      `Book on the page: <${site.origin}${PAGE}#hero-booking-form>`,
      '- Phone (optional)',
      '- How many shops? (One; More)',
      '- Anything else? (optional)',
      '| At a glance | $97 |',
      '| 2 walks | morning and dusk |',
      '## Text head',
      `![A window](${site.origin}/pictures/${PICTURE.id})`,
      'At dusk',
      '- **Row a:** **$1**',
      '- **Row b:** More',
      '2. **Step b:** Then',
      '> “It works”',
      '> Noor, owner, Lamplight (sample)',
      '- **45%** more',
      '### How?',
      'Thus',
      `![A \\[street\\]](${site.origin}/pictures/${PICTURE.id})`,
      '## Last call',
      'Walk in.',
    ])
      expect(lines).toContain(line)
    expect(lines.join('\n')).not.toContain('anna')
    expect(logsOf('request').map(({ campaign }) => campaign)).toEqual([KEY, KEY])
  })

  it('has the headers of its page, as Markdown', async () => {
    await put(campaignEntry())
    const page = await get(PAGE)
    const markdown = await get(MARKDOWN)
    expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(markdown.headers.get('Content-Security-Policy')).toBe(TEXT_POLICY)
    expect(markdown.headers.get('Link')).toBe(`<${site.origin}${PAGE}>; rel="canonical"`)
    expect(markdown.headers.get('ETag')).toMatch(/^W\/"[\w+/]{16}"$/)
    const own = ['content-type', 'content-security-policy', 'link', 'etag']
    const others = (response: Response) => [...response.headers].filter(([name]) => !own.includes(name))
    expect(others(markdown)).toEqual(others(page))
    const same = await get(MARKDOWN, { headers: { 'If-None-Match': markdown.headers.get('ETag') ?? '' } })
    expect(same.status).toBe(304)
    expect((await get(MARKDOWN, { method: 'HEAD' })).status).toBe(200)
    const posted = await get(MARKDOWN, { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is kept at the edge for as long as its page, under an address of its own', async () => {
    await put(campaignEntry())
    await get(PAGE)
    const first = await textOf(`${MARKDOWN}?utm_source=a`)
    await put(campaignEntry({ title: 'Changed' }))
    advance(59 * SECOND_MS)
    const kept = await get(MARKDOWN)
    expect([kept.headers.get('Age'), kept.headers.get('Cache-Control')]).toEqual(['59', 'public, max-age=0, must-revalidate'])
    expect(await kept.text()).toBe(first)
    advance(SECOND_MS)
    expect(await textOf(MARKDOWN)).toContain('## Changed')
    expect(await htmlOf(PAGE)).toMatch(/^<!doctype html>/)
  })

  it('is the original’s, whoever asks, where the page has an experiment', async () => {
    await put(campaignEntry({ experiment: { name: 'headline-1', variants: [{ headline: 'Who stops at your window?' }] } }))
    for (const visitor of [await visitorOf({ 'headline-1': 'a' }), await visitorOf({ 'headline-1': 'b' })]) {
      await get(PAGE, { headers: visitor })
      const response = await get(MARKDOWN, { headers: visitor })
      expect(await response.text()).toMatch(/^# Your street walks past\. Count it\.\n/)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    }
  })

  it('opens, changes and ends with its page, although the edge has a copy', async () => {
    const next = { at: at(NOW + 30 * SECOND_MS), entry: campaignEntry({}, { headline: 'Now at night.' }) }
    const window = { startsAt: at(NOW + 10 * SECOND_MS), endsAt: at(NOW + 20 * SECOND_MS) }
    await put(campaignEntry({ ...window, expiredUrl: '/fractional-cmo?a=1' }))
    expect(await statusOf(MARKDOWN)).toBe(404)
    advance(10 * SECOND_MS)
    expect(await statusOf(MARKDOWN)).toBe(200)
    advance(10 * SECOND_MS)
    const over = await manually(`${MARKDOWN}?utm_source=news`)
    expect([over.status, over.headers.get('Location')]).toEqual([302, '/fractional-cmo?a=1&utm_source=news'])
    await put(campaignEntry({ endsAt: window.endsAt }))
    expect(await statusOf(MARKDOWN)).toBe(404)
    await put(campaignEntry({ next }))
    expect(await textOf(MARKDOWN)).toMatch(/^# Your street/)
    advance(10 * SECOND_MS)
    expect(await textOf(MARKDOWN)).toMatch(/^# Now at night\./)
  })

  it('a draft has none, even with the preview secret, and no preview is linked to one', async () => {
    await put(campaignEntry({ draft: true }))
    expect(await statusOf(MARKDOWN)).toBe(404)
    expect(await statusOf(`${MARKDOWN}?preview=test-preview`)).toBe(404)
    const preview = await htmlOf(`${PAGE}?preview=test-preview`)
    expect(preview).toContain('Your street walks past')
    expect(preview).not.toContain('text/markdown')
  })

  it('shows hostile text as text', async () => {
    const hostile = '</h1><script>alert(1)</script> [x](//evil.example) `a` | *b* &lt;'
    const items = ['> quoted', '1. one'].map((question) => ({ question, answer: '***' }))
    const sections = [
      { kind: 'text', heading: hostile, paragraphs: [hostile, '# not a heading'] },
      { kind: 'questions', heading: 'Q #', items },
    ]
    const page = { intro: hostile, benefits: ['- [ ] a', '***'], sections, price: '| <b>' }
    await put(campaignEntry({ title: '1. [t](https://evil.example)', subtitle: '# q' }, page))
    const text = await textOf(MARKDOWN)
    expect(text).toContain('\n\\</h1>\\<script>alert(1)\\</script> \\[x\\](//evil.example) \\`a\\` | \\*b\\* \\&lt;\n')
    expect(text).toContain('\n## 1\\. \\[t\\](https\\://evil.example)\n\n\\# q\n')
    expect(text).toContain('\n\\# not a heading\n')
    expect(text).toContain('\n| At a glance | \\| \\<b> |\n')
    expect(text).toContain('\n## Q \\#\n\n### \\> quoted\n\n\\*\\*\\*\n\n### 1\\. one\n')
    // Every link is the site's own.
    expect(text).not.toMatch(/(?<!\\)[<[](?!https:\/\/www\.brightwattle\.example|hello@)/)
  })

  it.each([
    ['/c/Shopfront-Check.md', MARKDOWN],
    ['/C/shopfront-check.MD?utm_source=a', `${MARKDOWN}?utm_source=a`],
    ['/Brand.md', '/brand.md'],
    ['/INDEX.md', '/index.md'],
  ])('%s answers 301 to %s', async (path, canonical) => {
    const { status, headers } = await manually(path)
    expect([status, headers.get('Location')]).toEqual([301, canonical])
  })

  it.each(['/c/nope.md', '/nope.md', '/404.md', '/c/.md', '/c/nfp-digital-growth-scan.md', '/c/_files.md'])(
    '%s is a 404',
    async (path) => {
      const response = await manually(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<title>Missing</title>')
    },
  )
})

describe('the Markdown version of a built-in campaign', () => {
  const path = '/nfp-digital-growth-scan'
  const base = defaultCampaign('nfp-digital-growth-scan')
  if (!base) throw new Error('The campaign is built in')
  const built = markdownOf([heading(1, 'Built'), ...formBlocks(base), heading(2, 'Below')])

  beforeEach(() => {
    const { fetch } = env.ASSETS
    vi.spyOn(env.ASSETS, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname !== `${path}.md`) return fetch.call(env.ASSETS, request)
      return new Response(built, { headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Built': '1' } })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('is the built one, with the build’s headers', async () => {
    const response = await get(`${path}.md`)
    expect(await response.text()).toBe(built)
    expect(response.headers.get('X-Built')).toBe('1')
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  })

  it('has the form as its entry in KV changes it, and nothing else', async () => {
    const questions = [{ question: 'Which $& cause?', kind: 'text' }]
    await env.CONFIG.put(`campaign:${base.key}`, JSON.stringify({ title: 'Changed [title]', questions }))
    const text = await textOf(`${path}.md`)
    expect(text).toMatch(/^# Built\n\n## Changed \\\[title\\\]\n/)
    expect(text).toContain('\n- Which $& cause? (optional)\n')
    expect(text).toMatch(/\n\n## Below\n$/)
    expect(text).not.toContain(base.title)
  })

  it('says that a survey takes the place of the form', async () => {
    await env.CONFIG.put(`campaign:${base.key}`, JSON.stringify({ typeformId: 'aBc123' }))
    const text = await textOf(`${path}.md`)
    expect(text).toContain(`<${site.origin}${path}#hero-booking-form>`)
    expect(text).not.toContain('- Phone (optional)')
  })
})

describe('the Markdown versions as resources', () => {
  const read = (path: string) => readMarkdown(env, ORIGIN, path, NOW)

  it('are read by the page’s path, as the site serves them', async () => {
    await put(campaignEntry())
    expect(await read(PAGE)).toBe(await textOf(MARKDOWN))
    expect(await read('/privacy')).toBe(await textOf('/privacy.md'))
  })

  it('are missing where the page is', async () => {
    await put(campaignEntry({ draft: true }))
    for (const path of [PAGE, '/c/nope', '/nope', '/404', '/c/nfp-digital-growth-scan']) expect(await read(path)).toBeUndefined()
  })
})

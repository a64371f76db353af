import { describe, expect, it } from 'vitest'
import sample from '../../shared/campaign/sample-campaign.json'
import { campaignEntry } from '../support/campaign-entry.ts'
import { at, htmlOf, KEY, PAGE, put, statusOf } from '../support/worker/kv-page.ts'
import { ORIGIN } from '../support/worker/requests.ts'
import { askStudio, postStudio } from '../support/worker/studio.ts'
import { NOW } from '../support/worker/world.ts'

type Preview = { html: string | null; state: string; expiredUrl?: string }

async function preview(entry: object, { key = KEY, moment }: { key?: string; moment?: number } = {}): Promise<Preview> {
  const response = await postStudio(`preview/${key}`, { entry, at: moment })
  expect(response.status).toBe(200)
  return response.json()
}

const shown = async (entry: object, moment?: number) => {
  const { html, ...rest } = await preview(entry, { moment })
  return { headline: /<h1[^>]*>(.*?)<\/h1>/s.exec(html ?? '')?.[1], ...rest }
}

/** A page of the public as the frame shows it: the frame has the head already, and runs no script. */
const asFramed = (html: string) =>
  new HTMLRewriter()
    .on('head, script', { element: (element) => void element.remove() })
    .transform(new Response(html))
    .text()

describe('the preview of a campaign', () => {
  it.each<[string, object]>([
    ['of a small entry', campaignEntry()],
    ['of one with every field', { ...sample, endsAt: '2041-03-01T00:00:00+11:00', title: 'Your check', subtitle: 'By phone' }],
  ])('%s is the very page that visitors get', async (_what, entry) => {
    await put(entry)
    const { html, state } = await preview(entry)
    expect(html).toBe(await asFramed(await htmlOf(PAGE)))
    expect(html).not.toMatch(/<script|<head>/)
    expect(state).toBe('open')
  })

  it('is nothing that visitors, robots or caches get', async () => {
    const response = await postStudio(`preview/${KEY}`, { entry: campaignEntry() })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).toBe('application/json')
    expect(await (await askStudio(`/api/preview/${KEY}`)).json()).toMatchObject({ error: { code: 'not_found' } })
  })

  it.each<[string, Record<string, unknown>, number | undefined, string, string?]>([
    ['a draft', { draft: true }, undefined, 'draft'],
    ['one that is to open', { startsAt: at(NOW + 1000) }, undefined, 'early'],
    ['its first moment', { startsAt: at(NOW + 1000) }, NOW + 1000, 'open'],
    ['its last moment', { endsAt: at(NOW + 1000) }, NOW + 999, 'open'],
    ['one that is over', { endsAt: at(NOW + 1000), expiredUrl: '/privacy' }, NOW + 1000, 'over', '/privacy'],
    ['a moment long ago', { startsAt: at(NOW) }, 0, 'early'],
    ['the last moment there is', {}, 8.64e15, 'open'],
  ])('shows %s with its state', async (_what, entry, moment, state, expiredUrl) => {
    expect(await shown(campaignEntry(entry), moment)).toEqual({
      headline: 'Your street walks past. Count it.',
      state,
      ...(expiredUrl && { expiredUrl }),
    })
  })

  it('shows a scheduled change from its moment on', async () => {
    const next = { at: at(NOW + 1000), entry: campaignEntry({ draft: true }, { headline: 'Later.' }) }
    const entry = { ...campaignEntry({}, { headline: 'Now.' }), next }
    expect(await shown(entry)).toMatchObject({ headline: 'Now.', state: 'open' })
    expect(await shown(entry, NOW + 999)).toMatchObject({ headline: 'Now.', state: 'open' })
    expect(await shown(entry, NOW + 1000)).toMatchObject({ headline: 'Later.', state: 'draft' })
    expect(await shown({ ...entry, next: { ...next, at: 'soon' } }, NOW + 2000)).toMatchObject({ headline: 'Now.' })
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['too long', {}, { headline: 'x'.repeat(5000), intro: 'y'.repeat(5000) }],
    ['empty', {}, { headline: '', intro: '', benefits: ['', ''], offer: { name: '', takes: '', facts: [] } }],
    [
      'too many',
      {},
      { benefits: Array.from({ length: 40 }, (_, n) => `Benefit ${n}`), sections: Array(30).fill(sample.page.sections[0]) },
    ],
    ['none', {}, { benefits: [], sections: [] }],
    ['on several lines', {}, { headline: 'One\ntwo\u0000' }],
    ['half characters', {}, { headline: 'One \ud800', intro: '\udfff' }],
    ['without its whole price', {}, { price: '$10 + GST' }],
    [
      'of sections without entries',
      {},
      { sections: sample.page.sections.map((one) => ('items' in one ? { ...one, items: [] } : one)) },
    ],
    ['beside moments that are none', { startsAt: 'soon', endsAt: '', expiredUrl: 'javascript:alert(1)' }, {}],
    ['beside a title that is too long', { title: 'x'.repeat(500) }, {}],
  ])('shows texts that break a rule: %s', async (_what, entry, page) => {
    const { html, state, expiredUrl } = await preview(campaignEntry(entry, page))
    expect(html).toMatch(/<h1[^>]*>.*<\/h1>/s)
    expect([state, expiredUrl]).toEqual([expect.stringMatching(/^(?:draft|open)$/), undefined])
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['no page', { title: 'x' }],
    ['a page that is a text', { page: 'x' }],
    ['a headline that is a number', campaignEntry({}, { headline: 7 })],
    ['a section of an unknown kind', campaignEntry({}, { sections: [{ kind: 'video' }] })],
    ['an unknown accent', campaignEntry({}, { accent: 'red; background: url(//evil.test)' })],
  ])('is empty for what is not shaped like a campaign: %s', async (_what, entry) => {
    expect(await preview(entry)).toEqual({ html: null, state: 'draft' })
  })
})

describe('the preview of a built-in campaign', () => {
  const built = { key: 'nfp-digital-growth-scan' }

  it('is its page with the entry’s own words, as visitors get it', async () => {
    const entry = { title: 'Your free scan', subtitle: 'Two weeks’ work', typeformId: 'abc123' }
    const { html, state } = await preview(entry, built)
    expect(html).toMatch(/data-campaign="title"[^>]*>Your free scan</)
    expect(state).toBe('open')
    await put(entry, built.key)
    expect(html).toBe(await asFramed(await htmlOf(`/${built.key}`)))
  })

  it('shows a scheduled change too, and the built-in words while the entry is faulty', async () => {
    const entry = { title: 'Now', next: { at: at(NOW + 1000), entry: { title: 'Later' } } }
    expect((await preview(entry, built)).html).toContain('>Now</h2>')
    expect((await preview(entry, { ...built, moment: NOW + 1000 })).html).toContain('>Later</h2>')
    expect((await preview({ nothing: 1 }, built)).html).toContain('>Digital growth scan</h2>')
  })
})

const FRAGMENT = `"'><img src=x onerror=alert(1)></title></style></script><script>alert(1)</script><svg/onload=alert(1)><!--`

/** What a visitor reads nowhere on the page, what holds no markup at all, or what must be one of a few words. */
const UNSEEN = /^\$schema$|^utm|typeformId|^title$|^subtitle$|At$|Url$|accent|kind$|pageTitle$|description$/

type Path = (string | number)[]

/** The path of every text in an entry. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]))
}

/** A copy of an entry with another text in one place. */
function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = withText(copy[key], rest, text)
  return copy
}

describe('an HTML or script fragment', () => {
  const whole = {
    ...sample,
    title: 'Your check',
    subtitle: 'By phone',
    typeformId: 'abc',
    utmMedium: 'mail',
    utmCampaign: 'x',
    page: { ...sample.page, pageTitle: 'Shops', description: 'Counted', price: '$97', fullPrice: '$97 incl. GST' },
  }

  it.each(textsIn(whole).map((path) => [path.join('.'), path] as const))('in %s stays text', async (name, path) => {
    const before = (await preview(whole)).html ?? ''
    const { html } = await preview(withText(whole, path, FRAGMENT) as object)
    if (html === null) return expect(name).toMatch(UNSEEN)
    for (const tag of ['<img src=x', '<script>alert', '<svg/onload', 'onerror=alert(1)></title>', '<!--"'])
      expect(html).not.toContain(tag)
    const count = (text: string, tag: RegExp) => text.match(tag)?.length
    for (const tag of [/<script/g, /<\/script/g, /<\/title/g, /<style/g, /<\/body/g])
      expect(count(html, tag), String(tag)).toBe(count(before, tag))
    if (!UNSEEN.test(name)) expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('in the address of a preview or its frame finds nothing', async () => {
    for (const key of [FRAGMENT, '<b>', '%00']) {
      const { html } = await preview(campaignEntry(), { key: encodeURIComponent(key) }).catch(() => ({ html: '' }))
      expect(html).not.toContain('<img src=x')
      expect((await askStudio(`/preview/${encodeURIComponent(key)}`)).status).toBe(404)
    }
  })
})

describe('the frame', () => {
  it.each([KEY, 'nfp-digital-growth-scan'])('of %s runs no script and is framed by the studio alone', async (key) => {
    const response = await askStudio(`/preview/${key}`)
    expect(response.status).toBe(200)
    const directives = (response.headers.get('Content-Security-Policy') ?? '').split('; ')
    expect(directives).toContain("script-src 'none'")
    expect(directives).toContain("frame-ancestors 'self'")
    expect(new Set(directives.map((one) => one.split(' ')[0])).size).toBe(directives.length)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    const html = await response.text()
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).not.toContain('<script')
  })

  it('is a missing page to everybody else', async () => {
    expect(await statusOf(`/studio/preview/${KEY}`)).toBe(404)
  })
})

it('a preview from another site is refused', async () => {
  const response = await postStudio(`preview/${KEY}`, { entry: campaignEntry() }, undefined, { Origin: `${ORIGIN}.evil.test` })
  expect(response.status).toBe(403)
})

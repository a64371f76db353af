import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry'
import { ringAlarm, storedBookings } from '../support/worker/ledger'
import { bookingBody, bookingOf, get, postBooking } from '../support/worker/requests'
import { advance, logsOf, NOW, startWorld, world } from '../support/worker/world'

startWorld()

const KEY = 'shopfront-check'
const PAGE = `/c/${KEY}`
const SECOND_MS = 1000
const MINUTE_MS = 60_000
const at = (ms: number) => new Date(ms).toISOString()

const put = (entry: unknown, key = KEY) =>
  env.CONFIG.put(`campaign:${key}`, typeof entry === 'string' ? entry : JSON.stringify(entry))
const manually = (path: string) => get(path, { redirect: 'manual' })
const statusOf = async (path: string) => (await manually(path)).status
const htmlOf = async (path: string) => (await get(path)).text()
const scriptOf = (html: string) => /<script type="application\/json" id="campaign">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
const metaOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`).exec(html)?.[1]

describe('the page of a campaign in KV', () => {
  it('is complete HTML: head, headline, offer, ticket and sections, before any script', async () => {
    await put(campaignEntry({ utmSource: 'mail' }, { price: '$97', audience: 'For bookshops' }))
    const answer = await get(PAGE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toMatch(/^<!doctype html><html lang="en-AU">/)
    expect(html).toContain('<title>Your street walks past. Count it | Brightwattle</title>')
    expect(html).toContain(`<link rel="canonical" href="https://www.brightwattle.example${PAGE}">`)
    expect(metaOf(html, 'description')).toBe('Two walks past your shop and thirty minutes on what to change.')
    expect(metaOf(html, 'og:title')).toBe('Your street walks past. Count it | Brightwattle')
    expect(metaOf(html, 'og:url')).toBe(`https://www.brightwattle.example${PAGE}`)
    expect(metaOf(html, 'og:image')).toBe('https://www.brightwattle.example/cards/campaign-dusk.png')
    expect(metaOf(html, 'og:image:alt')).toMatch(/^Brightwattle\b/)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'robots')).toBeUndefined()
    expect(answer.headers.get('X-Robots-Tag')).toBeNull()
    expect(html).toContain('data-accent="dusk"')
    expect(html).toContain('<h1 id="headline">Your street walks past. Count it.</h1>')
    for (const text of ['For bookshops', '$97', '2 walks', 'A count of who stops', 'A street is a search result']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/<h2[^>]*data-campaign="title"[^>]*>Shopfront check<\/h2>/)
    expect(html).toContain('action="/api/booking"')
    expect(JSON.parse(scriptOf(html))).toMatchObject({ key: KEY, typeformId: '', utmSource: 'mail', utmCampaign: KEY })
    // The policy allows no style attribute.
    expect(html).not.toMatch(/ style=/)
    expect(html.endsWith('</html>')).toBe(true)
  })

  it('says in its own title and description what the entry says', async () => {
    await put(campaignEntry({ title: 'Your check', subtitle: 'By phone' }, { pageTitle: 'Bookshops', description: 'Counted.' }))
    const html = await htmlOf(PAGE)
    expect(html).toContain('<title>Bookshops</title>')
    expect(metaOf(html, 'description')).toBe('Counted.')
    expect(html).toMatch(/data-campaign="title"[^>]*>Your check</)
    expect(html).toMatch(/data-campaign="subtitle"[^>]*>By phone</)
  })

  it('carries the build’s headers and files', async () => {
    await put(campaignEntry())
    const { headers } = await get(PAGE)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const html = await htmlOf(PAGE)
    expect(html).toContain('<style>main{color:red}</style>')
    expect(html).toContain(
      '<script data-main="/assets/main.js" data-preloads="/assets/page.js" data-styles="/assets/page.css">/*boot*/</script>',
    )
    await get('/c/a-visitors-own-text')
    const campaigns = logsOf('request').map(({ status, campaign }) => [status, campaign])
    expect(campaigns).toEqual([
      [200, KEY],
      [200, KEY],
      [404, undefined],
    ])
  })

  it('prints every kind of section', async () => {
    const sections = [
      { kind: 'text', heading: 'Text head', paragraphs: ['One', 'Two'] },
      {
        kind: 'ledger',
        heading: 'Ledger head',
        items: [
          { name: 'Row a', detail: '$1' },
          { name: 'Row b', text: 'More' },
        ],
      },
      {
        kind: 'steps',
        heading: 'Steps head',
        items: [
          { name: 'Step a', text: 'First' },
          { name: 'Step b', text: 'Then' },
        ],
      },
      { kind: 'quote', quote: 'It works', author: 'Noor', role: 'owner', company: 'Lamplight', sample: true },
      { kind: 'figures', heading: 'Figures head', items: [{ value: '45%', label: 'more' }] },
      {
        kind: 'questions',
        heading: 'Questions head',
        items: [
          { question: 'Why?', answer: 'So' },
          { question: 'How?', answer: 'Thus' },
        ],
      },
    ]
    await put(campaignEntry({}, { sections }))
    const html = (await htmlOf(PAGE)).replaceAll('<!-- -->', '')
    for (const { heading } of sections) if (heading) expect(html).toContain(`>${heading}</h2>`)
    for (const text of ['Two', 'Row b', '$1', 'Step b', '“It works”', 'Noor', ', owner, Lamplight', '(sample)', '45%', 'Thus']) {
      expect(html).toContain(text)
    }
  })

  it('no text can break out of where it stands', async () => {
    const hostile = `</script><script>alert(1)</script>"'&<b>`
    const headline = hostile.slice(0, 70)
    await put(campaignEntry({}, { headline, intro: hostile, benefits: [hostile, 'x'], pageTitle: hostile.slice(0, 60) }))
    const html = await htmlOf(PAGE)
    // The boot script, the structured data and the campaign.
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toContain('<b>')
    expect(scriptOf(html)).not.toContain('<')
    expect(JSON.parse(scriptOf(html)).page.headline).toBe(headline)
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  })

  it('the answer of its API is the campaign; a booking carries its key into the lead', async () => {
    await put(campaignEntry())
    expect(await (await get(`/api/campaigns/${KEY}`)).json()).toMatchObject({ key: KEY, page: { accent: 'dusk' } })
    const booked = await postBooking(bookingBody({}, { campaign: KEY }))
    expect(booked.status).toBe(201)
    const { reference } = await bookingOf(booked)
    expect(await storedBookings()).toEqual([expect.objectContaining({ reference, campaign: KEY })])
    await ringAlarm()
    const notice = world.mails.find(({ subject }) => subject.startsWith('New booking'))
    expect(notice?.content.map(({ value }) => value).join()).toContain(KEY)
  })

  it.each([
    ['/c/Shopfront-Check', PAGE],
    ['/C/shopfront-check/', PAGE],
    ['/c/shopfront-check//?utm_source=a', `${PAGE}?utm_source=a`],
  ])('D53 %s answers 301 to %s', async (path, canonical) => {
    const { status, headers } = await manually(path)
    expect(status).toBe(301)
    expect(headers.get('Location')).toBe(canonical)
  })
})

describe('a campaign that is not there is a real 404', () => {
  const notFound = async (path: string) => {
    const answer = await manually(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Missing')
  }

  it.each([
    ['unknown', PAGE],
    ['one of the five', '/c/nfp-digital-growth-scan'],
    ['the build’s own list of files', '/c/_files.json'],
    ['no key', '/c/'],
    ['too long', `/c/${'a'.repeat(65)}`],
    ['deeper', '/c/a/b'],
    ['encoded', '/c/%5ffiles.json'],
  ])('%s', async (_, path) => notFound(path))

  it('early: until the moment it starts', async () => {
    await put(campaignEntry({ startsAt: at(NOW + MINUTE_MS) }))
    await notFound(PAGE)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
    advance(MINUTE_MS - 1)
    await notFound(PAGE)
    advance(1)
    expect(await statusOf(PAGE)).toBe(200)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(200)
  })

  it('over: from the moment it ends, although the edge has a copy', async () => {
    await put(campaignEntry({ endsAt: at(NOW + 20 * SECOND_MS) }))
    expect(await statusOf(PAGE)).toBe(200)
    advance(20 * SECOND_MS - 1)
    expect(await statusOf(PAGE)).toBe(200)
    advance(1)
    await notFound(PAGE)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
  })

  it('over with an expiredUrl: 302 there, kept by nobody, the visit’s origin along', async () => {
    await put(campaignEntry({ endsAt: at(NOW - 1), expiredUrl: '/fractional-cmo?a=1#top' }))
    const { status, headers } = await manually(`${PAGE}?utm_source=news&email=a%40b.example&gclid=C1`)
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/fractional-cmo?a=1&utm_source=news&gclid=C1#top')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    await put(campaignEntry({ endsAt: at(NOW - 1), expiredUrl: 'https://www.thepaperbark.example/spring' }))
    expect((await manually(PAGE)).headers.get('Location')).toBe('https://www.thepaperbark.example/spring')
  })

  it('early with an expiredUrl: 404 all the same', async () => {
    await put(campaignEntry({ startsAt: at(NOW + 1), endsAt: at(NOW + 2), expiredUrl: '/fractional-cmo' }))
    await notFound(PAGE)
  })

  it.each([
    ['invalid JSON', '{"page":', 'not JSON'],
    ['no page', { title: 'x' }, 'page is missing'],
    ['an unknown key', campaignEntry({}, { colour: 'red' }), 'page has what nothing knows: colour'],
    ['a wrong type', campaignEntry({}, { headline: 7 }), 'page.headline must be a text, not a number'],
    ['an over-long text', campaignEntry({}, { headline: 'x'.repeat(71) }), 'page.headline is 71 characters long; 70 fit'],
    ['an unknown section', campaignEntry({}, { sections: [{ kind: 'grid' }] }), /^page\.sections\[0\]\.kind must be one of text/],
    ['a lone surrogate', `{"page":{"headline":"a\\ud800b"}}`, /^page\.headline has an invisible or broken character/],
    ['a day without a zone', campaignEntry({ endsAt: '2026-11-30' }), /^endsAt must be a moment with its zone/],
    ['an address in disguise', campaignEntry({ endsAt: at(NOW), expiredUrl: '//evil.test' }), /^expiredUrl must be/],
    ['a script for an address', campaignEntry({ endsAt: at(NOW), expiredUrl: 'javascript:alert(1)' }), /^expiredUrl must be/],
    ['a way back to itself', campaignEntry({ endsAt: at(NOW), expiredUrl: PAGE }), 'expiredUrl leads back to the page itself'],
    ['an over-long entry', ' '.repeat(20_000), 'over 16384 characters'],
  ])('12.17 broken: %s; one error names the key and the fault', async (_, entry, reason) => {
    await put(entry)
    await notFound(PAGE)
    expect(logsOf('config_invalid')).toEqual([
      {
        event: 'config_invalid',
        key: `campaign:${KEY}`,
        reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
      },
    ])
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
  })

  it('12.17 a page on one of the five is refused, and its own page serves', async () => {
    await put(campaignEntry(), 'nfp-digital-growth-scan')
    expect(await statusOf('/nfp-digital-growth-scan')).toBe(200)
    expect(logsOf('config_invalid')).toHaveLength(1)
  })
})

describe('a draft', () => {
  const PREVIEW = `${PAGE}?preview=test-preview`

  it('is seen with the preview secret alone, by one reader, never by robots or another site', async () => {
    await put(campaignEntry({ draft: true, startsAt: at(NOW + MINUTE_MS) }))
    for (const query of ['', '?preview=', '?preview=test', '?preview=test-previewx', '?preview=TEST-PREVIEW', '?preview=wrong']) {
      expect(await statusOf(PAGE + query)).toBe(404)
    }
    expect(await statusOf(`/api/campaigns/${KEY}?preview=test-preview`)).toBe(404)
    const answer = await get(PREVIEW)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('ETag')).toBeNull()
    const html = await answer.text()
    expect(metaOf(html, 'robots')).toBe('noindex, nofollow')
    expect(html).not.toContain('test-preview')
    expect(JSON.stringify(world.logs)).not.toContain('test-preview')
    expect(await statusOf(PAGE)).toBe(404)
  })

  it('nobody sees one where no secret is set', async () => {
    await put(campaignEntry({ draft: true }))
    const { PREVIEW_SECRET } = env
    try {
      for (const none of [undefined, '']) {
        Object.assign(env, { PREVIEW_SECRET: none })
        for (const query of ['?preview', '?preview=', '?preview=undefined']) expect(await statusOf(PAGE + query)).toBe(404)
      }
    } finally {
      Object.assign(env, { PREVIEW_SECRET })
    }
  })

  it('a preview is neither taken from the edge’s copy nor becomes it', async () => {
    await put(campaignEntry())
    await htmlOf(PAGE)
    await put(campaignEntry({}, { headline: 'Changed a moment ago' }))
    expect(await htmlOf(PREVIEW)).toContain('Changed a moment ago')
    expect(await htmlOf(PAGE)).not.toContain('Changed a moment ago')
  })
})

describe.each([
  ['a campaign in KV', PAGE, `campaign:${KEY}`, campaignEntry(), campaignEntry({ title: 'Changed' })],
  ['a built-in campaign', '/nfp-digital-growth-scan', 'campaign:nfp-digital-growth-scan', {}, { title: 'Changed' }],
])('the edge keeps the page of %s', (_, path, key, before, after) => {
  it('for a minute, whatever the query; a change shows after it', async () => {
    await env.CONFIG.put(key, JSON.stringify(before))
    const first = await get(`${path}?utm_source=a&email=secret`)
    expect(first.headers.get('Age')).toBeNull()
    const html = await first.text()
    await env.CONFIG.put(key, JSON.stringify(after))
    advance(59 * SECOND_MS)
    for (const query of ['', '?utm_source=b', '?utm_campaign=c&gclid=d', '?preview=wrong']) {
      const kept = await get(path + query)
      expect(kept.headers.get('Age')).toBe('59')
      expect(kept.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
      expect(kept.headers.get('ETag')).toBe(first.headers.get('ETag'))
      expect(await kept.text()).toBe(html)
    }
    advance(SECOND_MS)
    const fresh = await get(path)
    expect(fresh.headers.get('Age')).toBeNull()
    expect(await fresh.text()).toContain('Changed')
  })

  it('and answers conditions and HEAD from its copy', async () => {
    await env.CONFIG.put(key, JSON.stringify(before))
    const head = await get(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const tag = head.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[0-9a-f]{24}"$/)
    advance(SECOND_MS)
    const same = await get(path, { headers: { 'If-None-Match': tag } })
    expect(same.status).toBe(304)
    expect(same.headers.get('Age')).toBe('1')
    expect(await same.text()).toBe('')
    expect((await get(path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
    expect((await get(path, { headers: { Range: 'bytes=0-3' } })).status).toBe(200)
  })

  it('a 404 and a redirect are not kept: what is put shows at once', async () => {
    expect(await statusOf('/c/later')).toBe(404)
    await put(campaignEntry(), 'later')
    expect(await statusOf('/c/later')).toBe(200)
  })
})

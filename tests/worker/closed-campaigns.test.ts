import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { at, htmlOf, KEY, manually, metaOf, PAGE, put, statusOf } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS, NOW, world } from '../support/worker/world.ts'

const SECOND_MS = 1000

describe('a campaign that is missing or closed', () => {
  const notFound = async (path: string) => {
    const response = await manually(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Missing')
  }

  it.each([
    ['unknown', PAGE],
    ['a built-in one', '/c/nfp-digital-growth-scan'],
    ['the build’s own list of files', '/c/_files.json'],
    ['no key', '/c/'],
    ['too long', `/c/${'a'.repeat(65)}`],
    ['deeper', '/c/a/b'],
    ['encoded', '/c/%5ffiles.json'],
  ])('%s', async (_, path) => notFound(path))

  it('is 404 until the moment it starts', async () => {
    await put(campaignEntry({ startsAt: at(NOW + MINUTE_MS) }))
    await notFound(PAGE)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
    advance(MINUTE_MS - 1)
    await notFound(PAGE)
    advance(1)
    expect(await statusOf(PAGE)).toBe(200)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(200)
  })

  it('is 404 from the moment it ends, although the edge has a copy', async () => {
    await put(campaignEntry({ endsAt: at(NOW + 20 * SECOND_MS) }))
    expect(await statusOf(PAGE)).toBe(200)
    advance(20 * SECOND_MS - 1)
    expect(await statusOf(PAGE)).toBe(200)
    advance(1)
    await notFound(PAGE)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
  })

  it('redirects to its expiredUrl once it has ended: 302, not cached, with the UTM values', async () => {
    await put(campaignEntry({ endsAt: at(NOW - 1), expiredUrl: '/fractional-cmo?a=1#top' }))
    const { status, headers } = await manually(`${PAGE}?utm_source=news&email=a%40b.example&gclid=C1`)
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/fractional-cmo?a=1&utm_source=news&gclid=C1#top')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    await put(campaignEntry({ endsAt: at(NOW - 1), expiredUrl: 'https://www.thepaperbark.example/spring' }))
    expect((await manually(PAGE)).headers.get('Location')).toBe('https://www.thepaperbark.example/spring')
  })

  it('is 404 with more in the path than its key, while open and redirecting ones get their redirect', async () => {
    const bent = [`${PAGE}).`, `${PAGE}&utm_source=news`, `${PAGE}/%3Futm_source=news`]
    for (const path of [...bent, '/c/nfp-digital-growth-scan).']) await notFound(path)
    for (const closed of [{ draft: true }, { startsAt: at(NOW + 1) }, { endsAt: at(NOW - 1) }]) {
      await put(campaignEntry(closed))
      for (const path of bent) await notFound(path)
    }
    for (const shown of [{}, { endsAt: at(NOW - 1), expiredUrl: '/fractional-cmo' }]) {
      await put(campaignEntry(shown))
      const targets = await Promise.all(bent.map(async (path) => (await manually(path)).headers.get('Location')))
      expect(targets).toEqual([PAGE, `${PAGE}?utm_source=news`, `${PAGE}?utm_source=news`])
    }
  })

  it('is 404 before its start even with an expiredUrl', async () => {
    await put(campaignEntry({ startsAt: at(NOW + 1), endsAt: at(NOW + 2), expiredUrl: '/fractional-cmo' }))
    await notFound(PAGE)
  })

  it.each([
    ['invalid JSON', '{"page":', 'not JSON'],
    ['an over-long text', campaignEntry({}, { headline: 'x'.repeat(71) }), 'page.headline is 71 characters long; 70 fit'],
    ['an over-long entry', ' '.repeat(20_000), 'over 16384 characters'],
  ])('broken: %s; one error names the key and the fault', async (_, entry, reason) => {
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

  it('is ignored under the key of a built-in campaign, whose own page is served', async () => {
    await put(campaignEntry(), 'nfp-digital-growth-scan')
    expect(await statusOf('/nfp-digital-growth-scan')).toBe(200)
    expect(logsOf('config_invalid')).toHaveLength(1)
  })
})

describe('a draft', () => {
  const PREVIEW = `${PAGE}?preview=test-preview`

  it('is shown only with the preview secret, not cached, not indexed, and without a Referer', async () => {
    await put(campaignEntry({ draft: true, startsAt: at(NOW + MINUTE_MS) }))
    for (const query of ['', '?preview=', '?preview=test', '?preview=test-previewx', '?preview=TEST-PREVIEW', '?preview=wrong']) {
      expect(await statusOf(PAGE + query)).toBe(404)
    }
    expect(await statusOf(`/api/campaigns/${KEY}?preview=test-preview`)).toBe(404)
    const response = await get(PREVIEW)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('ETag')).toBeNull()
    const html = await response.text()
    expect(metaOf(html, 'robots')).toBe('noindex, nofollow')
    expect(html).not.toContain('test-preview')
    expect(JSON.stringify(world.logs)).not.toContain('test-preview')
    expect(await statusOf(PAGE)).toBe(404)
  })

  it('is never shown if no secret is set', async () => {
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

  it('is neither read from the edge cache nor put into it', async () => {
    await put(campaignEntry())
    await htmlOf(PAGE)
    await put(campaignEntry({}, { headline: 'Changed a moment ago' }))
    expect(await htmlOf(PREVIEW)).toContain('Changed a moment ago')
    expect(await htmlOf(PAGE)).not.toContain('Changed a moment ago')
  })
})

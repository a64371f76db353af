import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import { plainFailures } from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import worker from '../../worker/index.ts'
import { bookingBody, errorOf, get, newAddress, ORIGIN } from '../support/worker/requests.ts'
import { advance, logsOf, MINUTE_MS } from '../support/worker/world.ts'

/** How long the edge caches a page. */
const PAGE = '/nfp-digital-growth-scan'
const KEY = 'campaign:nfp-digital-growth-scan'
const BUILT_IN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']

const campaignScript = (html: string) => /<script type="application\/json" id="campaign">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
const tagOf = async () => (await get(PAGE)).headers.get('ETag') ?? ''

describe('GET /api/campaigns/:key', () => {
  it.each(Object.keys(DEFAULT_CAMPAIGNS))('answers %s', async (key) => {
    const response = await get(`/api/campaigns/${key}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(DEFAULT_CAMPAIGNS[key as keyof typeof DEFAULT_CAMPAIGNS])
  })

  it('a form id in KV takes effect without a deploy, and so does its removal', async () => {
    const formId = async () =>
      (await (await get('/api/campaigns/tradie-digital-trust')).json<{ typeformId: string }>()).typeformId
    await env.CONFIG.put('campaign:tradie-digital-trust', JSON.stringify({ typeformId: 'aBc123' }))
    expect(await formId()).toBe('aBc123')
    await env.CONFIG.put('campaign:tradie-digital-trust', JSON.stringify({ typeformId: '' }))
    expect(await formId()).toBe('')
  })

  it.each([
    ['invalid JSON', '{title:', 'not JSON'],
    ['a wrong type', '{"title":7}', 'title is not a text'],
    ['an over-long entry', ' '.repeat(20_000), 'over 16384 characters'],
    ['a prototype', '{"__proto__":{"title":"x"}}', 'the entry has what nothing knows: __proto__'],
  ])('%s falls back to the built-in campaign and logs one error', async (_case, entry, reason) => {
    await env.CONFIG.put(KEY, entry)
    const response = await get('/api/campaigns/nfp-digital-growth-scan')
    expect(await response.json()).toEqual(BUILT_IN)
    expect(logsOf('config_invalid')).toEqual([{ event: 'config_invalid', key: KEY, reason }])
  })

  it('an empty entry is refused as invalid JSON, a missing one is no error', async () => {
    await env.CONFIG.put(KEY, '')
    expect(await (await get('/api/campaigns/nfp-digital-growth-scan')).json()).toEqual(BUILT_IN)
    await env.CONFIG.delete(KEY)
    expect(await (await get('/api/campaigns/nfp-digital-growth-scan')).json()).toEqual(BUILT_IN)
    expect(logsOf('config_invalid')).toHaveLength(1)
  })

  it('if KV is unavailable the built-in campaign is returned and one error logged', async () => {
    const broken = { ...env, CONFIG: { get: () => Promise.reject(new Error('KV GET failed: 500')) } } as unknown as typeof env
    const request = new Request(`${ORIGIN}/api/campaigns/nfp-digital-growth-scan`)
    const response = await worker.fetch(request, broken, createExecutionContext())
    expect(await response.json()).toEqual(BUILT_IN)
    expect(logsOf('config_unreachable')).toEqual([{ event: 'config_unreachable', key: 'campaign', error: 'Error' }])
  })
})

describe('while KV cannot be read', () => {
  const noKv = { ...env, CONFIG: { get: () => Promise.reject(new Error('down')) } } as unknown as typeof env
  const ask = (request: Request) => worker.fetch(request, noKv, createExecutionContext())

  it.each(['/c/shopfront-check', '/c/shopfront-check.md', '/c/shopfront-check&utm_source=poster', '/go/bus', '/GO/bus'])(
    '%s is a page that asks to come again, and is not said to be missing',
    async (path) => {
      const response = await ask(new Request(ORIGIN + path))
      const { status, headers } = response
      expect([status, headers.get('Retry-After'), headers.get('X-Robots-Tag')]).toEqual([503, '5', 'noindex, nofollow'])
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      const html = await response.text()
      for (const words of ['Not just now.', plainFailures.link.unavailable, site.phone.label]) expect(html).toContain(words)
    },
  )

  it('a campaign’s values are said to be unavailable, and nobody is told that its list is not there', async () => {
    const values = await ask(new Request(`${ORIGIN}/api/campaigns/shopfront-check`))
    expect(await errorOf(values)).toMatchObject({ status: 503, code: 'unavailable' })
    const { date: _, time: __, ...body } = bookingBody({}, { campaign: 'shopfront-check' })
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, 'CF-Connecting-IP': newAddress() }
    const waiting = new Request(`${ORIGIN}/api/waiting`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(await errorOf(await ask(waiting))).toMatchObject({ status: 503, code: 'unavailable' })
  })
})

describe('a campaign’s page', () => {
  it('contains the built-in campaign unless KV overrides it', async () => {
    const html = await (await get(PAGE)).text()
    expect(html).toContain(`<h2 data-campaign="title">${BUILT_IN.title}</h2>`)
    expect(html).toContain(`<p data-campaign="subtitle">${BUILT_IN.subtitle}</p>`)
    expect(JSON.parse(campaignScript(html))).toEqual(BUILT_IN)
  })

  it('contains the current title, subtitle and form id of KV', async () => {
    const entry = { title: 'Scan & “grow”', subtitle: 'Half an hour', typeformId: 'aBc123' }
    await env.CONFIG.put(KEY, JSON.stringify(entry))
    const html = await (await get(PAGE)).text()
    expect(html).toContain('<h2 data-campaign="title">Scan &amp; “grow”</h2>')
    expect(html).toContain('<p data-campaign="subtitle">Half an hour</p>')
    expect(JSON.parse(campaignScript(html))).toMatchObject(entry)
  })

  it('reserves space for the survey only if the campaign has a form id', async () => {
    const card = async () => {
      // The edge caches a page for a minute.
      advance(MINUTE_MS)
      return /<section id="hero-booking-form"[^>]*>/.exec(await (await get(PAGE)).text())?.[0]
    }
    expect(await card()).toBe('<section id="hero-booking-form">')
    await env.CONFIG.put(KEY, JSON.stringify({ typeformId: 'aBc123' }))
    expect(await card()).toBe('<section id="hero-booking-form" data-survey="promised">')
    for (const typeformId of [null, '', ' ']) {
      await env.CONFIG.put(KEY, JSON.stringify({ typeformId }))
      expect(await card()).toBe('<section id="hero-booking-form">')
    }
  })

  it('no campaign text can close the script element that contains it', async () => {
    await env.CONFIG.put(KEY, JSON.stringify({ utmSource: 'a&b', title: '<b>x</b></script><script>alert(1)</script>' }))
    const html = await (await get(PAGE)).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(campaignScript(html)).not.toContain('<')
  })

  it('has the build’s headers, must be revalidated, and has no Content-Length or X-Request-Id', async () => {
    const { headers } = await get(PAGE)
    expect(headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'")
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('Content-Length')).toBeNull()
    expect(headers.get('ETag')).toMatch(/^W\/"[\w+/]{16}"$/)
    expect(headers.get('X-Request-Id')).toBeNull()
  })

  it('returns 304 for its own ETag, and the new page once the campaign changed', async () => {
    const tag = await tagOf()
    for (const condition of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const response = await get(PAGE, { headers: { 'If-None-Match': condition } })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('ETag')).toBe(tag)
    }
    await env.CONFIG.put(KEY, JSON.stringify({ title: 'Another title' }))
    advance(MINUTE_MS)
    expect(await tagOf()).not.toBe(tag)
    expect((await get(PAGE, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  it('returns no body for HEAD, but the same ETag', async () => {
    const response = await get(PAGE, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect(response.headers.get('ETag')).toBe(await tagOf())
  })

  it('is served despite a broken entry', async () => {
    await env.CONFIG.put(KEY, '{"title":')
    const response = await get(PAGE)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(BUILT_IN.title)
    expect(logsOf('config_invalid')).toHaveLength(1)
  })

  it('is served as built if the campaign cannot be inserted', async () => {
    const { title } = BUILT_IN
    try {
      Object.assign(BUILT_IN, { title: 'Scan \ud800 grow' })
      const response = await get(PAGE)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('<h2 data-campaign="title">Built title</h2>')
      expect(html).toContain('</html>')
      expect(logsOf('campaign_not_written')).toEqual([{ event: 'campaign_not_written', campaign: BUILT_IN.key }])
    } finally {
      Object.assign(BUILT_IN, { title })
    }
  })

  it('is the same with HEAD, a query or a range', async () => {
    const response = await get(`${PAGE}?utm_source=secret`, { headers: { Range: 'bytes=0-3' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(BUILT_IN.title)
    expect(logsOf('request')).toEqual([
      expect.objectContaining({ status: 200, route: '/*', campaign: 'nfp-digital-growth-scan' }),
    ])
  })

  it('a page without a campaign is served as it was built', async () => {
    const response = await get('/privacy')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Privacy policy')
  })
})

import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { KEY, PAGE, put, statusOf } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { advance } from '../support/worker/world.ts'

const SECOND_MS = 1000

describe.each([
  ['a campaign in KV', PAGE, `campaign:${KEY}`, campaignEntry(), campaignEntry({ title: 'Changed' })],
  ['a built-in campaign', '/nfp-digital-growth-scan', 'campaign:nfp-digital-growth-scan', {}, { title: 'Changed' }],
])('the edge keeps the page of %s', (_, path, key, before, after) => {
  it('for a minute, whatever the query; a change shows after that', async () => {
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

  it('and used for conditional requests and HEAD', async () => {
    await env.CONFIG.put(key, JSON.stringify(before))
    const head = await get(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const tag = head.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[\w+/]{16}"$/)
    advance(SECOND_MS)
    const same = await get(path, { headers: { 'If-None-Match': tag } })
    expect(same.status).toBe(304)
    expect(same.headers.get('Age')).toBe('1')
    expect(await same.text()).toBe('')
    expect((await get(path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
    expect((await get(path, { headers: { Range: 'bytes=0-3' } })).status).toBe(200)
  })

  it('but a 404 and a redirect are not: a new entry shows at once', async () => {
    expect(await statusOf('/c/later')).toBe(404)
    await put(campaignEntry(), 'later')
    expect(await statusOf('/c/later')).toBe(200)
  })
})

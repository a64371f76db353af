import { describe, expect, it } from 'vitest'
import { get } from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

const manually = (method: string): RequestInit => ({ method, redirect: 'manual' })

describe('one URL for each page', () => {
  it.each([
    ['/privacy/', '/privacy'],
    ['/privacy///', '/privacy'],
    ['/Privacy', '/privacy'],
    ['/PRIVACY/', '/privacy'],
    ['/nfp-digital-growth-scan/', '/nfp-digital-growth-scan'],
    ['/NFP-Digital-Growth-Scan', '/nfp-digital-growth-scan'],
    ['//', '/'],
    ['/Privacy?utm_source=X&q=a%20b', '/privacy?utm_source=X&q=a%20b'],
    ['/nfp-digital-growth-scan/?utm_source=x', '/nfp-digital-growth-scan?utm_source=x'],
  ])('%s redirects with 301 to %s', async (path, canonical) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, manually(method))
      expect(status).toBe(301)
      expect(headers.get('Location')).toBe(canonical)
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it.each(['/nope/', '/Nope', '/404/', '/privacy/x/', '/%2Fevil.test/', '//evil.test/', '/privacy%2F'])(
    '%s is no spelling of a page',
    async (path) => {
      expect((await get(path, manually('GET'))).status).toBe(404)
    },
  )
})

describe('a link to a page with something appended', () => {
  it.each([
    ['a query that begins with an ampersand', '/privacy&utm_source=x', '/privacy?utm_source=x'],
    ['one escaped for HTML', '/privacy&amp;utm_source=x&amp;gclid=1', '/privacy?amp;utm_source=x&amp;gclid=1'],
    ['and another query behind it', '/privacy&utm_source=x?fbclid=1', '/privacy?utm_source=x&fbclid=1'],
    ['an escaped question mark', '/privacy%3Futm_source=x&utm_medium=y%20z', '/privacy?utm_source=x&utm_medium=y%20z'],
    ['an escaped query', '/privacy%3Futm_source%3Dx', '/privacy?utm_source%3Dx'],
    ['a semicolon', '/privacy;utm_source=x', '/privacy?utm_source=x'],
    ['the end of a sentence', '/privacy.', '/privacy'],
    ['the end of a sentence in brackets', '/privacy).', '/privacy'],
    ['the same before a query', '/privacy).?utm_source=x', '/privacy?utm_source=x'],
    ['the same behind a slash', '/Privacy/),', '/privacy'],
    ['angle brackets', '/privacy%3E', '/privacy'],
    ['a curly quote', '/privacy%E2%80%9D', '/privacy'],
    ['a line break and a zero-width space', '/privacy%0A%E2%80%8B', '/privacy'],
    ['asterisks', '/privacy**', '/privacy'],
    ['an angle bracket escaped for HTML', '/privacy&gt;.', '/privacy'],
    ['a blank escaped for HTML', '/privacy&nbsp;', '/privacy'],
    ['the rest of a tag', '/privacy%3C/a%3E', '/privacy'],
    ['the label of a chat program', '/privacy%7Cprivacy%3E?utm_source=x', '/privacy?utm_source=x'],
    ['the rest of a Markdown link', '/privacy](https://www.x.example/privacy', '/privacy'],
    ['an escaped fragment', '/privacy%23top?utm_source=x', '/privacy?utm_source=x'],
    ['a page with a campaign', '/nfp-digital-growth-scan).', '/nfp-digital-growth-scan'],
    ['the home page', '/&utm_source=x', '/?utm_source=x'],
    ['the home page at the end of a sentence', '/).', '/'],
  ])('%s: %s leads to %s', async (_what, path, canonical) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, manually(method))
      expect(status).toBe(301)
      expect(headers.get('Location')).toBe(canonical)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it.each([
    '/nope).',
    '/nope&utm_source=x',
    '/privacy(old)',
    '/privacy.html',
    '/privacy.x&utm_source=x',
    '/privacy&old',
    '/privacy)./x',
    '/privacy%2F).',
    '/404).',
    '/privacy)%E0%A4%A',
  ])('%s is no page', async (path) => {
    expect((await get(path, manually('GET'))).status).toBe(404)
  })
})

describe('/auth', () => {
  it.each(['GET', 'HEAD'])('%s redirects with 302 to the home page, not cached', async (method) => {
    const { status, headers } = await get('/auth?code=secret', manually(method))
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('pages allow only GET and HEAD', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is 405 and names the allowed methods', async (method) => {
    for (const path of ['/nfp-digital-growth-scan', '/privacy', '/privacy/', '/']) {
      const response = await get(path, manually(method))
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('GET, HEAD')
      expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    expect(logsOf('request')[0]).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })
})

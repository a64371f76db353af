import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { studioApi } from '../../worker/studio/api.ts'
import { errorOf, ORIGIN } from '../support/worker/requests.ts'
import { ANN, askStudio, postStudio } from '../support/worker/studio.ts'
import { logsOf, world } from '../support/worker/world.ts'

describe('a post of the studio', () => {
  const draft = { entry: { title: 'x' }, basedOn: null, revision: 0 }
  const PATH = 'entries/campaign:shopfront-check/draft'

  it.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.test' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['plain http', { Origin: ORIGIN.replace('https', 'http') }],
  ])('from %s is refused', async (_from, headers) => {
    expect(await errorOf(await postStudio(PATH, draft, ANN, headers))).toMatchObject({ status: 403, code: 'forbidden_origin' })
  })

  it('is refused without an origin, and as anything but JSON, wherever it goes', async () => {
    const params: Record<string, string> = { ':reference': 'BW-222222', ':entry': 'schedule', ':key': 'x' }
    const posts = studioApi.routes.filter(({ method }) => method !== 'GET' && method !== 'ALL').map(({ path }) => path)
    const paths = [...new Set(posts)].map((path) => path.replace(/:\w+/g, (name) => params[name] ?? name))
    expect(paths).toContain('/leads/BW-222222/outcome')
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        paths.map(async (path) => [path, (await askStudio(`/api${path}`, { method: 'POST', headers, body: '{}' })).status]),
      )
    const all = (status: number) => paths.map((path) => [path, status])
    expect(await statuses({ 'Content-Type': 'application/json' })).toEqual(all(403))
    expect(await statuses({ 'Content-Type': 'text/plain', Origin: ORIGIN })).toEqual(all(415))
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])('as %s is 415', async (type) => {
    expect((await postStudio(PATH, draft, ANN, { 'Content-Type': type })).status).toBe(415)
    expect((await postStudio('preview/x', { entry: {} }, ANN, { 'Content-Type': type })).status).toBe(415)
  })

  it('that is too large is 413', async () => {
    const large = { ...draft, entry: { title: 'x'.repeat(600 * 1024) } }
    expect(await errorOf(await postStudio(PATH, large))).toMatchObject({ status: 413, code: 'payload_too_large' })
  })

  it.each([[[]], [7], ['text'], [null]])('of %j is 400', async (body) => {
    expect(await errorOf(await postStudio(PATH, body))).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it.each<[string, object]>([
    ['an entry that is a list', { ...draft, entry: [] }],
    ['no entry', { basedOn: null, revision: 0 }],
    ['an entry of 65,537 characters', { ...draft, entry: { t: 'x'.repeat(65_537 - 8) } }],
    ['a revision that is no number', { ...draft, revision: '1' }],
    ['half a version', { ...draft, basedOn: 1.5 }],
  ])('with %s is 400', async (_what, body) => {
    expect((await postStudio(PATH, body)).status).toBe(400)
  })

  it('nested 100,000 deep is refused, not a crash', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
    const body = `{"basedOn":null,"revision":0,"entry":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect((await askStudio(`/api/${PATH}`, { method: 'POST', headers, body })).status).toBe(400)
  })

  it.each(['campaign:X', 'campaign:', 'other', 'link:a/b', 'keys', 'campaign:a%00b', '__proto__'])(
    'about the entry %s, which is not the studio’s, finds nothing',
    async (entry) => {
      expect((await postStudio(`entries/${encodeURIComponent(entry)}/draft`, draft)).status).toBe(404)
      expect((await askStudio(`/api/entries/${encodeURIComponent(entry)}`)).status).toBe(404)
    },
  )
})

describe('every response to a colleague', () => {
  it.each([
    ['GET', '', 200],
    ['HEAD', '', 200],
    ['GET', '/campaigns/x', 200],
    ['GET', '/files/main-a1b2c3d4.js', 200],
    ['GET', '/files/gone.js', 404],
    ['GET', '/preview/shopfront-check', 200],
    ['GET', '/preview/Not-A-Key', 404],
    ['GET', '/api/me', 200],
    ['GET', '/api/nope', 404],
    ['POST', '/api/me', 404],
    ['POST', '', 405],
    ['DELETE', '/campaigns/x', 405],
  ])('%s /studio%s is %i, and no cache, robot or frame elsewhere gets it', async (method, path, status) => {
    const response = await askStudio(path, { method })
    expect(response.status).toBe(status)
    if (response.status !== 404 || path.startsWith('/api')) {
      expect(response.headers.get('Cache-Control')).toMatch(/^(?:no-store|private, max-age=31536000, immutable)$/)
    }
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src '(?:none|self)'/)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('of the studio’s page allows its own scripts alone, with a new nonce each time', async () => {
    const [one, other] = [await askStudio(''), await askStudio('')]
    const policy = one.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(other.headers.get('Content-Security-Policy')).not.toBe(policy)
    const html = await one.text()
    expect(html).toContain('<script type="module" src="/studio/files/main-a1b2c3d4.js"></script>')
    expect(html).toContain('<link rel="stylesheet" href="/studio/files/main-a1b2c3d4.css">')
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(html).toContain(`<meta property="csp-nonce" content="" nonce="${nonce}">`)
    expect(html).not.toContain('@')
    expect(one.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  })
})

it('no log line has the address of who asked, whatever happened', async () => {
  await askStudio('/api/me')
  await postStudio('entries/campaign:x/draft', { entry: {}, basedOn: null, revision: 0 })
  await postStudio('entries/campaign:x/publish', { entry: {}, basedOn: null })
  vi.spyOn(env.VERSION_STORE, 'getByName').mockImplementation(() => {
    throw new Error(`The store of ${ANN} is gone`)
  })
  expect((await askStudio('/api/record')).status).toBe(503)
  expect(logsOf('version_store_unreachable')).toHaveLength(1)
  expect(JSON.stringify(world.logs)).not.toMatch(/colleague|ann@/)
})

import { describe, expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../../../../shared/security-headers.ts'
import type { ProvedSite } from '../../../../worker/tools/prove/ask-site.ts'
import { makeCheck, type Result } from '../../../../worker/tools/prove/check.ts'
import { pageChecks } from '../../../../worker/tools/prove/page-checks.ts'

const PAGE = '<script src="/assets/main-1a2b3c.js"></script>'
const POLICY = { 'Content-Security-Policy': "default-src 'none'" }

type Answered = { status?: number; headers?: Record<string, string>; text?: string }
/** What a site answers, by path; undefined: as a site that is well does. */
type Site = (path: string, headers: Record<string, string>) => Answered | undefined

function whole(path: string, headers: Record<string, string>): Answered {
  if (path === '/robots.txt') return { text: 'User-agent: *\nAllow: /\n\nSitemap: https://www.tallgum.com.au/sitemap.xml\n' }
  if (path.startsWith('/assets/')) return { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } }
  const page = { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: 'W/"1"', Age: '3' }
  return { status: headers['If-None-Match'] === page.ETag ? 304 : 200, headers: page, text: PAGE }
}

/** Makes one of the checks of pages on a site, without a network. */
async function look(name: string, site: Site, kind: ProvedSite['kind'] = 'live', host = 'www.tallgum.com.au'): Promise<Result> {
  const ask: ProvedSite['ask'] = async (path, { headers = {} } = {}) => {
    const { status = 200, headers: own = {}, text = '' } = { ...whole(path, headers), ...site(path, headers) }
    return { path, status, headers: new Headers({ ...SECURITY_HEADERS, ...POLICY, ...own }), text, ms: 1 }
  }
  const place = { origin: `https://${host}`, secret: 'test', words: host }
  const check = pageChecks({ ask, kind, place }).find((one) => one.name === name)
  if (!check) throw new Error(`There is no check ${name}`)
  return makeCheck(check, new AbortController().signal)
}

const well: Site = () => undefined
const noindex: Site = (path) =>
  path === '/robots.txt'
    ? { text: 'User-agent: *\nAllow: /\n' }
    : { ...whole(path, {}), headers: { ...whole(path, {}).headers, 'X-Robots-Tag': 'noindex, nofollow' } }

describe('robots', () => {
  it('may read and index the live site, and index no page of staging', async () => {
    expect(await look('Robots', well)).toMatchObject({ result: 'ok', todo: null })
    expect(await look('Robots', noindex, 'staging')).toMatchObject({ result: 'ok' })
  })

  it('that would index staging, or are kept from the live site, fail the proof with what to do', async () => {
    expect(await look('Robots', well, 'staging')).toMatchObject({
      result: 'failed',
      seen: 'robots.txt names a sitemap; pages may be indexed',
      todo: 'Deploy it with npm run deploy -- --staging.',
    })
    expect(await look('Robots', noindex)).toMatchObject({
      result: 'failed',
      seen: 'robots.txt names no sitemap; pages say noindex',
    })
    const managed: Site = (path) => (path === '/robots.txt' ? { text: 'User-agent: *\nDisallow: /\nSitemap: x' } : undefined)
    expect(await look('Robots', managed)).toMatchObject({ result: 'failed', seen: 'robots.txt forbids every page' })
  })
})

describe('caching of pages', () => {
  const page = (headers: Record<string, string>): Site => {
    return (path, asked) => {
      const { headers: own, ...rest } = whole(path, asked)
      return path.startsWith('/assets/') ? undefined : { ...rest, headers: { ...own, ...headers } }
    }
  }
  const withoutAge: Site = (path, headers) => {
    const { Age: _, ...own } = whole(path, headers).headers ?? {}
    return { ...whole(path, headers), headers: own }
  }

  it('is as the Worker says', async () => {
    expect(await look('Caching of pages', well)).toMatchObject({ result: 'ok' })
  })

  it('fails where something between changes how long browsers keep a page, or drops its tag', async () => {
    expect(await look('Caching of pages', page({ 'Cache-Control': 'public, max-age=14400' }))).toMatchObject({
      result: 'failed',
      seen: expect.stringContaining('has Cache-Control: public, max-age=14400'),
    })
    const unheard: Site = (path, headers) => ({ ...whole(path, headers), status: 200 })
    expect(await look('Caching of pages', unheard)).toMatchObject({
      seen: expect.stringContaining('answered 200 to its own ETag'),
    })
  })

  it('needs a copy at the edge, but not at workers.dev, where there is none', async () => {
    expect(await look('Caching of pages', withoutAge)).toMatchObject({ result: 'failed' })
    const host = 'brightwattle-staging.tallgum.workers.dev'
    expect(await look('Caching of pages', withoutAge, 'staging', host)).toMatchObject({ result: 'ok' })
  })
})

it('Ctrl-C leaves out what is not begun', async () => {
  const check = { name: 'Any', expected: 'nothing', todo: 'nothing', look: () => Promise.reject(new Error('begun')) }
  expect(await makeCheck(check, AbortSignal.abort())).toMatchObject({ result: 'skipped', seen: 'interrupted' })
})

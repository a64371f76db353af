import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askPage, checkLive, type ReachedPage } from '../../../../worker/tools/launch/online-checks.ts'

const ORIGIN = 'https://www.tallgum.com.au'
const PATH = '/privacy?utm_source=launch-check'
const PAGE = '<body><!--email_off--><a href="mailto:hello@tallgum.com.au">hello@tallgum.com.au</a><!--/email_off--></body>'

const reached = (url: string, text = PAGE, ok = true): ReachedPage => ({ url, ok, text })
const SIGN_IN = 'https://tallgum.cloudflareaccess.com/cdn-cgi/access/login/www.tallgum.com.au?kid=x'
/** A correct live site: each URL leads to the same page. */
const WELL: Record<string, ReachedPage | undefined> = {
  [`https://www.tallgum.com.au${PATH}`]: reached(ORIGIN + PATH),
  [`http://www.tallgum.com.au${PATH}`]: reached(ORIGIN + PATH),
  [`https://tallgum.com.au${PATH}`]: reached(ORIGIN + PATH),
  [`${ORIGIN}/studio`]: reached(SIGN_IN, 'Sign in'),
  [`${ORIGIN}/studio/api/me`]: reached(SIGN_IN, 'Sign in'),
}
const told = async (answers: typeof WELL, origin = ORIGIN) =>
  (await checkLive(origin, async (address) => ({ ...WELL, ...answers })[address])).map(({ level, path, value, todo }) => [
    level,
    path,
    value,
    todo.split(' in Cloudflare')[0]?.split(':')[0],
  ])

describe('the live address', () => {
  it('has no findings when each URL leads to the same page, unchanged', async () => {
    expect(await told({})).toEqual([])
  })

  it.each([
    ['an address in an element', '<span class="__cf_email__" data-cfemail="6e04">[email&#160;protected]</span>', '__cf_email__'],
    ['an address in a link', '<a href="/cdn-cgi/l/email-protection#6e04">Write</a>', 'email-protection'],
  ])('names email addresses that Cloudflare hides: %s', async (_what, text, value) => {
    const at = ORIGIN + PATH
    expect(await told({ [at]: reached(at, text) })).toEqual([['look', at, value, 'Switch Email Address Obfuscation off']])
  })

  it.each([
    ['<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js"></script>', '/cdn-cgi/'],
    ['<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>', 'cloudflareinsights.com'],
  ])('names scripts that Cloudflare adds: %s', async (text, value) => {
    const at = ORIGIN + PATH
    expect(await told({ [at]: reached(at, text) })).toEqual([['look', at, value, 'Switch off what writes scripts into pages']])
  })

  it('says that leads wait too long for a call, whatever else the health check says', async () => {
    const at = `${ORIGIN}/api/health`
    const health = (waiting: string) => reached(at, JSON.stringify({ status: 'degraded', checks: { waiting } }), false)
    expect(await told({ [at]: health('overdue') })).toEqual([['look', at, 'leads wait too long', 'Call them']])
    expect(await told({ [at]: health('ok') })).toEqual([])
  })

  it('reports plain http that is not redirected', async () => {
    const at = `http://www.tallgum.com.au${PATH}`
    expect(await told({ [at]: reached(at) })).toEqual([['look', at, `leads to ${at}`, 'Switch Always Use HTTPS on']])
  })

  it.each([
    ['the query', `${ORIGIN}/privacy`],
    ['the path', `${ORIGIN}/?utm_source=launch-check`],
    ['both', `${ORIGIN}/`],
  ])('names a bare domain whose redirect drops %s', async (_what, url) => {
    const at = `https://tallgum.com.au${PATH}`
    expect(await told({ [at]: reached(url) })).toEqual([['look', at, `leads to ${url}`, 'Let its Redirect Rule']])
  })

  it('reports a bare domain without a response', async () => {
    expect(await told({ [`https://tallgum.com.au${PATH}`]: undefined })).toEqual([
      ['look', 'https://tallgum.com.au', 'does not answer', 'Add a DNS record for it, proxied, and a Redirect Rule to the site'],
    ])
  })

  it('checks www if the site is at the bare domain, and accepts that there is none', async () => {
    const at = `https://tallgum.com.au${PATH}`
    const studio = Object.fromEntries(['', '/api/me'].map((path) => [`https://tallgum.com.au/studio${path}`, reached(SIGN_IN)]))
    const well = { ...studio, [at]: reached(at), [`http://tallgum.com.au${PATH}`]: reached(at) }
    expect(await told({ ...well, [`https://www.tallgum.com.au${PATH}`]: undefined }, 'https://tallgum.com.au')).toEqual([])
    expect(await told({ ...well, [`https://www.tallgum.com.au${PATH}`]: reached(at) }, 'https://tallgum.com.au')).toEqual([])
    const apart = `https://www.tallgum.com.au${PATH}`
    expect(await told(well, 'https://tallgum.com.au')).toEqual([['look', apart, `leads to ${apart}`, 'Let its Redirect Rule']])
  })

  it.each([
    ['no response', undefined],
    ['another response', reached(ORIGIN + PATH, 'Error 522', false)],
  ])('says that it could not look where %s', async (_what, answer) => {
    expect(await told({ [ORIGIN + PATH]: answer })).toEqual([
      ['look', ORIGIN, 'could not look', 'Run this again once the site is live.'],
    ])
  })

  it.each(['https://www.brightwattle.example', 'nonsense', ''])(
    'is not requested if it is no real origin: %j',
    async (origin) => {
      await expect(
        checkLive(origin, () => {
          throw new Error('asked')
        }),
      ).resolves.toEqual([])
    },
  )
})

describe('following redirects', () => {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/to?')) response.writeHead(301, { Location: `/page?${request.url.split('?')[1]}` }).end()
    else if (request.url?.startsWith('/page')) response.end('the page')
    else response.writeHead(404).end('gone')
  })
  let home = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('ends at the last URL', async () => {
    expect(await askPage(`${home}/to?a=1`)).toEqual({ url: `${home}/page?a=1`, ok: true, text: 'the page' })
    expect(await askPage(`${home}/nope`)).toEqual({ url: `${home}/nope`, ok: false, text: 'gone' })
  })

  it('gives nothing if there is no response', async () => {
    expect(await askPage('http://127.0.0.1:9/')).toBeUndefined()
  })
})

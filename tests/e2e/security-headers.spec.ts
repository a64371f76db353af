import type { APIRequestContext, APIResponse } from '@playwright/test'
import { directivesOf, judge } from '../support/observatory.ts'
import { expect, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

/** Headers of every response, of the asset store and of the Worker. */
const ON_EVERY_RESPONSE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
/** Headers that would reveal the software, allow other origins, or slow the page down. */
const ON_NO_RESPONSE = [
  'set-cookie',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'x-powered-by',
  // It would start a second process before the first paint (shared/site-files.ts).
  'cross-origin-opener-policy',
]

const SCAN_PATH = '/nfp-digital-growth-scan'

type Ask = (request: APIRequestContext, url: string) => Promise<APIResponse>

const get =
  (path: string): Ask =>
  (request) =>
    request.get(path, { maxRedirects: 0 })

const by =
  (method: string, path: string): Ask =>
  (request) =>
    request.fetch(path, { method })

/** Requests the same URL again with the ETag of the first response. */
const again =
  (ask: Ask): Ask =>
  async (request, url) => {
    const first = await ask(request, url)
    return request.get(first.url(), { headers: { 'If-None-Match': first.headers().etag ?? '' } })
  }

/** A script of the built site. */
const script: Ask = async (request) => {
  const [, address = ''] = /data-scripts="([^" ]+)/.exec(await (await request.get('/privacy')).text()) ?? []
  return request.get(address)
}

const scriptBy =
  (method: string): Ask =>
  async (request, url) =>
    request.fetch((await script(request, url)).url(), { method })

const enquire =
  (data: string | Buffer, headers: Record<string, string> = {}): Ask =>
  (request, url) =>
    request.post('/api/contact', { data, headers: { Origin: url, 'Content-Type': 'application/json', ...headers } })

const ENQUIRY = JSON.stringify({ name: 'Jo', number: '0412 345 678', company: 'Flood of Headers', enquiry: 'Once more.' })

/** Sends one enquiry more than an IP address may send. */
const flood: Ask = async (request, url) => {
  let last = await enquire(ENQUIRY)(request, url)
  for (let sent = 1; sent < 10 && last.status() === 201; sent++) last = await enquire(ENQUIRY)(request, url)
  return last
}

/** Sends a form without scripts, and follows no redirect. */
const send =
  (path: string, form: Record<string, string>): Ask =>
  (request, url) =>
    request.post(path, { form, headers: { Origin: url }, maxRedirects: 0 })

/** Every kind of response of the site, with its status code. */
const RESPONSES: [kind: string, status: number, ask: Ask][] = [
  ...ADDRESSES.map((path): [string, number, Ask] => [path, path === '/nope' ? 404 : 200, get(path)]),
  ['a page without its body', 200, by('HEAD', '/privacy')],
  ['a page that has not changed', 304, again(get('/privacy'))],
  ['a campaign’s page that has not changed', 304, again(get(SCAN_PATH))],
  ['a post to a page', 405, by('POST', '/privacy')],
  ['a post to a campaign’s page', 405, by('POST', SCAN_PATH)],
  ['a hashed file', 200, script],
  ['a hashed file that has not changed', 304, again(script)],
  ['a hashed file that is missing', 404, get('/assets/main-missing0.js')],
  ['a post to a hashed file', 405, scriptBy('POST')],
  ['an icon', 200, get('/icon.svg')],
  ['a delete of an icon', 405, by('DELETE', '/icon.svg')],
  ['a card', 200, get('/cards/home.png')],
  ['a put of a card', 405, by('PUT', '/cards/home.png')],
  ['robots.txt', 200, get('/robots.txt')],
  ['a post to robots.txt', 405, by('POST', '/robots.txt')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['the notices', 200, get('/licences.txt')],
  ['security.txt', 200, get('/.well-known/security.txt')],
  ['a page’s other spelling', 301, get('/Brand/')],
  ['a page’s file', 307, get('/brand.html')],
  ['/auth', 302, get('/auth')],
  ['a response of the API', 200, get('/api/health')],
  ['an unknown API path', 404, get('/api/nope')],
  ['a wrong method', 405, get('/api/booking')],
  ['a post from elsewhere', 403, enquire(ENQUIRY, { Origin: 'https://evil.example' })],
  ['a post that is not JSON', 415, enquire('name=Jo', { 'Content-Type': 'application/x-www-form-urlencoded' })],
  // The server closes the connection then, without having said so: another request must not be sent on it.
  ['a post that is too long', 413, enquire(ENQUIRY.padEnd(20_000), { Connection: 'close' })],
  ['an invalid post', 400, enquire('{}')],
  ['an enquiry', 201, enquire(ENQUIRY)],
  ['an enquiry too many', 429, flood],
  ['an enquiry without scripts', 303, send('/enquiry', JSON.parse(ENQUIRY))],
  ['a form without scripts opened again', 303, get(`/plain-booking${SCAN_PATH}`)],
  ['a link to no booking', 404, get('/booking/BW-222222/0123456789abcdef0123456789abcdef')],
]

for (const [kind, status, ask] of RESPONSES) {
  test(`${kind} (${status}) has every security header`, async ({ request, site }) => {
    const response = await ask(request, site.url)
    expect(response.status()).toBe(status)
    const headers = response.headers()
    expect(headers).toMatchObject(ON_EVERY_RESPONSE)
    expect(ON_NO_RESPONSE.filter((name) => name in headers)).toEqual([])
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    if (status === 405) expect(headers.allow).toMatch(/^(?:GET, HEAD|POST)$/)
  })
}

for (const path of ADDRESSES) {
  test(`${path} has only scripts that its policy names, and an A+ by the rules of MDN’s HTTP Observatory`, async ({
    request,
  }) => {
    const response = await request.get(path)
    const headers = response.headers()
    const html = await response.text()
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy.get('script-src')?.join(' ')).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/)
    expect(policy.get('style-src')?.join(' ')).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/)
    expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'https://form.typeform.com'])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    // The policy would block these attributes, and hydration would not add them.
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
    const scripts = [...html.matchAll(/<script[^>]+\ssrc="([^"]*)"/g)].map(([, address = '']) => address)
    const { score, marks } = judge({ headers, scripts })
    expect(score, JSON.stringify(marks)).toBeGreaterThanOrEqual(100)
  })
}

test('the Observatory’s rules distinguish an unprotected, a partly protected and a safe page', () => {
  const half = {
    'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=86400',
    'x-content-type-options': 'nosniff',
  }
  const safe = {
    ...ON_EVERY_RESPONSE,
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
  }
  expect(judge({ headers: {}, scripts: [] }).score).toBe(30)
  expect(judge({ headers: half, scripts: [] }).score).toBe(70)
  expect(judge({ headers: safe, scripts: ['/assets/main.js'] }).score).toBe(130)
  expect(judge({ headers: safe, scripts: ['//cdn.example/main.js'] }).score).toBe(50)
})

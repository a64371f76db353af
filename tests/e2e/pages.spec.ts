import { site as facts } from '../../shared/content/site.ts'
import { PAGES } from '../../shared/paths.ts'
import { readHtml, textOf } from '../support/read-html.ts'
import { expect, test } from '../support/site.ts'

for (const { path, title, description, indexed } of PAGES.filter((page) => page.id !== 'not-found')) {
  test(`${path} has its heading and head before any script runs`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^text\/html/)
    const document = await readHtml(await response.text())
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(textOf(document, 'main h1')).toMatch(/\w/)
    expect(document.querySelectorAll('title').map(({ textContent }) => textContent)).toEqual([title])
    expect(textOf(document, 'html', 'lang')).toBe('en-AU')
    expect(textOf(document, 'head > meta[name="description"]', 'content')).toBe(description)
    expect(textOf(document, 'head > meta[name="robots"]', 'content')).toBe(indexed ? undefined : 'noindex, nofollow')
    expect(response.headers()['x-robots-tag']).toBe(indexed ? undefined : 'noindex, nofollow')
    expect(textOf(document, 'head > link[rel="canonical"]', 'href')).toBe(`${facts.origin}${path}`)
  })
}

test('the canonical URL has no query', async ({ request }) => {
  const html = await (await request.get('/nfp-digital-growth-scan?utm_source=x')).text()
  expect(html).toContain(`<link rel="canonical" href="${facts.origin}/nfp-digital-growth-scan">`)
})

for (const path of ['/nope', '/brand/x', '/%E0%A4%A', '/nfp-digital-growth-scan/x', '/404', '/c/nope', '/assets/nope.js']) {
  test(`${path} is a 404, and not indexed`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(404)
    expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow')
    const document = await readHtml(await response.text())
    expect(textOf(document, 'main h1')?.trim()).toBe('Oops! Page not found')
    expect(textOf(document, 'head > meta[name="robots"]', 'content')).toBe('noindex, nofollow')
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(0)
  })
}

test('the 404 page links to the home page', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  await page.goto('/brand/x')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the sitemap lists exactly the indexed pages', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.status()).toBe(200)
  expect(sitemap.headers()['content-type']).toMatch(/^(?:application|text)\/xml/)
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses).toEqual(PAGES.filter((page) => page.indexed).map((page) => `${facts.origin}${page.path}`))
  for (const address of addresses) {
    const response = await request.get(address.replace(facts.origin, ''), { maxRedirects: 0 })
    expect(response.status()).toBe(200)
    expect(response.headers()['x-robots-tag']).toBeUndefined()
    expect(await response.text()).not.toContain('noindex')
  }
})

test('security.txt says where to write, and does not expire before the next build or later than in a year', async ({
  request,
}) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:hello@brightwattle\.example$/m)
  expect(text).toContain(`Canonical: ${facts.origin}/.well-known/security.txt`)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

test('the privacy page leads to the notices of what the site ships', async ({ page }) => {
  await page.goto('/privacy')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Notices for the software, fonts and maps' }).click()
  const notices = await opened
  await expect(notices).toHaveURL('/licences.txt')
  const text = await notices.locator('body').innerText()
  for (const name of ['react-dom', 'hono', 'cobe', '@fontsource-variable/instrument-sans', 'world-atlas']) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  }
})

test('robots.txt names the sitemap and disallows nothing', async ({ request }) => {
  const response = await request.get('/robots.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain(`Sitemap: ${facts.origin}/sitemap.xml`)
  expect(lines.join('\n')).not.toMatch(/^Disallow:/im)
})

import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

/** Scrolls through the page, with enough time for intersection observers. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await expect(page.getByRole('contentinfo')).toBeInViewport()
}

test('every page scrolled to its end loads only hashed files, cached for a year', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const assets = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/assets/')) return
    const caching = response.headers()['cache-control']
    assets.add(`${/-[\w-]{6}\.\w+$/.test(pathname) ? 'hashed' : `not hashed ${pathname}`} ${response.status()} ${caching}`)
  })
  for (const path of ADDRESSES) {
    await test.step(path, async () => {
      assets.clear()
      const document = await page.goto(path)
      await untilHydrated(page)
      expect.soft(document?.headers()['cache-control'], path).toMatch(/max-age=0, must-revalidate|no-cache/)
      await readToTheEnd(page)
      expect.soft([...assets], path).toEqual(['hashed 200 public, max-age=31536000, immutable'])
    })
  }
})

test('a missing hashed file is not cached for a year', SLOW, async ({ request }) => {
  const response = await request.get('/assets/main-missing0.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['cache-control']).not.toContain('immutable')
})

test('a page contains its CSS, and the CSS is not fetched again during hydration', SLOW, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/nfp-digital-growth-scan')
  await untilHydrated(page)
  const inlined = ((await page.locator('script[data-styles]').getAttribute('data-styles')) ?? '').split(' ')
  expect(inlined.length).toBeGreaterThan(1)
  expect(asked.filter((path) => inlined.includes(path))).toEqual([])
})

import { chromium } from '@playwright/test'
import { PAGES } from '../../shared/paths.ts'
import { SCAN_PATH } from '../support/booking-page.ts'
import { findBrowser } from '../support/browser.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test('the browser scrolls to the hash of the URL, and after a reload to where it was', SLOW, async ({ page }) => {
  await page.goto(`${SCAN_PATH}#closing`)
  await expect(page.locator('#closing')).toBeInViewport()
  await page.goto(`${SCAN_PATH}?again`)
  await untilHydrated(page)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000)
})

/** A browser with classic scrollbars, which Playwright hides. */
const withScrollbars = async () => chromium.launch({ ...(await findBrowser()), ignoreDefaultArgs: ['--hide-scrollbars'] })

test('space for a classic scrollbar is reserved before the page is longer than the viewport', SLOW, async ({ site }) => {
  const browser = await withScrollbars()
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 1350, height: 940 } })
  const room = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  for (const { path } of PAGES) {
    await page.goto(path)
    const whole = await room()
    expect(whole, path).toBeGreaterThan(0)
    await page.route(path, async (route) => {
      const html = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: html.slice(0, html.indexOf('</h1>')) })
    })
    await page.goto(path)
    expect(await room(), path).toBe(whole)
  }
  await browser.close()
})

test('the page does not move sideways when a lightbox opens over it', SLOW, async ({ site }) => {
  const browser = await withScrollbars()
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1350, height: 940 } })
  await page.goto('/brand')
  const width = () => page.evaluate(() => document.body.clientWidth)
  const before = await width()
  await page.locator('a[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  expect(await width()).toBe(before)
  await browser.close()
})

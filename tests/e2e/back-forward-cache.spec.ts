import { chromium } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test('no page does anything that keeps it out of the back/forward cache', SLOW, async ({ site }) => {
  // Playwright disables this cache. Chromium's headless shell has none, but it still reports what in a page would
  // prevent it (an unload handler, no-store).
  const browser = await chromium.launch({ ...(await findBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: site.url })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  let loadedAnew = false
  const pageErrors: string[] = []
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    loadedAnew = true
    pageErrors.push(...notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason))
  })
  for (const path of ['/', '/nfp-digital-growth-scan', '/brand', '/pr-firm', '/privacy']) {
    await page.goto(path)
    await untilHydrated(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-kept', String(persisted)))
    })
    await page.evaluate(() => location.assign('/robots.txt'))
    await expect(page).toHaveURL('/robots.txt')
    loadedAnew = false
    // In a task of its own, since the result of a script that leaves its document may be lost.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page).toHaveURL(path)
    await expect.poll(async () => loadedAnew || (await page.locator('html[data-kept=true]').count()) === 1).toBe(true)
    expect(pageErrors, path).toEqual([])
  }
  await browser.close()
})

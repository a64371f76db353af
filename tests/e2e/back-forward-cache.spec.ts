import { chromium } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

for (const path of ['/', '/nfp-digital-growth-scan', '/privacy']) {
  test(`${path} left for another document comes back as it was`, async ({ site }) => {
    // Playwright turns this cache off in the browsers it starts.
    const browser = await chromium.launch({ ...(await findBrowser()), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    const page = await browser.newPage({ baseURL: site.url })
    await page.goto(path)
    await untilLive(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-kept', String(persisted)))
    })
    await page.evaluate(() => location.assign('/robots.txt'))
    await expect(page).toHaveURL('/robots.txt')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
    await browser.close()
  })
}

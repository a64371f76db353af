import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

const BY_SECTIONS = ['/brand', '/pr-firm']

test.use({ viewport: { width: 1280, height: 800 } })

test('the brand and the PR page scroll by sections: one wheel, one section', async ({ page }) => {
  for (const path of BY_SECTIONS)
    await test.step(path, async () => {
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.locator('html')).toHaveAttribute('data-section-scroll', 'on')
      const second = page.locator('main section[data-section]').nth(1)
      await page.mouse.move(400, 300)
      await page.mouse.wheel(0, 40)
      await expect.poll(async () => Math.round((await second.boundingBox())?.y ?? Number.NaN)).toBe(0)
    })
})

test('every other page scrolls normally', async ({ page, pageErrors }) => {
  pageErrors.expect(/404.*\/nope/)
  for (const path of ADDRESSES.filter((address) => !BY_SECTIONS.includes(address)))
    await test.step(path, async () => {
      await page.goto(path)
      await untilHydrated(page)
      await expect.soft(page.locator('[data-section]')).toHaveCount(0)
      await page.mouse.move(400, 300)
      await page.mouse.wheel(0, 40)
      await expect.soft.poll(() => page.evaluate(() => scrollY)).toBe(40)
      await expect.soft(page.locator('html')).not.toHaveAttribute('data-section-scroll')
    })
})

import { ADDRESSES } from '../support/addresses.ts'
import { expect, test } from '../support/site.ts'

test.use({ javaScriptEnabled: false })

for (const path of ADDRESSES) {
  test(`2.10 1.01 ${path} is complete without JavaScript`, async ({ page, faults }) => {
    if (path === '/nope') faults.expect(/status of 404/)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Nothing waits for a script to show it: every heading is painted, at its place.
    for (const heading of await main.getByRole('heading').all()) {
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveCSS('opacity', '0')
    }
  })
}

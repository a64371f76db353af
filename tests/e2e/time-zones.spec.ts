import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A Wednesday and a Sunday, in Sydney. */
const DAYS = { 'a weekday': '2026-11-25T01:00:00Z', 'a Sunday': '2026-11-29T01:00:00Z' }

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Sydney']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(
      `every page hydrates without an error in ${timezoneId}, on a weekday and on a Sunday`,
      SLOW,
      async ({ page, pageErrors }) => {
        // Every page twice.
        test.setTimeout(60_000)
        pageErrors.refuseWarnings()
        pageErrors.expect(/status of 404/)
        for (const [day, now] of Object.entries(DAYS)) {
          await page.clock.setFixedTime(now)
          for (const path of ADDRESSES) {
            await test.step(`${path} on ${day}`, async () => {
              await page.goto(path)
              await untilHydrated(page)
              await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            })
          }
        }
      },
    )
  })
}

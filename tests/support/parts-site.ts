import { test as siteTest } from './site.ts'
import { startDevSite } from './start-site.ts'
import { untilHydrated } from './until-hydrated.ts'

export const PARTS_PATH = '/parts'

/** The site's test, run against a development server for this file: only that has the page with all parts. */
export const test = siteTest.extend({
  site: [
    async ({ browser }, use, { workerIndex }) => {
      const site = await startDevSite(`dev-${workerIndex}`)
      // The server compiles on request, so the first visit is slow. It is made here, outside every test's timeout.
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto(PARTS_PATH)
      await untilHydrated(page)
      await page.close()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

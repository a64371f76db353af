import { test as siteTest } from './site.ts'
import { startDevSite } from './start-site.ts'
import { untilLive } from './until-live.ts'

export const PARTS_PATH = '/parts'

/** The site's test, run against a development server of the file's own, which alone has the developers' page. */
export const test = siteTest.extend({
  site: [
    async ({ browser }, use, { workerIndex }) => {
      const site = await startDevSite(`dev-${workerIndex}`)
      // The server compiles what it is asked for; the first visit is not a test's to wait for.
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto(PARTS_PATH)
      await untilLive(page)
      await page.close()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

import { gotoInPieces } from '../support/goto-in-pieces.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

const PAGES = [
  '/',
  '/nfp-digital-growth-scan',
  '/leader-impact-score',
  '/fractional-cmo',
  '/we-build-thought-leaders',
  '/tradie-digital-trust',
  '/brand',
  '/pr-firm',
  '/privacy',
  '/nowhere',
]

type Shifting = { shifts: number[] }

for (const path of PAGES) {
  for (const width of [390, 1440]) {
    test(`nothing moves at ${width} px while ${path} comes in pieces`, async ({ browser, site }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // They would come before or after the rest as chance has it; their swap is another matter.
      await page.route('**/*.woff2', (route) => route.abort())
      await gotoInPieces(page, site.url, path)
      await untilLive(page)
      const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts)
      expect(shifts).toEqual([])
      await page.close()
    })
  }
}

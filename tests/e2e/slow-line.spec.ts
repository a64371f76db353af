import type { Browser } from '@playwright/test'
import { click, field, SCAN_PATH } from '../support/booking-page.ts'
import { gotoInPieces, untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

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
const WIDTHS = [390, 1440]

type Shifting = { shifts: number[] }

for (const path of PAGES) {
  test(`nothing moves at 390 or 1440 px while ${path} arrives in pieces`, SLOW, async ({ browser, site }) => {
    // Both viewports load in parallel, since the pieces take long.
    const shifts = await Promise.all(WIDTHS.map((width) => shiftsAt(browser, width, site.url, path)))
    expect(shifts).toEqual(WIDTHS.map(() => []))
  })
}

test(
  'a click while the page is still arriving takes effect, and the page completes',
  SLOW,
  async ({ page, site, pageErrors }) => {
    pageErrors.expect(/^foreign request/)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const loaded = gotoInPieces(page, site.url, SCAN_PATH, held)
    await click(page, 'Start Assessment')
    await expect(field(page, 'Name')).toBeFocused()
    await click(page, 'Continue')
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    release()
    await loaded
    await untilHydrated(page)
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  },
)

/** The layout shifts of a page that arrives in pieces, until it is hydrated. */
async function shiftsAt(browser: Browser, width: number, site: string, path: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Without fonts, which would arrive at a random time; font-swap.spec.ts tests their swap.
  await page.route('**/*.woff2', (route) => route.abort())
  await gotoInPieces(page, site, path)
  await untilHydrated(page)
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts)
  await page.close()
  return shifts
}

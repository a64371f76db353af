import type { Browser } from '@playwright/test'
import { PAGES } from '../../shared/paths.ts'
import { expect, test } from '../support/site.ts'
import { untilHydrated } from '../support/until-hydrated.ts'

/** Lighthouse's phone and its desk. */
const WINDOWS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
]
/** Reports show a sum of shifts from 0.0005 on as 0.001. Some words at the right margin come to a fifth of that. */
const UNSEEN = 0.0003
const FONTS = ['Bricolage Grotesque', 'Instrument Sans']

type Shifting = { shifts: () => number }

// A campaign's words are its marketer's: they wrap where they may.
for (const { path } of PAGES.filter(({ id }) => id !== 'not-found')) {
  test(`nothing of ${path} shifts when the fonts come`, async ({ browser, site }) => {
    for (const window of WINDOWS) expect(await shiftsIn(browser, window, site.url + path)).toBeLessThan(UNSEEN)
  })
}

/** The sum of the layout shifts of a page that is first painted in its stand-ins, until its fonts are there. */
async function shiftsIn(browser: Browser, window: (typeof WINDOWS)[number], url: string): Promise<number> {
  const page = await browser.newPage(window)
  await page.addInitScript(() => {
    // Else a screen of few pixels rounds each letter's width, as phones do not.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { text-rendering: geometricPrecision !important; }')
    document.adoptedStyleSheets = [sheet]
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      shifts: () => {
        add(observer.takeRecords())
        return sum
      },
    })
  })
  let come = () => {}
  const isPainted = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await isPainted
    await route.continue()
  })
  // The load itself may wait for the fonts.
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  come()
  await untilHydrated(page)
  await page.waitForFunction(
    (own) => own.every((font) => [...document.fonts].some(({ family, status }) => family.includes(font) && status === 'loaded')),
    FONTS,
  )
  const sum = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (globalThis as unknown as Shifting).shifts()
  })
  await page.close()
  return sum
}

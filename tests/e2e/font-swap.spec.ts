import type { Browser } from '@playwright/test'
import { PAGES } from '../../shared/paths.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

/** Lighthouse's phone and desktop. */
const VIEWPORTS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
]
/** Lighthouse shows shifts from 0.0005 on as 0.001; a few words at the right margin shift by a fifth of that. */
const SHIFT_MAX = 0.0003
const FONTS = ['Bricolage Grotesque', 'Instrument Sans']

type Shifting = { shifts: () => number }

// Without campaigns in KV, whose text may wrap anywhere.
for (const { path } of PAGES.filter(({ id }) => id !== 'not-found')) {
  test(`nothing on ${path} shifts when the fonts load`, SLOW, async ({ browser, site }) => {
    for (const viewport of VIEWPORTS) expect(await shiftsIn(browser, viewport, site.url + path)).toBeLessThan(SHIFT_MAX)
  })
}

/** The sum of the layout shifts of a page that is first painted in its fallback fonts, until its fonts are loaded. */
async function shiftsIn(browser: Browser, viewport: (typeof VIEWPORTS)[number], url: string): Promise<number> {
  const page = await browser.newPage(viewport)
  await page.addInitScript(() => {
    // Otherwise a low-density screen rounds each glyph's width, which phones do not.
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
  // The load event may wait for the fonts.
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

import { walkByKeyboard } from '../support/keyboard.ts'
import { clippedText, lastHeadlineLine, SPACIOUS_TEXT, widest } from '../support/layout-errors.ts'
import { largeTextErrors, PageAudit } from '../support/page-audit.ts'
import { expect, slowUnless, test } from '../support/site.ts'
import { CAMPAIGN_PATH } from '../support/site-pages.ts'
import { PAGE_VISITS } from '../support/site-states.ts'

type Page = import('@playwright/test').Page

const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

for (const { name, path, walk, pageErrors: expected = [] } of PAGE_VISITS) {
  test.describe(`the page ${name}`, slowUnless(['/nfp-digital-growth-scan', CAMPAIGN_PATH].includes(path)), () => {
    test.use({ viewport: { width: 1280, height: 800 } })
    test.beforeEach(async ({ pageErrors }) => {
      for (const error of expected) pageErrors.expect(error)
    })

    test(`${name} has no fault at 375 and 1280 px, at 400 % and with spacious text`, async ({ page }) => {
      const audit = await PageAudit.of(page)
      for await (const state of walk(page)) {
        // Fixed elements appear on the first scroll.
        await scroll(page, 900)
        expect.soft(await audit.errors(), state).toEqual([])

        // A viewport of 1280 × 1024 px at 400 %.
        await page.setViewportSize({ width: 320, height: 256 })
        expect.soft(await page.evaluate(widest), '320 px').toEqual([])
        const lastLine = await page.evaluate(lastHeadlineLine)
        expect.soft(lastLine.length, `the headline ends on “${lastLine}”`).toBeGreaterThan(5)
        await scroll(page, 900)
        await expect.poll(() => page.evaluate(fixedShare), 'share of the viewport under fixed elements').toBeLessThanOrEqual(0.5)

        await page.evaluate(styleBy, SPACIOUS_TEXT)
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await page.evaluate(widest), `spacious text at ${width} px`).toEqual([])
          expect.soft(await page.evaluate(clippedText), `spacious text at ${width} px`).toEqual([])
        }
      }
    })

    test(`${name} keeps every word whole and in view when text is twice as large`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for await (const state of walk(page)) expect(await largeTextErrors(page), state).toEqual([])
    })

    test(`${name} can be traversed by keyboard, down at 375 px and up at 1280 px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 375, height: 700 })
      for await (const _ of walk(page)) {
        const down = await walkByKeyboard(page, 'Tab')
        await page.setViewportSize({ width: 1280, height: 700 })
        const up = await walkByKeyboard(page, 'Shift+Tab')
        const least = await page.getByRole('contentinfo').getByRole('link').count()
        expect(down).toBeGreaterThan(least)
        expect(up).toBeGreaterThan(least)
      }
    })
  })
}

test('in forced colours dots that count or lead somewhere have the colour of the text beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  for (const [path, dots] of [
    ['/brand', 'main nav svg'],
    ['/nfp-digital-growth-scan', '[aria-labelledby=figures] svg'],
    ['/fractional-cmo', 'main svg[viewBox^="0 0 1000 "]'],
  ] as const) {
    await page.goto(path)
    const colors = await page
      .locator(dots)
      .evaluateAll((found) => found.map((dot) => getComputedStyle(dot)).map(({ stroke, color }) => [stroke, color]))
    expect.soft(colors.length, path).toBeGreaterThan(0)
    for (const [stroke, color] of colors) expect.soft(stroke, path).toBe(color)
  }
})

/** Runs in the page. Constructed style sheets are not subject to its policy. */
function styleBy(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page. The share of the viewport's height that fixed elements cover. */
function fixedShare(): number {
  const rows = Array.from({ length: innerHeight }, (_, y) => y)
  const fixed = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).position === 'fixed')
  const boxes = fixed
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim())
    .map((element) => element.getBoundingClientRect())
  return rows.filter((y) => boxes.some(({ top, bottom }) => y >= top && y < bottom)).length / innerHeight
}

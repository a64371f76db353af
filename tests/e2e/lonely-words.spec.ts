import { brokenText } from '../support/layout-errors.ts'
import { lonelyWords } from '../support/lonely-words.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

test('the finder names a short last word that stands alone, and lets two words or a long one pass', async ({ page }) => {
  const found = async (heading: string) => {
    await page.setContent(`<style>h2 { width: 12ch; font: 20px monospace }</style><h2>${heading}</h2>`)
    return page.evaluate(lonelyWords)
  }
  expect(await found('Count people now.')).toEqual(['“now.” of “Count people now.”'])
  expect(await found('Count people right now.')).toEqual([])
  expect(await found('Count people everywhere.')).toEqual([])
})

const WIDTHS = [320, 390, 820, 1440, 1920]
/** In letters: with text of its usual size each fits on the narrowest phone. */
const LONGEST_WORD = 20

for (const path of ADDRESSES) {
  test(
    `no heading, claim, button or line of the footer of ${path} ends with a short word alone, and no word is split`,
    slowUnless(path === '/'),
    async ({ page, pageErrors }) => {
      if (path === '/nope') pageErrors.expect(/status of 404/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await untilHydrated(page)
      await page.evaluate(() => document.fonts.ready)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = [...(await page.evaluate(lonelyWords)), ...(await page.evaluate(brokenText, LONGEST_WORD))]
        expect.soft(found, `${width} px`).toEqual([])
      }
    },
  )
}

import { expect, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

test.use({ javaScriptEnabled: false })

test('every page is complete without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  for (const path of ADDRESSES) {
    await test.step(path, async () => {
      await page.goto(path)
      const headings = page.getByRole('main').getByRole('heading')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // Every heading is painted without a script.
      await expect.soft.poll(() => headings.evaluateAll(unpainted), path).toEqual([])
    })
  }
})

/** Runs in the page. The text of the elements that have no size, are hidden, or are transparent. */
function unpainted(elements: Element[]): string[] {
  const isPainted = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility === 'visible' && opacity !== '0'
  }
  return elements.filter((element) => !isPainted(element)).map((element) => element.textContent ?? '')
}

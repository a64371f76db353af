import { readFile, writeFile } from 'node:fs/promises'
import { HEIGHTS_FILE, type MEASURED, type SectionHeights } from '../../client/build/section-heights.ts'
import { PAGES } from '../../shared/paths.ts'
import { expect, SLOW, test } from '../support/site.ts'

/** The short page of an unknown address is laid out as a whole. */
const WHOLE = 'not-found'

/** `--update-snapshots` writes them anew, and the next build takes them. */
test('the heights of sections are those that the build knows', SLOW, async ({ page }) => {
  const measured: SectionHeights = {}
  for (const { id, path } of PAGES.filter((each) => each.id !== WHOLE)) {
    const heights = { 390: [], 820: [], 1440: [] } as Record<keyof typeof MEASURED, number[]>
    for (const width of [390, 820, 1440] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // A reload is laid out as a whole, with the fonts that are there.
      await page.reload()
      heights[width] = await page.evaluate(async () => {
        await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
        const sections = [...document.querySelectorAll('#below-the-fold ~ section, section:has(~ #below-the-fold), footer')]
        return sections.map((each) => Math.round(each.getBoundingClientRect().height))
      })
    }
    measured[id] = heights
  }
  const isUpdate = ['all', 'changed'].includes(test.info().config.updateSnapshots)
  if (isUpdate) await writeFile(HEIGHTS_FILE, `${JSON.stringify(measured)}\n`)
  else expect(measured).toEqual(JSON.parse(await readFile(HEIGHTS_FILE, 'utf8')))
})

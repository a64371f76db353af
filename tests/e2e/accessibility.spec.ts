import { AxeBuilder } from '@axe-core/playwright'
import { ADDRESSES } from '../support/addresses.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'
import { widest } from '../support/widest.ts'

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const path of ADDRESSES) {
  for (const width of [375, 1280]) {
    test(`21.01 ${path} has no accessibility fault that axe finds at ${width} px`, async ({ page, faults }) => {
      if (path === '/nope') faults.expect(/status of 404/)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await untilLive(page)
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_AA).analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual([])
    })
  }

  test(`21.03 ${path} never scrolls sideways at 320 px`, async ({ page, faults }) => {
    if (path === '/nope') faults.expect(/status of 404/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await untilLive(page)
    expect(await page.evaluate(widest)).toEqual([])
  })
}

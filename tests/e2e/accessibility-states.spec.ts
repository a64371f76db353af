import { largeTextErrors, PageAudit } from '../support/page-audit.ts'
import { expect, slowUnless, test } from '../support/site.ts'
import { STATE_VISITS } from '../support/site-states.ts'

for (const { name, walk, part = 'main', leastWidth, pageErrors: expected = [] } of STATE_VISITS) {
  test(`${name} has no fault in any state at 375 and 1280 px`, slowUnless(name === 'a booking'), async ({ page, pageErrors }) => {
    for (const error of expected) pageErrors.expect(error)
    await page.setViewportSize({ width: 1280, height: 800 })
    const audit = await PageAudit.of(page)
    // The rest of the page is checked with the pages.
    const within = [part, 'dialog[open]', '[role=alert]', '[role=status]']
    for await (const state of walk(page)) expect.soft(await audit.errors({ within, leastWidth }), state).toEqual([])
  })

  test(
    `${name} keeps every word whole and in view in any state when text is twice as large`,
    slowUnless(name === 'an enquiry'),
    async ({ page, pageErrors }) => {
      for (const error of expected) pageErrors.expect(error)
      await page.setViewportSize({ width: Math.max(leastWidth ?? 0, 390), height: 844 })
      for await (const state of walk(page)) expect.soft(await largeTextErrors(page, leastWidth), state).toEqual([])
    },
  )
}

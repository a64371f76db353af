import { PageAudit } from '../support/audit-page.ts'
import { expect, test } from '../support/site.ts'
import { STATE_VISITS } from '../support/site-states.ts'

/** What changes with a state. What stands around it is looked over with the pages. */
const CHANGING = ['dialog[open]', 'main', '[role=alert]', '[role=status]']

for (const { name, walk, leastWidth, faults: expected = [] } of STATE_VISITS) {
  test(`21.01 ${name} is sound in every state at 375 and 1280 px`, async ({ page, faults }) => {
    for (const fault of expected) faults.expect(fault)
    await page.setViewportSize({ width: 1280, height: 800 })
    const audit = await PageAudit.of(page)
    for await (const state of walk(page)) expect.soft(await audit.faults({ within: CHANGING, leastWidth }), state).toEqual([])
  })
}

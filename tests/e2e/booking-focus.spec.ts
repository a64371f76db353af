import { chooseFreeSlot, field, reachTimes, SCAN_PATH, ticket } from '../support/booking-page.ts'
import { isNewTabLeftToBrowser } from '../support/left-to-browser.ts'
import { expect, test } from '../support/site.ts'

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('21.02 the chosen day and time look chosen', async ({ page }) => {
    await reachTimes(page)
    await chooseFreeSlot(page)
    const look = (locator: ReturnType<typeof ticket>) =>
      locator.evaluate((element) => `${getComputedStyle(element).borderTopWidth} ${getComputedStyle(element).backgroundColor}`)
    const chosen = ticket(page).locator('button[aria-pressed="true"]')
    const others = ticket(page).locator('button[aria-pressed="false"]:enabled')
    expect(await look(chosen.first())).not.toBe(await look(others.first()))
    expect(await look(chosen.last())).not.toBe(await look(others.last()))
  })
})

test('5.03 a call to action opened in a new tab leaves this one alone', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(SCAN_PATH)
  expect(await isNewTabLeftToBrowser(page.getByRole('link', { name: 'Start my free scan' }).first())).toBe(true)
  await expect(field(page, 'Name')).toBeHidden()
})

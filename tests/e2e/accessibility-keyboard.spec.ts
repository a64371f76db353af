import type { Locator, Page } from '@playwright/test'
import { bookingForm, days, field, freeTimes, SCAN_PATH, validDetails } from '../support/booking-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

const MOST_KEYS = 25

/** Counts every key press except those that type into a field. */
class CountedKeys {
  readonly #page: Page
  count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(key)
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(goal: Locator): Promise<void> {
    while (!(await goal.evaluate((element) => element === document.activeElement))) {
      expect(this.count, 'keys pressed').toBeLessThan(MOST_KEYS)
      await this.press('Tab')
    }
  }
}

test(`a booking takes at most ${MOST_KEYS} keys, not counting text typed into fields`, async ({ page }) => {
  await page.goto(SCAN_PATH)
  await untilHydrated(page)
  const keys = new CountedKeys(page)
  await keys.tabTo(bookingForm(page).getByRole('button', { name: 'Start Assessment' }))
  await keys.press('Enter')
  const { name, organisation, email } = validDetails()
  for (const [label, words] of Object.entries({ Name: name, Organisation: organisation, Email: email })) {
    await keys.tabTo(field(page, label))
    await page.keyboard.type(words)
  }
  await keys.press('Enter')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)

  // The current week may have no free times left.
  await keys.tabTo(bookingForm(page).getByRole('button', { name: /^Next week/ }))
  await keys.press('Enter')
  await keys.tabTo(days(page).and(page.locator(':enabled')).first())
  await keys.press('Enter')
  await expect(freeTimes(page)).not.toHaveCount(0)
  await keys.tabTo(freeTimes(page).first())
  await keys.press('ArrowLeft')
  await expect(freeTimes(page).last()).toBeFocused()
  await keys.press('ArrowRight')
  await keys.press('ArrowDown')
  await expect(freeTimes(page).nth(1)).toBeFocused()
  await keys.press('Enter')
  await keys.tabTo(bookingForm(page).getByRole('button', { name: /^Confirm/ }))
  await keys.press('Enter')
  await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
  expect(keys.count).toBeLessThanOrEqual(MOST_KEYS)
})

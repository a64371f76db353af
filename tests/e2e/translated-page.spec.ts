import { bookingForm, chooseFreeDay, field, freeTimes, reachTimes, SCAN_PATH } from '../support/booking-page.ts'
import { holdScripts, translate, untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ timezoneId: 'America/Los_Angeles' })

test('on a translated page the time shown is the time chosen, also after choosing another', SLOW, async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await reachTimes(page)
  await chooseFreeDay(page, 3)
  await freeTimes(page).first().click()
  await translate(page)
  for (const index of [1, 2, 1]) {
    const pill = freeTimes(page).nth(index)
    await pill.click()
    const time = ((await pill.textContent()) ?? '').match(/\d{1,2}:\d{2} [AP]M/)?.[0] ?? 'no time'
    await expect(bookingForm(page).locator('[data-focus="submit"]')).toContainText(time)
  }
  const day = await chooseFreeDay(page)
  const own = freeTimes(page).first()
  await expect(own).toBeVisible()
  await own.click()
  await expect(bookingForm(page).locator('[data-focus="submit"]')).toContainText(String(Number(day.slice(8))))
  await bookingForm(page).getByRole('button', { name: 'Back' }).click()
  await expect(bookingForm(page).getByText('Step 1 of 2')).toBeVisible()
  expect(errors).toEqual([])
})

test('a page translated before its scripts load keeps what was typed and clicked', SLOW, async ({ page, pageErrors }) => {
  // React finds other elements than it rendered, and renders the page anew.
  pageErrors.expect(/React error #418/)
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).click()
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill('early@creek.example')
  await translate(page)
  await bookingForm(page).getByRole('button', { name: 'Continue' }).click()
  release()
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await bookingForm(page).getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
  await expect(field(page, 'Email')).toHaveValue('early@creek.example')
})

test('a translation leaves the words of drawings in them', SLOW, async ({ page }) => {
  for (const path of ['/brand', '/we-build-thought-leaders', '/pr-firm']) {
    await page.goto(path)
    await untilHydrated(page)
    const words = page.locator('main svg text').filter({ hasText: /\S/ })
    await expect(words.first()).toBeAttached()
    await translate(page)
    const widths = await words.evaluateAll((found) => found.map((text) => text.getBoundingClientRect().width))
    expect(
      widths.filter((width) => width === 0),
      path,
    ).toEqual([])
  }
})

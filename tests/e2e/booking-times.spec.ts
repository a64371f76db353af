import type { Locator, Page } from '@playwright/test'
import { bookingForm, chooseFreeDay, click, days, freeTimes, reachTimes, times } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page) => bookingForm(page).getByRole('heading', { level: 3 })
const next = (page: Page) => bookingForm(page).getByRole('button', { name: /^Next week/ })
const previous = (page: Page) => bookingForm(page).getByRole('button', { name: /^Prev week/ })

const news = (page: Page, text: string | RegExp) => bookingForm(page).getByRole('status').filter({ hasText: text })

test('the picker shows one week of five days and moves by weeks, from this week to the 60-day horizon', async ({ page }) => {
  await reachTimes(page)
  await expect(days(page)).toHaveCount(5)
  for (const [index, weekday] of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].entries()) {
    await expect(days(page).nth(index)).toHaveAccessibleName(new RegExp(weekday))
  }
  await expect(heading(page)).toHaveText(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/)
  await expect(times(page)).toHaveCount(0)
  await expect(previous(page)).toBeDisabled()
  await expect(next(page)).toBeEnabled()
  const monday = await days(page).first().innerText()
  await test.step('a change of week is announced, and a disabled Prev passes the focus to the heading', async () => {
    await next(page).click()
    await expect(news(page, /^Week of Monday \d{1,2} [A-Z][a-z]+$/)).toBeAttached()
    await expect(days(page).first()).not.toHaveText(monday, { useInnerText: true })
    await previous(page).click()
    await expect(heading(page)).toBeFocused()
    await expect(days(page).first()).toHaveText(monday, { useInnerText: true })
  })
  await test.step('the times of a day are not shown with another week', async () => {
    await chooseFreeDay(page)
    await expect(bookingForm(page).getByRole('heading', { level: 4 }).first()).toHaveText(/^[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+$/)
    await next(page).click()
    await expect(times(page)).toHaveCount(0)
  })
  await test.step('Prev stops at this week and Next at the horizon', async () => {
    while (await previous(page).isEnabled()) await previous(page).click()
    await expect(days(page).first()).toHaveText(monday, { useInnerText: true })
    const weeks = await goToLastWeek(page)
    expect(weeks).toBeGreaterThanOrEqual(7)
    expect(weeks).toBeLessThanOrEqual(9)
  })
})

test('a free day has sixteen half hours, four of them held; Confirm asks for a day and a time, and keeps them', async ({
  page,
}) => {
  await reachTimes(page)
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await test.step('Confirm without a day asks for it', async () => {
    await click(page, /^Confirm/)
    await expect(alert).toContainText('Date and Time Required')
    await expect(alert).toContainText('Please select a date and time for your assessment.')
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
  })
  await test.step('a free day', async () => {
    await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
    const fullDay = bookingForm(page).getByRole('button', { name: /12 times free/ })
    while ((await fullDay.count()) === 0) await next(page).click()
    await fullDay.first().click()
    await expect(times(page)).toHaveCount(16)
    const shown = await times(page).allInnerTexts()
    expect(shown.map((text) => text.match(/\d{1,2}:\d{2} [AP]M/)?.[0])).toEqual([
      '9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM',
      '1:00 PM', '1:30 PM', '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM',
    ]) // biome-ignore format: a table is easier to read
    for (const held of ['10:00 AM', '11:30 AM', '2:00 PM', '3:30 PM']) {
      const pill = bookingForm(page).getByRole('button', { name: new RegExp(`^${held}`) })
      await expect(pill).toBeDisabled()
    }
    await expect(freeTimes(page)).toHaveCount(12)
    await expect(bookingForm(page).getByText(/^Times in AE[DS]T$/), 'the zone of the day shown').toBeVisible()
  })
  await test.step('Confirm without a time asks for it', async () => {
    await click(page, /^Confirm/)
    await expect(alert).toContainText('Date and Time Required')
  })
  await test.step('in forced colours the chosen day and time look chosen', async () => {
    await freeTimes(page).first().click()
    await page.emulateMedia({ forcedColors: 'active' })
    const look = (locator: Locator) =>
      locator.evaluate((element) => `${getComputedStyle(element).borderTopWidth} ${getComputedStyle(element).backgroundColor}`)
    const chosen = bookingForm(page).locator('button[aria-pressed="true"]')
    const others = bookingForm(page).locator('button[aria-pressed="false"]:enabled')
    await expect(chosen).toHaveCount(2)
    expect(await look(chosen.first())).not.toBe(await look(others.first()))
    expect(await look(chosen.last())).not.toBe(await look(others.last()))
    const marks = await page
      .getByRole('region', { name: 'Why it works' })
      .getByRole('listitem')
      .evaluateAll((steps) => {
        const colours = steps.map((step) => getComputedStyle(step, '::before').backgroundColor)
        return [...new Set(colours), getComputedStyle(document.documentElement).color]
      })
    // The dots of the steps are drawn in the colour of the text.
    expect(marks).toEqual([marks.at(-1), marks.at(-1)])
  })
})

test('Try again loads the times; a week without any links to the next that has some, Next ends with the last one, and the focus stays in the picker', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  let broken = true
  await page.route('**/api/availability*', async (route) => {
    if (broken) return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: '1' } } })
    const response = await route.fetch()
    const answer = await response.json()
    const isOff = (_: unknown, index: number) => index < 7 || index >= 16
    for (const day of answer.days.filter(isOff)) for (const slot of day.slots) slot.available = false
    await route.fulfill({ response, json: answer })
  })
  await reachTimes(page)
  await expect(bookingForm(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  broken = false
  await click(page, 'Try again')
  await expect(heading(page)).toBeFocused()
  await expect(news(page, 'Live times loaded')).toBeAttached()
  await expect(bookingForm(page).getByText('No times are left this week.')).toBeVisible()
  await click(page, 'Next available')
  await expect(heading(page)).toBeFocused()
  await expect(times(page)).toHaveCount(16)
  await expect(bookingForm(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
  expect(await goToLastWeek(page)).toBeLessThanOrEqual(2)
})

/** Clicks Next until it is disabled. Returns the number of clicks. */
async function goToLastWeek(page: Page): Promise<number> {
  let weeks = 0
  while (await next(page).isEnabled()) {
    const week = await days(page).first().getAttribute('aria-label')
    await next(page).click()
    await expect(days(page).first()).not.toHaveAttribute('aria-label', week ?? '')
    weeks += 1
  }
  return weeks
}

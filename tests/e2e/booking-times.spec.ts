import {
  asShown,
  bookByApi,
  chooseFreeDay,
  chooseFreeSlot,
  days,
  freeTimes,
  press,
  reachTimes,
  readAvailability,
  ticket,
  times,
} from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

const heading = (page: import('@playwright/test').Page) => ticket(page).getByRole('heading', { level: 3 })
const next = (page: import('@playwright/test').Page) => ticket(page).getByRole('button', { name: /^Next:/ })
const previous = (page: import('@playwright/test').Page) => ticket(page).getByRole('button', { name: /^Prev:/ })

test('11.01 11.02 11.03 11.04 11.10 the picker shows one week of five days and moves by seven', async ({ page }) => {
  await reachTimes(page)
  await expect(days(page)).toHaveCount(5)
  for (const [index, weekday] of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].entries()) {
    await expect(days(page).nth(index)).toHaveAccessibleName(new RegExp(weekday))
  }
  await expect(heading(page)).toHaveText(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}$/)
  await expect(times(page)).toHaveCount(0)
  const monday = await days(page).first().innerText()
  await next(page).click()
  await expect(days(page).first()).not.toHaveText(monday, { useInnerText: true })
  await previous(page).click()
  await expect(days(page).first()).toHaveText(monday, { useInnerText: true })
})

test('11.11 11.12 11.13 11.16 11.18 a free day offers sixteen half hours in 12-hour time, four of them held', async ({
  page,
}) => {
  await reachTimes(page)
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
  const fullDay = ticket(page).getByRole('button', { name: /12 times free/ })
  while ((await fullDay.count()) === 0) await next(page).click()
  await fullDay.first().click()
  const shown = await times(page).allInnerTexts()
  expect(shown.map((text) => text.match(/\d{1,2}:\d{2} [AP]M/)?.[0])).toEqual([
    '9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM',
    '1:00 PM', '1:30 PM', '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM',
  ]) // biome-ignore format: a day reads best as a table
  for (const held of ['10:00 AM', '11:30 AM', '2:00 PM', '3:30 PM']) {
    const pill = ticket(page).getByRole('button', { name: new RegExp(`^${held}.*not available`) })
    await expect(pill).toBeDisabled()
  }
  await expect(freeTimes(page)).toHaveCount(12)
})

test('11.14 the note names the zone of the day shown', async ({ page }) => {
  await reachTimes(page)
  await chooseFreeDay(page)
  await expect(ticket(page).getByText(/^Times in AE[DS]T$/)).toBeVisible()
})

test('11.20 Prev stops at this week and Next at the 60-day horizon', async ({ page }) => {
  await reachTimes(page)
  await expect(previous(page)).toBeDisabled()
  await expect(next(page)).toBeEnabled()
  let weeks = 0
  while (await next(page).isEnabled()) {
    await next(page).click()
    weeks += 1
  }
  expect(weeks).toBeGreaterThanOrEqual(7)
  expect(weeks).toBeLessThanOrEqual(9)
})

test('11.21 another day clears the time and says so', async ({ page }) => {
  await reachTimes(page)
  await next(page).click()
  const free = days(page).and(page.locator(':enabled'))
  await free.nth(0).click()
  await freeTimes(page).first().click()
  await expect(ticket(page).locator('button[aria-pressed="true"]')).toHaveCount(2)
  await free.nth(1).click()
  await expect(ticket(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
  await expect(ticket(page).getByRole('status').filter({ hasText: 'Time cleared' })).toBeAttached()
})

test('11.22 going back and forth keeps the day and the time', async ({ page }) => {
  await reachTimes(page)
  await chooseFreeSlot(page)
  const chosen = await ticket(page)
    .getByRole('button', { name: /^Confirm/ })
    .innerText()
  await press(page, 'Back')
  await press(page, 'Continue')
  await expect(ticket(page).getByRole('button', { name: /^Confirm/ })).toHaveText(chosen, { useInnerText: true })
  await expect(times(page)).toHaveCount(16)
})

test('14.12 17.08 Confirm without a day or a time asks for them', async ({ page }) => {
  await reachTimes(page)
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await press(page, /^Confirm/)
  await expect(alert).toContainText('Date and Time Required')
  await expect(alert).toContainText('Please select a date and time for your assessment.')
  await chooseFreeDay(page)
  await press(page, /^Confirm/)
  await expect(alert).toContainText('Date and Time Required')
})

test('11.24 when live times cannot be loaded the rules offer them, and the server decides', async ({ page, request, faults }) => {
  faults.expect(/status of 503/)
  await page.route('**/api/availability*', (route) => route.fulfill({ status: 503, json: {} }))
  await reachTimes(page)
  await expect(ticket(page).getByText('Live times did not load.')).toBeVisible()
  // Weeks ahead of the ones other tests fill.
  for (let week = 0; week < 3; week++) await press(page, /^Next:/)
  const date = await chooseFreeDay(page)
  await expect(freeTimes(page)).toHaveCount(12)
  const day = (await readAvailability(request)).find((candidate) => candidate.date === date)
  const slot = day?.slots.find((candidate) => candidate.available)
  if (!slot) throw new Error(`No free slot on ${date}`)
  await freeTimes(page)
    .filter({ hasText: new RegExp(`^${asShown(slot.time)}`) })
    .click()
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
})

test('11.29 a week without times leads to the next one that has some', async ({ page }) => {
  await page.route('**/api/availability*', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const day of answer.days.slice(0, 7)) for (const slot of day.slots) slot.available = false
    await route.fulfill({ json: answer })
  })
  await reachTimes(page)
  await expect(ticket(page).getByText('No times are left this week.')).toBeVisible()
  await press(page, 'Next available')
  await expect(times(page)).toHaveCount(16)
  await expect(ticket(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
})

test('11.27 21.02 a booking by keyboard alone', async ({ page }) => {
  await page.goto('/nfp-digital-growth-scan')
  const toggle = ticket(page).locator('[aria-controls="booking-panel"]')
  while (!(await toggle.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Aoife')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Creek Fund')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`keys.${Date.now()}@creek.example`)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
  await tabTo(page, /times? free/)
  await page.keyboard.press('Enter')
  await expect(times(page)).toHaveCount(16)
  await tabTo(page, /^\d{1,2}:\d{2} [AP]M/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Confirm/)
  await page.keyboard.press('Enter')
  await expect(ticket(page).getByRole('heading', { name: 'You are booked in' })).toBeFocused()
})

/** Tabs on to the next control with a name, as a person would. */
async function tabTo(page: import('@playwright/test').Page, name: RegExp): Promise<void> {
  const target = ticket(page).getByRole('button', { name }).and(page.locator(':focus'))
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) return
  }
  throw new Error(`No control named ${name} is reached by Tab`)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

  test('11.28 targets are 44 px, and the times come into view', async ({ page }) => {
    await reachTimes(page)
    await chooseFreeDay(page)
    await expect(times(page).first()).toBeInViewport()
    for (const control of [...(await days(page).all()), ...(await times(page).all())]) {
      // The layout's own size: a painted box can be a rounding error short of it.
      const [width, height] = await control.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])
      expect(height).toBeGreaterThanOrEqual(44)
      expect(width).toBeGreaterThanOrEqual(44)
    }
  })
})

test('20.03 a slot booked elsewhere is unavailable to the next visitor', async ({ page, request, baseURL }) => {
  await reachTimes(page)
  const date = await chooseFreeDay(page)
  const pill = freeTimes(page).last()
  const time = (await pill.innerText()).trim()
  const day = (await readAvailability(request)).find((candidate) => candidate.date === date)
  const slot = day?.slots.find((candidate) => asShown(candidate.time) === time)
  if (!slot || !baseURL) throw new Error(`No slot at ${time} on ${date}`)
  expect(await bookByApi(request, slot, { Origin: baseURL })).toBe(201)

  const next = await page.context().newPage()
  await reachTimes(next)
  // Before its times are there, a week does not say what it has.
  await expect(days(next).first()).not.toHaveAccessibleName(/Loading/)
  const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
  const column = ticket(next).getByRole('button', { name: new RegExp(` ${dayAndMonth}, \\d+ times? free`) })
  while ((await column.count()) === 0) await press(next, /^Next:/)
  await column.click()
  await expect(times(next).filter({ hasText: new RegExp(`^${time}`) })).toBeDisabled()
})

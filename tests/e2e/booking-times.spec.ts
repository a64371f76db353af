import type { Locator, Page } from '@playwright/test'
import {
  asShown,
  bookByApi,
  bookingForm,
  chooseFreeDay,
  click,
  days,
  freeTimes,
  reachTimes,
  readAvailability,
  times,
} from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page) => bookingForm(page).getByRole('heading', { level: 3 })
const next = (page: Page) => bookingForm(page).getByRole('button', { name: /^Next week/ })
const previous = (page: Page) => bookingForm(page).getByRole('button', { name: /^Prev week/ })

const confirm = (page: Page) => bookingForm(page).getByRole('button', { name: /^Confirm/ })
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
  await test.step('another day clears the time and announces it', async () => {
    await next(page).click()
    const free = days(page).and(page.locator(':enabled'))
    await free.nth(0).click()
    await freeTimes(page).first().click()
    await expect(bookingForm(page).locator('button[aria-pressed="true"]')).toHaveCount(2)
    await free.nth(1).click()
    await expect(bookingForm(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
    await expect(news(page, 'Time cleared')).toBeAttached()
  })
  await test.step('a click on a time that is just being replaced chooses none', async () => {
    const day = days(page).and(page.locator(':enabled')).nth(0)
    const lastTime = await freeTimes(page).first().elementHandle()
    await day.evaluate((element: HTMLElement, time) => {
      element.click()
      time?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }, lastTime)
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(bookingForm(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
    await expect(confirm(page)).toHaveText('Confirm', { useInnerText: true })
    // The times change a moment after the day, in the same elements: until then they are those of the previous day.
    const shown = (await day.getAttribute('aria-label'))?.split(',')[0] ?? ''
    await expect(bookingForm(page).getByRole('heading', { level: 4 }).first()).toHaveText(shown)
  })
  await test.step('going back and forth keeps the day and the time', async () => {
    await freeTimes(page).first().click()
    await expect(confirm(page)).not.toHaveText('Confirm', { useInnerText: true })
    const chosen = await confirm(page).innerText()
    await click(page, 'Back')
    await click(page, 'Continue')
    await expect(confirm(page)).toHaveText(chosen, { useInnerText: true })
    await expect(times(page)).toHaveCount(16)
  })
  await test.step('in forced colours the chosen day and time look chosen', async () => {
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

test('if the free times cannot be loaded, the schedule’s rules are shown, and the server decides', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/status of 503/)
  await page.route('**/api/availability*', (route) => route.fulfill({ status: 503, json: {} }))
  await reachTimes(page)
  await expect(bookingForm(page).getByText('Live times did not load.')).toBeVisible()
  // Later weeks than the other tests use.
  for (let week = 0; week < 3; week++) await click(page, /^Next week/)
  const date = await chooseFreeDay(page)
  await expect(freeTimes(page)).toHaveCount(12)
  const day = (await readAvailability(request)).find((candidate) => candidate.date === date)
  const slot = day?.slots.find((candidate) => candidate.available)
  if (!slot) throw new Error(`No free slot on ${date}`)
  await freeTimes(page)
    .filter({ hasText: new RegExp(`^${asShown(slot.time)}`) })
    .click()
  await click(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
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

test('a booking by keyboard alone', async ({ page }) => {
  await page.goto('/nfp-digital-growth-scan')
  const toggle = bookingForm(page).locator('[aria-controls="booking-panel"]')
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
  // This week may have no time left.
  await tabTo(page, /^Next week/)
  await page.keyboard.press('Enter')
  await expect(days(page).first()).toHaveAccessibleName(/free/)
  await tabTo(page, /times? free/)
  await page.keyboard.press('Enter')
  await expect(times(page)).toHaveCount(16)
  await tabTo(page, /^\d{1,2}:\d{2} [AP]M/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Confirm/)
  await page.keyboard.press('Enter')
  await expect(bookingForm(page).getByRole('heading', { name: 'You are booked in' })).toBeFocused()
})

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const target = bookingForm(page).getByRole('button', { name }).and(page.locator(':focus'))
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) return
  }
  throw new Error(`No control named ${name} is reached by Tab`)
}

test('a slot booked elsewhere is unavailable to the next visitor', async ({ page, request, baseURL }) => {
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
  // A week's labels have no numbers until its times are loaded.
  await expect(days(next).first()).not.toHaveAccessibleName(/Loading/)
  const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
  const column = bookingForm(next).getByRole('button', { name: new RegExp(` ${dayAndMonth}, \\d+ times? free`) })
  while ((await column.count()) === 0) await click(next, /^Next week/)
  await column.click()
  await expect(times(next).filter({ hasText: new RegExp(`^${time}`) })).toBeDisabled()
})

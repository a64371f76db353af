import { chooseFreeSlot, field, openTicket, press, reachTimes, SCAN_PATH, ticket } from '../support/booking-page.ts'
import { isNewTabLeftToBrowser } from '../support/left-to-browser.ts'
import { expect, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const month = (page: Page) => ticket(page).getByRole('heading', { level: 3 })
const news = (page: Page, text: string | RegExp) => ticket(page).getByRole('status').filter({ hasText: text })

test('21.02 turning the week says which one, and Prev that gives out hands the focus to the heading', async ({ page }) => {
  await reachTimes(page)
  await press(page, /^Next:/)
  await expect(news(page, /^Week of Monday \d{1,2} [A-Z][a-z]+$/)).toBeAttached()
  await press(page, /^Prev:/)
  await expect(month(page)).toBeFocused()
})

test('21.02 Next available and Try again keep the focus in the picker', async ({ page, faults }) => {
  faults.expect(/status of 503/)
  let broken = true
  await page.route('**/api/availability*', async (route) => {
    if (broken) return route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: '1' } } })
    const response = await route.fetch()
    const answer = await response.json()
    for (const day of answer.days.slice(0, 7)) for (const slot of day.slots) slot.available = false
    await route.fulfill({ response, json: answer })
  })
  await reachTimes(page)
  await expect(ticket(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  broken = false
  await press(page, 'Try again')
  await expect(month(page)).toBeFocused()
  await expect(news(page, 'Live times loaded')).toBeAttached()
  await press(page, 'Next available')
  await expect(month(page)).toBeFocused()
})

test('21.02 closing a toast gives the focus back', async ({ page }) => {
  await openTicket(page)
  await press(page, 'Continue')
  await expect(field(page, 'Name')).toBeFocused()
  await page.getByRole('button', { name: 'Close: Required Fields Missing' }).click()
  await expect(field(page, 'Name')).toBeFocused()
})

test('21.02 dismissing the summary of a folded ticket leaves the focus on its toggle', async ({ page }) => {
  await reachTimes(page)
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  const summary = ticket(page).getByRole('region', { name: 'You are booked in' })
  await expect(summary).toBeVisible()
  await press(page, 'Minimize')
  await summary.getByRole('button', { name: 'Dismiss' }).click()
  await expect(ticket(page).getByRole('button', { name: 'Start Assessment' })).toBeFocused()
})

test('21.02 a step that did not load leaves the focus on Continue', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route('**/assets/booking-flow-*.js', (route) => route.abort())
  await openTicket(page)
  await press(page, 'Continue')
  await expect(ticket(page).getByRole('alert')).toContainText('The next step did not load.')
  await expect(ticket(page).getByRole('button', { name: 'Continue' })).toBeFocused()
})

test.describe('text at 200 %', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('21.03 nothing in the ticket is cut off', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    await reachTimes(page)
    await chooseFreeSlot(page)
    const cut = await ticket(page).evaluate((element) => {
      const edge = element.getBoundingClientRect()
      const parts = [...element.querySelectorAll('button, input:not([tabindex]), h2, h3, p')].filter((part) =>
        part.checkVisibility(),
      )
      return parts.filter((part) => part.getBoundingClientRect().right > edge.right + 1).map((part) => part.textContent)
    })
    expect(cut).toEqual([])
  })
})

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

test.describe('the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('6.27 4.20 nothing floats over the opened form; past it the way back up is there', async ({ page }) => {
    await reachTimes(page)
    await chooseFreeSlot(page)
    const backToTop = page.getByRole('button', { name: 'Back to top' })
    await ticket(page)
      .getByRole('button', { name: /^Confirm/ })
      .scrollIntoViewIfNeeded()
    await expect(backToTop).toHaveCount(0)
    await page.getByRole('heading', { name: /^Why it works/ }).scrollIntoViewIfNeeded()
    await expect(backToTop).toBeVisible()
  })
})

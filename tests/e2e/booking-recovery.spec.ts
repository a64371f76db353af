import {
  type ApiDay,
  asShown,
  bookingForm,
  chooseFreeSlot,
  click,
  field,
  reachTimes,
  SCAN_PATH,
  times,
  typeAndContinue,
} from '../support/booking-page.ts'
import { abortRequests } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a page script that fails at first is fetched again, and the earlier click takes effect', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  await page.route('**/assets/nfp-digital-growth-scan-page-*.js', (route) => route.abort(), { times: 1 })
  await page.goto(SCAN_PATH)
  await typeAndContinue(page)
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await click(page, 'Back')
  await expect(field(page, 'Name')).toHaveValue('Aoife')
})

test('after a long loss of the network, the plain form becomes the bookingForm as soon as it is back, with what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  const mend = await abortRequests(page, '**/assets/*.js')
  await page.goto(SCAN_PATH)
  await page.context().setOffline(true)
  await typeAndContinue(page)
  // The plain form is always open.
  const toggle = bookingForm(page).locator('[aria-expanded]')
  await expect(toggle).toBeHidden()
  mend()
  await page.context().setOffline(false)
  await expect(toggle).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Aoife')
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
})

test('a tab that becomes visible again reloads the times; a chosen time that was booked meanwhile is cleared with a message', async ({
  page,
}) => {
  await page.clock.install()
  await reachTimes(page)
  const { date, time } = await chooseFreeSlot(page)
  await test.step('a tab left open', async () => {
    await page.clock.fastForward(10 * 60_000)
    const again = page.waitForResponse('**/api/availability*')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await again
  })
  await page.route('**/api/availability*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const chosenDay = answer.days.find((day: ApiDay) => day.date === date)
    for (const slot of chosenDay.slots) if (asShown(slot.time) === time) slot.available = false
    await route.fulfill({ response, json: answer })
  })
  await click(page, 'Back')
  await page.clock.fastForward(120_000)
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('The time you chose has just gone. Please choose another.')).toBeVisible()
  await expect(times(page).filter({ hasText: time }).first()).toBeDisabled()
  await expect(bookingForm(page).getByRole('button', { name: /^Confirm/ })).toHaveText('Confirm')
})

test('without the toast’s own script its text still shows, closes by Escape, and disappears by itself', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  await page.route('**/assets/toast-card-*.js', (route) => route.abort())
  const start = new Date()
  await page.clock.install({ time: start })
  await page.goto(SCAN_PATH)
  await click(page, 'Start Assessment')
  await click(page, 'Continue')
  await expect(page.getByText('Required Fields Missing')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Required Fields Missing')).toBeHidden()
  await page.clock.pauseAt(new Date(start.getTime() + 120_000))
  await click(page, 'Continue')
  await page.clock.runFor(50)
  await expect(page.getByText('Required Fields Missing')).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByText('Required Fields Missing')).toBeHidden()
})

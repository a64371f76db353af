import {
  type ApiDay,
  asShown,
  bookingForm,
  chooseFreeDay,
  chooseFreeSlot,
  click,
  days,
  field,
  freeTimes,
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

test('if the scripts cannot be fetched again either, the earlier click sends the form without them', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  await abortRequests(page, '**/assets/*.js')
  await page.goto(SCAN_PATH)
  await typeAndContinue(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page).toHaveURL(/\/plain-booking\//)
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

test('a second step that cannot be fetched leaves the focus on Continue; after two failures the page is reloaded and continues there', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  const mend = await abortRequests(page, '**/assets/flow-*.js')
  await page.goto(SCAN_PATH)
  await typeAndContinue(page)
  await expect(bookingForm(page).getByRole('alert')).toContainText('The next step did not load.')
  await expect(bookingForm(page).getByRole('button', { name: 'Continue' })).toBeFocused()
  mend()
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
})

test('if the second step can still not be fetched after the reload, the page without scripts takes over, with what was typed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  await abortRequests(page, '**/assets/flow-*.js')
  await page.goto(SCAN_PATH)
  await typeAndContinue(page)
  await expect(bookingForm(page).getByRole('alert')).toContainText('The next step did not load.')
  await click(page, 'Continue')
  await page.waitForURL('**/plain-booking/nfp-digital-growth-scan')
  await expect(page.locator('input[name="name"]')).toHaveValue('Aoife')
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('after a reload while sending, the stored booking is found and shown', async ({ page }) => {
  await reachTimes(page)
  const { time } = await chooseFreeSlot(page)
  let stored = () => {}
  const answered = new Promise<void>((resolve) => {
    stored = resolve
  })
  await page.route(
    '**/api/booking',
    async (route) => {
      await route.fetch()
      stored()
    },
    { times: 1 },
  )
  await click(page, /^Confirm/)
  await answered
  await page.reload()
  await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toContainText(time)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toHaveCount(0)
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

test('a browser whose clock is days wrong shows the right week', async ({ page }) => {
  await reachTimes(page)
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
  const first = (await days(page).first().getAttribute('aria-label'))?.replace(/,[^,]*$/, '')
  const now = Date.now()
  await page.clock.install()
  for (const wrong of [-70, 9, 70]) {
    await test.step(`${wrong} days`, async () => {
      await page.clock.setSystemTime(now + wrong * 86_400_000)
      await page.evaluate(() => sessionStorage.clear())
      await reachTimes(page)
      expect(await page.evaluate(() => Date.now())).toBeCloseTo(now + wrong * 86_400_000, -6)
      await expect(bookingForm(page).getByRole('button', { name: first })).toBeVisible()
      await chooseFreeDay(page)
      await expect(freeTimes(page)).not.toHaveCount(0)
    })
  }
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

import { bookingForm, field, SCAN_PATH } from '../support/booking-page.ts'
import { holdScripts, untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test('what is typed and clicked before the scripts load is kept and takes effect', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill('early@creek.example')
  await field(page, 'Phone (optional)').fill('0412 345 678')
  await bookingForm(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`${SCAN_PATH}$`))
  release()
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await bookingForm(page).getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
  await expect(field(page, 'Email')).toHaveValue('early@creek.example')
  await expect(field(page, 'Phone (optional)')).toHaveValue('+61412345678')
})

test('a call to action clicked before the scripts load opens the form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  const start = page.getByRole('link', { name: 'Start my free scan' }).first()
  const other = page.context().waitForEvent('page')
  await start.click({ modifiers: ['ControlOrMeta'] })
  await (await other).close()
  await expect(field(page, 'Name')).toBeHidden()
  await start.click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Aoife')
  release()
  await expect(
    bookingForm(page).locator(
      'form input[name="website"], form input[name="company_url"], form input[name="homepage"], form input[name="business_website"]',
    ),
  ).toHaveCount(1)
  await expect(field(page, 'Name')).toHaveValue('Aoife')
})

test('a form closed before the scripts load stays closed, and keeps what was typed', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  const toggle = bookingForm(page).locator('[aria-controls="booking-panel"]')
  await toggle.click()
  await field(page, 'Name').fill('Aoife')
  await toggle.click()
  release()
  await untilHydrated(page)
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page, 'Name')).toBeHidden()
  await toggle.click()
  await expect(field(page, 'Name')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Aoife')
})

test('scripts that come later than that leave the plain page, which is in use, as it is', async ({ page }) => {
  await page.clock.install()
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(15_000)
  const proceed = bookingForm(page).getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeVisible()
  await field(page, 'Name').fill('Aoife')
  release()
  await page.waitForLoadState('networkidle')
  await expect(proceed).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Aoife')
  expect(await page.evaluate(() => Object.keys(document.querySelector('#main h1') ?? {}))).toEqual([])
})

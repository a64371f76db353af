import { field, SCAN_PATH, ticket } from '../support/booking-page.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/site.ts'

test('what is typed and clicked before the scripts load is kept and takes effect', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  await ticket(page).getByRole('button', { name: 'Start Assessment' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill('early@creek.example')
  await field(page, 'Phone (optional)').fill('0412 345 678')
  await ticket(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`${SCAN_PATH}$`))
  release()
  await expect(ticket(page).getByText('Step 2 of 2')).toBeVisible()
  await ticket(page).getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
  await expect(field(page, 'Email')).toHaveValue('early@creek.example')
  await expect(field(page, 'Phone (optional)')).toHaveValue('+61412345678')
})

test('a call to action clicked before the scripts load opens the form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(SCAN_PATH)
  await page.getByRole('link', { name: 'Start my free scan' }).first().click()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Aoife')
  release()
  await expect(
    ticket(page).locator(
      'form input[name="website"], form input[name="company_url"], form input[name="homepage"], form input[name="business_website"]',
    ),
  ).toHaveCount(1)
  await expect(field(page, 'Name')).toHaveValue('Aoife')
})

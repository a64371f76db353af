import { field, openTicket, press, reachTimes, ticket, typeDetails, validDetails } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

const alert = (page: import('@playwright/test').Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('5.11 5.12 5.13 22.19 the ticket starts folded, unfolds, and keeps what was typed when minimised', async ({ page }) => {
  await page.goto('/nfp-digital-growth-scan')
  const toggle = ticket(page).locator('[aria-controls="booking-panel"]')
  await expect(toggle).toHaveText('Start Assessment', { useInnerText: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page, 'Name')).toBeHidden()

  await toggle.click()
  await expect(toggle).toHaveText('Minimize', { useInnerText: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await field(page, 'Name').fill('Aoife')
  await toggle.click()
  await expect(field(page, 'Name')).toBeHidden()
  await toggle.click()
  await expect(field(page, 'Name')).toHaveValue('Aoife')
})

test('5.01 5.06 5.07 5.08 5.09 22.20 step 1 asks for four details, says its place and how long it takes', async ({ page }) => {
  await openTicket(page)
  await expect(page.locator('#hero-booking-form')).toHaveCount(1)
  await expect(ticket(page).getByRole('heading', { name: 'Digital growth scan' })).toBeVisible()
  await expect(ticket(page)).toContainText('30 minutes by phone or video')
  await expect(ticket(page)).toContainText('under 2 minutes')
  for (const label of ['Name', 'Organisation', 'Email', 'Phone (optional)']) await expect(field(page, label)).toBeVisible()
  await expect(ticket(page).getByRole('status').filter({ hasText: 'Step 1 of 2' })).toBeVisible()
  await typeDetails(page, validDetails())
  await press(page, 'Continue')
  await expect(ticket(page).getByRole('status').filter({ hasText: 'Step 2 of 2' })).toBeVisible()
  await expect(ticket(page).getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(ticket(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
})

for (const missing of ['name', 'organisation', 'email'] as const) {
  test(`14.09 17.07 an empty ${missing} stops Continue with its toast`, async ({ page }) => {
    await openTicket(page)
    await typeDetails(page, validDetails({ [missing]: '' }))
    await press(page, 'Continue')
    await expect(alert(page)).toContainText('Required Fields Missing')
    await expect(alert(page)).toContainText('Please fill in all required fields to continue.')
    await expect(ticket(page).getByText('Step 1 of 2')).toBeVisible()
    await expect(ticket(page).locator(`input[name="${missing}"]`)).toBeFocused()
  })
}

test('14.10 a name of nothing but markup counts as empty', async ({ page }) => {
  await openTicket(page)
  await typeDetails(page, validDetails({ name: '<b></b>' }))
  await press(page, 'Continue')
  await expect(alert(page)).toContainText('Required Fields Missing')
})

test('14.11 13.01 no phone is needed', async ({ page }) => {
  await reachTimes(page)
})

test('14.55 17.11 a wrong format shows its message under the field and in the toast, and stays on step 1', async ({ page }) => {
  await openTicket(page)
  await typeDetails(page, validDetails({ name: 'J0hn', organisation: 'Yahoo!' }))
  await press(page, 'Continue')
  await expect(alert(page)).toContainText('Invalid Input')
  await expect(alert(page)).toContainText('Name contains invalid characters')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Name contains invalid characters/)
  await expect(field(page, 'Organisation')).toHaveAccessibleDescription(/Organisation contains invalid characters/)
  await expect(ticket(page).getByText('Step 1 of 2')).toBeVisible()

  await field(page, 'Name').fill('John')
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
})

test('14.56 a wrong phone shows its message under the phone', async ({ page }) => {
  await openTicket(page)
  await typeDetails(page, validDetails({ phone: '12345' }))
  await press(page, 'Continue')
  await expect(field(page, 'Phone (optional)')).toBeFocused()
  await expect(field(page, 'Phone (optional)')).toHaveAccessibleDescription(/Invalid phone number format/)
})

test('14.41 an Australian number becomes an international one when the field is left', async ({ page }) => {
  await openTicket(page)
  await field(page, 'Phone (optional)').fill('0412 345 678')
  await field(page, 'Name').focus()
  await expect(field(page, 'Phone (optional)')).toHaveValue('+61412345678')
})

test('14.50 14.54 the decoy is there for bots, not for people', async ({ page }) => {
  await openTicket(page)
  const decoy = ticket(page).locator('form input[tabindex="-1"]')
  await expect(decoy).toHaveCount(1)
  await expect(decoy).toHaveAttribute('name', /^(website|company_url|homepage|business_website)$/)
  await expect(decoy).toHaveAttribute('autocomplete', 'off')
  await expect(decoy).not.toBeInViewport()
  const box = await decoy.locator('..').boundingBox()
  expect(box).toMatchObject({ width: 1, height: 1 })
  await expect(ticket(page).getByRole('textbox')).toHaveCount(4)
})

test('13.02 13.03 Back returns to step 1 with every value', async ({ page }) => {
  const details = await reachTimes(page, validDetails({ phone: '+61 2 5550 0134' }))
  await press(page, 'Back')
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Organisation')).toHaveValue(details.organisation)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  await expect(field(page, 'Phone (optional)')).toHaveValue('+61 2 5550 0134')
})

test('13.09 a reload during step 2 restores the details, and Clear empties them', async ({ page }) => {
  const details = await reachTimes(page)
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue(details.name)
  await expect(field(page, 'Email')).toHaveValue(details.email)
  await press(page, 'Clear')
  await expect(field(page, 'Name')).toHaveValue('')
  await page.reload()
  await press(page, 'Start Assessment')
  await expect(field(page, 'Name')).toHaveValue('')
})

test('10.09 the form links to the privacy policy in one line', async ({ page }) => {
  await openTicket(page)
  await expect(ticket(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
})

test('17.23 a failure can be closed by keyboard and does not take the focus', async ({ page }) => {
  await page.goto('/nfp-digital-growth-scan')
  await expect(page.locator('[role="alert"]').first()).toBeAttached()
  await press(page, 'Start Assessment')
  await press(page, 'Continue')
  await expect(alert(page)).toContainText('Required Fields Missing')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Required Fields Missing')).toBeHidden()
})

test('17.23 a failure stays for ten seconds', async ({ page }) => {
  const start = new Date('2026-11-23T00:00:00Z')
  await page.clock.install({ time: start })
  await openTicket(page)
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  await press(page, 'Continue')
  await page.clock.runFor(50)
  await expect(alert(page)).toContainText('Required Fields Missing')
  await page.clock.runFor(9800)
  await expect(alert(page)).toContainText('Required Fields Missing')
  await page.clock.runFor(600)
  await expect(page.getByText('Required Fields Missing')).toBeHidden()
})

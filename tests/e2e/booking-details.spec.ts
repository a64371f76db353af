import { bookingForm, click, field, openBookingForm, SCAN_PATH, typeDetails, validDetails } from '../support/booking-page.ts'
import { isNewTabLeftToBrowser } from '../support/css-support.ts'
import { expect, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

test('the booking form starts collapsed and expands; step 1 asks for four details, and says which step it is and how long it takes', async ({
  page,
}) => {
  await page.goto(SCAN_PATH)
  await expect(page.locator('#hero-booking-form')).toHaveCount(1)
  await test.step('it keeps what was typed when collapsed', async () => {
    const toggle = bookingForm(page).locator('[aria-controls="booking-panel"]')
    await expect(toggle).toHaveText('Start Assessment', { useInnerText: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page, 'Name')).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveText('Minimise', { useInnerText: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await field(page, 'Name').fill('Aoife')
    await toggle.click()
    await expect(field(page, 'Name')).toBeHidden()
    await toggle.click()
    await expect(field(page, 'Name')).toHaveValue('Aoife')
  })
  await test.step('step 1', async () => {
    await expect(bookingForm(page).getByRole('heading', { name: 'Digital growth scan' })).toBeVisible()
    await expect(bookingForm(page)).toContainText('30 minutes by phone or video')
    await expect(bookingForm(page)).toContainText('under 2 minutes')
    for (const label of ['Name', 'Organisation', 'Email', 'Phone (optional)']) await expect(field(page, label)).toBeVisible()
    await expect(bookingForm(page).getByRole('status').filter({ hasText: 'Step 1 of 2' })).toBeVisible()
    await expect(bookingForm(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  })
})

test('a failure toast does not take the focus, can be closed by keyboard, returns the focus, and stays for ten seconds', async ({
  page,
}) => {
  const start = new Date('2026-11-23T00:00:00Z')
  await page.clock.install({ time: start })
  await page.goto(SCAN_PATH)
  await expect(page.locator('[role="alert"]').first()).toBeAttached()
  await click(page, 'Start Assessment')
  await expect(field(page, 'Name')).toBeFocused()
  await test.step('closed by keyboard', async () => {
    await click(page, 'Continue')
    await expect(alert(page)).toContainText('Required Fields Missing')
    await expect(field(page, 'Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Required Fields Missing')).toBeHidden()
  })
  await test.step('closed by its button', async () => {
    await click(page, 'Continue')
    await expect(field(page, 'Name')).toBeFocused()
    await page.getByRole('button', { name: 'Close: Required Fields Missing' }).click()
    await expect(page.getByText('Required Fields Missing')).toBeHidden()
    await expect(field(page, 'Name')).toBeFocused()
  })
})

test('a call to action opened in a new tab leaves this one alone', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(SCAN_PATH)
  expect(await isNewTabLeftToBrowser(page.getByRole('link', { name: 'Start my free scan' }).first())).toBe(true)
  await expect(field(page, 'Name')).toBeHidden()
})

test.describe('a mistyped mailbox', () => {
  const offer = (page: Page, address: string) => bookingForm(page).getByRole('button', { name: `Use ${address}` })
  /** The email field's position in the booking form and its width: a hint above it must not move it. */
  const place = (page: Page) =>
    field(page, 'Email').evaluate((input: HTMLElement) => {
      const { y, width } = input.getBoundingClientRect()
      return { y: y - (input.closest('form')?.getBoundingClientRect().y ?? 0), width }
    })
  const keep = (page: Page) => bookingForm(page).getByRole('button', { name: 'No, keep mine' })

  test('is questioned on blur, in the place of the hint, and corrected with one click', async ({ page }) => {
    await openBookingForm(page)
    await expect(bookingForm(page)).toContainText('The invite goes here.')
    await typeDetails(page, validDetails({ email: 'jo@gmial.com' }))
    await expect(keep(page)).toHaveCount(0)
    const before = await place(page)
    await field(page, 'Phone (optional)').focus()
    await expect(bookingForm(page).getByRole('status').filter({ hasText: 'Did you mean jo@gmail.com?' })).toBeVisible()
    await expect(bookingForm(page)).not.toContainText('The invite goes here.')
    expect(await place(page)).toEqual(before)
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
    await offer(page, 'jo@gmail.com').click()
    await expect(field(page, 'Email')).toHaveValue('jo@gmail.com')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('The invite goes here.')
    await expect(keep(page)).toHaveCount(0)
  })

  test('is kept if the visitor says so, and questioned once', async ({ page }) => {
    await openBookingForm(page)
    await typeDetails(page, validDetails({ email: 'jo@gmial.com' }))
    await field(page, 'Phone (optional)').focus()
    await keep(page).click()
    await expect(field(page, 'Email')).toHaveValue('jo@gmial.com')
    await click(page, 'Continue')
    await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
    await click(page, 'Back')
    await expect(field(page, 'Email')).toHaveValue('jo@gmial.com')
  })

  test('never blocks Continue, however long the address is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openBookingForm(page)
    const name = 'a-very-long-name-of-nobody-in-particular'
    await typeDetails(page, validDetails({ email: `${name}@bigpond.net.ua` }))
    const before = await place(page)
    await field(page, 'Email').blur()
    await expect(offer(page, `${name}@bigpond.net.au`)).toBeVisible()
    expect(await place(page)).toEqual(before)
    const panel = await bookingForm(page).boundingBox()
    const button = await keep(page).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0))
    await click(page, 'Continue')
    await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { bookingForm, chooseFreeSlot, click, field, SCAN_PATH, typeDetails, validDetails } from '../support/booking-page.ts'
import {
  alert,
  closeToast,
  enquiryForm,
  expectEnquiry,
  fillEnquiry,
  openContact,
  sendButton,
  sent,
  validEnquiry,
} from '../support/home-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW } from '../support/site.ts'
import { standInForTurnstile, test } from '../support/turnstile-site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SCRIPT = /foreign request: https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?render=explicit/
const REFUSED = 'We could not tell that a person sent this.'

/** Goes to a chosen time. Waits for hydration, since the development server's pages do not keep earlier clicks. */
async function chooseTime(page: Page): Promise<void> {
  await page.goto(SCAN_PATH)
  await untilHydrated(page)
  await click(page, 'Start Assessment')
  await expect(field(page, 'Name')).toBeFocused()
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await chooseFreeSlot(page)
}

test(
  'Turnstile is not loaded before a form is sent; if it accepts, a booking and an enquiry are sent without a challenge',
  SLOW,
  async ({ page, context, pageErrors, siteverify }) => {
    await standInForTurnstile(context, 'convinced')
    const scripts: string[] = []
    page.on('request', (request) => void (request.url().includes('challenges') && scripts.push(request.url())))
    await chooseTime(page)
    expect(scripts).toEqual([])
    pageErrors.expect(SCRIPT)
    await click(page, /^Confirm/)
    await expect(bookingForm(page).getByText('You are booked in')).toBeVisible()
    expect(siteverify.asked.at(-1)).toEqual({
      secret: 'sample-key',
      response: 'good-token',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
    })

    await openContact(page)
    await fillEnquiry(page, validEnquiry())
    await sendButton(page).click()
    await expect(sent(page)).toBeVisible()
  },
)

test('a challenge is shown, gets the focus and is removed again', SLOW, async ({ page, context, pageErrors }) => {
  pageErrors.expect(SCRIPT)
  await standInForTurnstile(context, 'asks')
  await openContact(page)
  await fillEnquiry(page, validEnquiry())
  await sendButton(page).click()
  const check = page.getByRole('group', { name: 'One quick check before this is sent' })
  await expect(check).toBeFocused()
  await check.getByRole('button', { name: 'I am a person' }).click()
  await expect(sent(page)).toBeVisible()
  await expect(check).toHaveCount(0)
})

test(
  'an enquiry that it does not accept is refused with a message, nothing is lost, and a retry succeeds',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SCRIPT)
    pageErrors.expect(/status of 400|not sent/)
    const enquiry = validEnquiry()
    await openContact(page)
    await fillEnquiry(page, enquiry)
    for (const judgement of ['blocked', 'gives up', 'unconvinced'] as const) {
      await test.step(judgement, async () => {
        if (judgement === 'blocked') pageErrors.expect(/ERR_BLOCKED_BY_CLIENT/)
        await standInForTurnstile(context, judgement)
        await page.evaluate(() => void delete (window as { turnstile?: object }).turnstile)
        await sendButton(page).click()
        await expect(enquiryForm(page).getByRole('status')).toContainText(REFUSED)
        await expect(alert(page)).toContainText('Failed to Send')
        await expectEnquiry(page, enquiry)
        await closeToast(page)
      })
    }
    await standInForTurnstile(context, 'convinced')
    await page.evaluate(() => void delete (window as { turnstile?: object }).turnstile)
    await sendButton(page).click()
    await expect(sent(page)).toBeVisible()
  },
)

test(
  'a booking that it does not accept is refused with a message, and keeps time and details',
  SLOW,
  async ({ page, context, pageErrors }) => {
    pageErrors.expect(SCRIPT)
    pageErrors.expect(/status of 400/)
    await standInForTurnstile(context, 'unconvinced')
    await chooseTime(page)
    await click(page, /^Confirm/)
    await expect(alert(page)).toContainText(REFUSED)
    await expect(alert(page).getByRole('link', { name: 'contact us directly' })).toBeVisible()
    await expect(bookingForm(page).getByRole('button', { name: /^Confirm .*[AP]M/ })).toBeEnabled()
  },
)

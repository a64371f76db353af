import { chooseFreeSlot, click, field, SCAN_PATH, ticket, typeDetails, validDetails } from '../support/booking-page.ts'
import { expectLetter, letterForm, openContact, sendButton, validLetter, writeLetter } from '../support/contact-page.ts'
import { alert, closeToast, type Page, sent } from '../support/contact-sending.ts'
import { expect } from '../support/site.ts'
import { standInForTurnstile, test } from '../support/turnstile-site.ts'
import { untilHydrated } from '../support/until-hydrated.ts'

// One server for all of them: each is slow to start.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SCRIPT = /foreign request: https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?render=explicit/
const REFUSED = 'We could not tell that a person sent this.'

/** To a chosen time. Pages of the development server take no press before they are live. */
async function chooseTime(page: Page): Promise<void> {
  await page.goto(SCAN_PATH)
  await untilHydrated(page)
  await click(page, 'Start Assessment')
  await expect(field(page, 'Name')).toBeFocused()
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await expect(ticket(page).getByText('Step 2 of 2')).toBeVisible()
  await chooseFreeSlot(page)
}

test('Turnstile is not asked for before a form is sent; convinced, it lets a booking and a letter through unseen', async ({
  page,
  context,
  faults,
  siteverify,
}) => {
  await standInForTurnstile(context, 'convinced')
  const scripts: string[] = []
  page.on('request', (request) => void (request.url().includes('challenges') && scripts.push(request.url())))
  await chooseTime(page)
  expect(scripts).toEqual([])
  faults.expect(SCRIPT)
  await click(page, /^Confirm/)
  await expect(ticket(page).getByText('You are booked in')).toBeVisible()
  expect(siteverify.asked.at(-1)).toEqual({
    secret: 'sample-key',
    response: 'good-token',
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  })

  await openContact(page)
  await writeLetter(page, validLetter())
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()
})

test('one that asks its visitor is shown, takes the focus and goes again', async ({ page, context, faults }) => {
  faults.expect(SCRIPT)
  await standInForTurnstile(context, 'asks')
  await openContact(page)
  await writeLetter(page, validLetter())
  await sendButton(page).click()
  const check = page.getByRole('group', { name: 'One quick check before this is sent' })
  await expect(check).toBeFocused()
  await check.getByRole('button', { name: 'I am a person' }).click()
  await expect(sent(page)).toBeVisible()
  await expect(check).toHaveCount(0)
})

test('a letter it is not convinced of is refused in plain words, nothing is lost, and a second try succeeds', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(SCRIPT)
  faults.expect(/status of 400|not sent/)
  const letter = validLetter()
  await openContact(page)
  await writeLetter(page, letter)
  for (const judgement of ['blocked', 'gives up', 'unconvinced'] as const) {
    await test.step(judgement, async () => {
      if (judgement === 'blocked') faults.expect(/ERR_BLOCKED_BY_CLIENT/)
      await standInForTurnstile(context, judgement)
      await page.evaluate(() => void delete (window as { turnstile?: object }).turnstile)
      await sendButton(page).click()
      await expect(letterForm(page).getByRole('status')).toContainText(REFUSED)
      await expect(alert(page)).toContainText('Failed to Send')
      await expectLetter(page, letter)
      await closeToast(page)
    })
  }
  await standInForTurnstile(context, 'convinced')
  await page.evaluate(() => void delete (window as { turnstile?: object }).turnstile)
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()
})

test('a booking it is not convinced of says so, and keeps time and details', async ({ page, context, faults }) => {
  faults.expect(SCRIPT)
  faults.expect(/status of 400/)
  await standInForTurnstile(context, 'unconvinced')
  await chooseTime(page)
  await click(page, /^Confirm/)
  await expect(alert(page)).toContainText(REFUSED)
  await expect(alert(page).getByRole('link', { name: 'contact us directly' })).toBeVisible()
  await expect(ticket(page).getByRole('button', { name: /^Confirm .*[AP]M/ })).toBeEnabled()
})

test('while Turnstile itself cannot be asked, leads go through', async ({ page, context, faults, siteverify }) => {
  faults.expect(SCRIPT)
  await standInForTurnstile(context, 'convinced')
  siteverify.isDown = true
  try {
    await openContact(page)
    await writeLetter(page, validLetter())
    await sendButton(page).click()
    await expect(sent(page)).toBeVisible()
  } finally {
    siteverify.isDown = false
  }
})

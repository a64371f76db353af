import type { Page } from '@playwright/test'
import { site } from '../../shared/content/site.ts'
import { bookingForm, field, SCAN_PATH, turnToNextWeek } from '../support/booking-page.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { largeTextErrors } from '../support/page-audit.ts'
import { blockStorage } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'

test.use(LEADS_SITE)

const COLLAPSED = SCAN_PATH
const EXPANDED = '/fractional-cmo'
const proceed = (page: Page) => bookingForm(page).getByRole('button', { name: 'Continue' })

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill(email)
}

/** Sends the details, chooses the `nth` free time and confirms; the reference of the booking. */
async function bookPlainly(page: Page, nth: number): Promise<string> {
  await proceed(page).click()
  await turnToNextWeek(page)
  await page.getByRole('radio').nth(nth).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  return expectBooked(page)
}

/** A booking's own page, without a script. */
async function expectBooked(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/BW-[2-9A-Z]{6}\/[0-9a-f]{32}\?done=booked$/)
  await expect(page.getByRole('status')).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [nth, path] of [COLLAPSED, EXPANDED].entries()) {
    test(
      `the booking form’s plain form on ${path} books, and the mails say so`,
      slowUnless(path === COLLAPSED),
      async ({ page, mailbox }) => {
        const email = `plain${path.replaceAll('/', '.')}@creek.example`
        await page.goto(`${path}?utm_source=news`)
        await expect(bookingForm(page).getByRole('button', { name: 'Start Assessment' })).toBeHidden()
        // A password manager works without the page's scripts.
        await expect(bookingForm(page).locator('input[name="website"]')).toHaveAttribute('data-1p-ignore', 'true')
        await fillIn(page, email)
        const reference = await bookPlainly(page, nth)
        const notice = (await mailbox.waitFor(site.email, reference)).content[0]?.value
        expect(notice).toContain(`${path}?utm_source=news`)
        expect((await mailbox.waitFor(email, reference)).content[0]?.value).toContain(new URL(page.url()).pathname)
      },
    )
  }

  test('an invalid form comes back with what to correct, and everything that was typed', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 400/)
    await page.goto(COLLAPSED)
    await fillIn(page, 'nobody')
    await proceed(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Invalid email format/])
    await expect(page.getByLabel('Name')).toHaveValue('Aoife O’Neil')
    expect(await largeTextErrors(page)).toEqual([])
    await page.getByLabel('Email').fill('mended@creek.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(await largeTextErrors(page)).toEqual([])
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    )
    expect(fonts, 'the site’s own').toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Instrument Sans']))
  })

  test('the enquiry form works without scripts and thanks with a reference', async ({ page, mailbox, pageErrors }) => {
    pageErrors.expect(/status of 400/)
    await page.goto('/')
    await page.locator('main a[href="/enquiry"]').first().click()
    await page.getByLabel('Full name').fill('Aoife O’Neil')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Aoife O’Neil')
    expect(await largeTextErrors(page)).toEqual([])
    await page.getByLabel('Phone number').fill('0412 345 678')
    await page.getByLabel('Company name').fill('Creek Fund')
    await page.getByLabel('Enquiry').fill('Please ring about our creek.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/enquiry\/sent\?reference=EN-/)
    const reference = new URL(page.url()).searchParams.get('reference') ?? ''
    await expect(page.getByText(reference)).toBeVisible()
    expect((await mailbox.waitFor(site.email, reference)).content[0]?.value).toContain('Please ring about our creek.')
  })
})

const LATER_SYNTAX = { contentType: 'text/javascript', body: 'syntax of a later year' }

for (const [what, answer, email] of [
  ['the scripts never load', undefined, 'no-scripts@creek.example'],
  ['the browser cannot parse the scripts', LATER_SYNTAX, 'old-browser@creek.example'],
  ['the browser cannot parse the scripts, and nothing can be stored', LATER_SYNTAX, 'nothing-kept@creek.example'],
] as const) {
  test(
    `if ${what}, the page is not reloaded again and again, and the form is sent without them`,
    slowUnless(!what.includes('stored')),
    async ({ page, pageErrors }) => {
      if (!answer) pageErrors.expect(/Failed to load resource/)
      if (what.includes('stored')) await blockStorage(page)
      await page.route('**/assets/*.js', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto(COLLAPSED)
      await page.mouse.wheel(0, 1)
      await expect(proceed(page)).toBeVisible()
      await fillIn(page, email)
      await bookPlainly(page, 2)
    },
  )
}

test('if the picker’s code fails, the details and the chosen time can still be sent', async ({ page, pageErrors, mailbox }) => {
  pageErrors.expect(/Broken on purpose/)
  pageErrors.expect(/status of 400/)
  await page.goto(EXPANDED)
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill('stopped@creek.example')
  await bookingForm(page).getByRole('button', { name: 'Continue' }).click()
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await page.evaluate(() => {
    const get = () => {
      throw new Error('Broken on purpose')
    }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('This part of the page has stopped working')).toBeVisible()
  await bookingForm(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  // No time was chosen yet: the page of free times follows.
  await turnToNextWeek(page)
  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const reference = await expectBooked(page)
  expect((await mailbox.waitFor(site.email, reference)).content[0]?.value).toContain('stopped@creek.example')
})

import type { Page } from '@playwright/test'
import { site } from '../../shared/content/site.ts'
import { field, SCAN_PATH, ticket } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

const COLLAPSED = SCAN_PATH
const EXPANDED = '/fractional-cmo'
const request = (page: Page) => ticket(page).getByRole('button', { name: 'Request a time' })

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill(email)
  await field(page, 'Two times that suit you').fill('Tuesday 3 pm, Wednesday 10 am')
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We have it.' })).toBeVisible()
  await expect(page.getByText(/^EN-/)).toBeVisible()
}

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [COLLAPSED, EXPANDED]) {
    test(`the ticket’s plain form on ${path} is shown, and what it sends reaches the agency`, async ({ page, mailbox }) => {
      await page.goto(`${path}?utm_source=news`)
      await expect(ticket(page).getByRole('button', { name: 'Start Assessment' })).toBeHidden()
      await fillIn(page, `plain${path.replaceAll('/', '.')}@creek.example`)
      await request(page).click()
      await expectSent(page)
      const reference = (await page.getByText(/^EN-/).textContent()) ?? ''
      const mail = (await mailbox.waitFor(site.email, reference)).content[0]?.value
      expect(mail).toContain('Tuesday 3 pm')
      expect(mail).toContain(`${path}?utm_source=news`)
      await page.getByRole('link', { name: 'Back to the page' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })
  }

  test('an invalid form lists what to correct, and Back keeps what was typed', async ({ page, faults }) => {
    faults.expect(/status of 400/)
    await page.goto(COLLAPSED)
    await fillIn(page, 'nobody')
    await request(page).click()
    await expect(page.getByRole('listitem')).toHaveText(['Invalid email format'])
    await page.goBack()
    await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
    await field(page, 'Email').fill('mended@creek.example')
    await request(page).click()
    await expectSent(page)
  })

  test('the response page uses the site’s fonts and fits a phone of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(COLLAPSED)
    await fillIn(page, 'narrow@creek.example')
    await request(page).click()
    await expectSent(page)
    const facts = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      head: getComputedStyle(document.querySelector('.head') as Element).backgroundColor,
      fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
    }))
    expect(facts.wide).toBe(320)
    expect(facts.head).toBe('rgb(255, 196, 46)')
    expect(facts.fonts).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Instrument Sans']))
  })
})

test('if the scripts never load, the form is sent without them', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(COLLAPSED)
  await page.mouse.wheel(0, 1)
  await expect(request(page)).toBeVisible()
  await fillIn(page, 'no-scripts@creek.example')
  await request(page).click()
  await expectSent(page)
})

test('if the browser cannot parse the scripts, the form is sent without them', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'syntax of a later year' }))
  await page.goto(COLLAPSED)
  await page.mouse.wheel(0, 1)
  await expect(request(page)).toBeVisible()
  await fillIn(page, 'old-browser@creek.example')
  await request(page).click()
  await expectSent(page)
})

test('if storage is blocked as well, the page does not reload again and again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'syntax of a later year' }))
  await page.goto(COLLAPSED)
  await page.mouse.wheel(0, 1)
  await expect(request(page)).toBeVisible()
  await fillIn(page, 'nothing-kept@creek.example')
  await request(page).click()
  await expectSent(page)
})

test('if the picker’s code fails, the details and the chosen time can still be sent', async ({ page, faults, mailbox }) => {
  faults.expect(/Broken on purpose/)
  await page.goto(EXPANDED)
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill('stopped@creek.example')
  await ticket(page).getByRole('button', { name: 'Continue' }).click()
  await expect(ticket(page).getByText('Step 2 of 2')).toBeVisible()
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('Broken on purpose')
    }
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('This part of the page has stopped working')).toBeVisible()
  await ticket(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expectSent(page)
  const reference = (await page.getByText(/^EN-/).textContent()) ?? ''
  expect((await mailbox.waitFor(site.email, reference)).content[0]?.value).toContain('stopped@creek.example')
})

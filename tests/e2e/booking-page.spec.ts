import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { bookingForm, field, SCAN_PATH, turnToNextWeek } from '../support/booking-page.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { axeViolations, largeTextErrors, layoutErrors } from '../support/page-audit.ts'
import { expect, type Mailbox, slowUnless, test } from '../support/site.ts'

test.use({ ...LEADS_SITE, javaScriptEnabled: false })

/** Books the `nth` free time of next week without scripts, and stays on the booking's own page. */
async function book(page: Page, email: string, nth: number): Promise<string> {
  await page.goto(SCAN_PATH)
  await field(page, 'Name').fill('Aoife O’Neil')
  await field(page, 'Organisation').fill('Creek Fund')
  await field(page, 'Email').fill(email)
  await bookingForm(page).getByRole('button', { name: 'Continue' }).click()
  await turnToNextWeek(page)
  await page.getByRole('radio').nth(nth).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  return new URL(page.url()).pathname
}

async function move(page: Page, path: string, nth: number): Promise<void> {
  await page.goto(`${path}/move`)
  await turnToNextWeek(page)
  await page.getByRole('radio').nth(nth).check()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page).toHaveURL(/done=moved$/)
}

/** What calendars read in every mail to an address that has an entry, oldest first. */
async function entriesTo(mailbox: Mailbox, address: string, count: number) {
  const entries = async () => {
    const parts = (await mailbox.to(address)).flatMap(({ content }) =>
      content.filter(({ type }) => type.startsWith('text/calendar')),
    )
    return parts.map(({ type, value }) => {
      const calendar = new ICAL.Component(ICAL.parse(value))
      const event = calendar.getFirstSubcomponent('vevent')
      const text = (name: string) => String(event?.getFirstPropertyValue(name))
      return {
        type,
        method: String(calendar.getFirstPropertyValue('method')),
        uid: text('uid'),
        sequence: Number(text('sequence')),
        status: text('status'),
        organizer: text('organizer'),
        starts: text('dtstart'),
      }
    })
  }
  await expect.poll(async () => (await entries()).length, { message: `entries to ${address}` }).toBe(count)
  return entries()
}

test('a booking is made, moved twice and cancelled without JavaScript; calendars follow by one entry', async ({
  page,
  mailbox,
}) => {
  const email = 'moves@creek.example'
  const path = await book(page, email, 3)
  const reference = path.split('/')[2] ?? ''
  await entriesTo(mailbox, email, 1)
  await move(page, path, 6)
  await entriesTo(mailbox, email, 2)
  await move(page, path, 9)
  await entriesTo(mailbox, email, 3)
  expect(await largeTextErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel the session' }).click()
  await expect(page).toHaveURL(/done=cancelled$/)
  expect(await largeTextErrors(page)).toEqual([])
  const entries = await entriesTo(mailbox, email, 4)
  expect(entries.map(({ method, sequence, status }) => ({ method, sequence, status }))).toEqual([
    { method: 'REQUEST', sequence: 0, status: 'CONFIRMED' },
    { method: 'REQUEST', sequence: 1, status: 'CONFIRMED' },
    { method: 'REQUEST', sequence: 2, status: 'CONFIRMED' },
    { method: 'CANCEL', sequence: 3, status: 'CANCELLED' },
  ])
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
  expect(new Set(entries.map(({ starts }) => starts)).size).toBe(3)
  // Calendars follow no change by another organiser, who is an address of the booking's own: its answers come there.
  expect(new Set(entries.map(({ organizer }) => organizer)).size).toBe(1)
  for (const { organizer, type, method } of entries) {
    expect(organizer).toMatch(new RegExp(`^mailto:answer\\.${reference.toLowerCase()}\\.[0-9a-f]{32}@`))
    expect(type).toContain(`method=${method}`)
  }
  const subjects = (await mailbox.to(email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(4)
  for (const subject of subjects) expect(subject).toContain(reference)
})

test('of two tabs that move one booking, the second is told how it stands', async ({ page, context, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  const path = await book(page, 'tabs@creek.example', 2)
  const late = await context.newPage()
  await late.goto(`${path}/move`)
  await turnToNextWeek(late)
  await late.getByRole('radio').nth(6).check()
  await move(page, path, 5)
  await late.getByRole('button', { name: 'Move to this time' }).click()
  await expect(late.getByRole('status')).toContainText('changed')
  await expect(late).toHaveURL(new RegExp(`${path}/move\\?week=`))
})

test('the links that leave the page tell no other page its address, which has the key', async ({ page }) => {
  const path = await book(page, 'leaves@creek.example', 4)
  for (const leave of [page.getByRole('banner').getByRole('link'), page.getByRole('link', { name: 'Privacy' })]) {
    await page.goto(path)
    await leave.click()
    await expect(page).not.toHaveURL(/booking/)
    expect(await page.evaluate(() => document.referrer)).toBe('')
  }
})

for (const width of [320, 390, 1440]) {
  test(
    `every page of a booking fits ${width} px and has no accessibility fault`,
    slowUnless(width === 390),
    async ({ browser, site }) => {
      // Axe runs in the page, so this test alone has scripts.
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
        javaScriptEnabled: true,
        extraHTTPHeaders: { 'CF-Connecting-IP': `10.99.0.${width % 250}` },
      })
      const page = await context.newPage()
      const path = await bookByApi(page, `wide${width}@creek.example`, width)
      for (const address of [path, `${path}/move`, `${path}/cancel`, '/enquiry', '/enquiry/sent?reference=EN-222222']) {
        await page.goto(address)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
        if (address === path || address.endsWith('/cancel')) expect(await layoutErrors(page), address).toEqual([])
        expect(await axeViolations(page), address).toEqual([])
        if (width === 390) expect(await largeTextErrors(page), address).toEqual([])
      }
      await context.close()
    },
  )
}

async function bookByApi(page: Page, email: string, nth: number): Promise<string> {
  const now = Date.now()
  const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10)
  const { days } = await (await page.request.get(`/api/availability?from=${day(20)}&to=${day(50)}`)).json()
  const free = days
    .flatMap((each: { slots: { available: boolean; startsAt: string; time: string }[] }) => each.slots)
    .filter((slot: { available: boolean }) => slot.available)
  const { startsAt, time } = free[nth % 50]
  const response = await page.request.post('/api/booking', {
    headers: { Origin: new URL((await page.request.get('/api/health')).url()).origin },
    data: { name: 'Aoife', organisation: 'Creek Fund', email, date: startsAt, time },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).booking.path
}

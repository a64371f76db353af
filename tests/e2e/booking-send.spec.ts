import { readFile } from 'node:fs/promises'
import { bookingForm, chooseFreeSlot, click, field, reachTimes, typeDetails, validDetails } from '../support/booking-page.ts'
import { holdRequests } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Page = import('@playwright/test').Page

const confirm = (page: Page) => bookingForm(page).getByRole('button', { name: /^(Confirm|Booking\.\.\.)/ })
const booked = (page: Page) => bookingForm(page).getByRole('region', { name: 'You are booked in' })

/** Records the JSON bodies that the page posts to /api/booking from now on. */
function postedBodies(page: Page): Record<string, string>[] {
  const bodies: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a booking: one request for a double click, toast, stamped summary with .ics, an empty form, and two mails', async ({
  page,
  mailbox,
}) => {
  const bodies = postedBodies(page)
  const release = await holdRequests(page, '**/api/booking')
  const details = await reachTimes(page)
  const { time } = await chooseFreeSlot(page)
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveText('Booking...')
  await expect(confirm(page)).toBeDisabled()
  release()
  const status = page.getByRole('status').filter({ hasText: 'Booking Confirmed!' })
  await expect(status).toContainText('Your assessment has been scheduled. Check your email for details.')
  expect(bodies).toHaveLength(1)
  await test.step('without campaign values the defaults and the page’s own campaign are sent', async () => {
    expect(bodies[0]).toMatchObject({ utmSource: 'website', utmMedium: 'hero', utmCampaign: 'nfp-digital-growth-scan' })
    expect(bodies[0]).not.toHaveProperty('referrer')
  })

  await expect(booked(page)).toContainText(time)
  await expect(booked(page)).toContainText(/AE[DS]T/)
  const reference = (await booked(page).innerText()).match(/BW-\w{6}/)?.[0] ?? 'no reference'
  await expect(field(page, 'Name')).toBeHidden()
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Email')).toHaveValue('')

  const calendar = booked(page).getByRole('link', { name: 'Add to calendar' })
  // Browsers inside other apps open only URLs of the site, and ignore links with `download`.
  await expect(calendar).toHaveAttribute('href', /^\/booking\/BW-.*\/invite\.ics$/)
  await expect(calendar).not.toHaveAttribute('download')
  const downloading = page.waitForEvent('download')
  await calendar.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('brightwattle-booking.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('BEGIN:VCALENDAR\r\n')
  expect(file).toContain(`UID:${reference}@`)
  await expect(booked(page)).toContainText(time)

  const confirmation = await mailbox.waitFor(details.email, reference)
  expect(confirmation.content[0]?.value).toContain(time)
  const notice = await mailbox.waitFor('hello@brightwattle.example', reference)
  expect(notice.reply_to?.email).toBe(details.email)

  await booked(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(booked(page)).toBeHidden()
  await expect(bookingForm(page).getByRole('button', { name: 'Start Assessment' })).toBeFocused()
  await test.step('the form is folded, and opens empty for another booking', async () => {
    await click(page, 'Start Assessment')
    await expect(bookingForm(page).getByText('Step 1 of 2')).toBeVisible()
    await expect(field(page, 'Name')).toBeFocused()
  })
})

test('once it has booked, a form that never was folded opens for another time by its button, also after a reload', async ({
  page,
}) => {
  await page.goto('/tradie-digital-trust')
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  await click(page, /^Confirm/)
  const again = bookingForm(page).getByRole('button', { name: 'Book another time' })
  for (const way of ['booked', 'reloaded']) {
    if (way === 'reloaded') await page.reload()
    await expect(booked(page)).toBeVisible()
    await expect(field(page, 'Name')).toBeHidden()
  }
  await again.click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(again).toBeHidden()
})

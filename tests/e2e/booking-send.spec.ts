import { readFile } from 'node:fs/promises'
import {
  asShown,
  bookByApi,
  chooseFreeSlot,
  field,
  freeTimes,
  press,
  reachTimes,
  readAvailability,
  SCAN_PATH,
  ticket,
  times,
  validDetails,
} from '../support/booking-page.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const confirm = (page: Page) => ticket(page).getByRole('button', { name: /^(Confirm|Booking\.\.\.)/ })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** The JSON bodies the page posts to /api/booking from now on. */
function postedBodies(page: Page): Record<string, string>[] {
  const bodies: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/booking')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('13.06 17.16 22.06 20.05 a booking: toast, stamped summary with .ics, an empty form, and two mails', async ({
  page,
  mailbox,
}) => {
  const details = await reachTimes(page)
  const { time } = await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  const status = page.getByRole('status').filter({ hasText: 'Booking Confirmed!' })
  await expect(status).toContainText('Your assessment has been scheduled. Check your email for details.')

  const summary = ticket(page).getByRole('region', { name: 'You are booked in' })
  await expect(summary).toContainText(time)
  await expect(summary).toContainText(/AE[DS]T/)
  const reference = (await summary.innerText()).match(/BW-\w{6}/)?.[0] ?? 'no reference'
  await expect(field(page, 'Name')).toHaveValue('')
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(ticket(page).getByText('Step 1 of 2')).toBeVisible()

  const download = page.waitForEvent('download')
  await summary.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('BEGIN:VCALENDAR\r\n')
  expect(file).toContain(`UID:${reference}@`)

  const confirmation = await mailbox.waitFor(details.email, reference)
  expect(confirmation.content[0]?.value).toContain(time)
  const notice = await mailbox.waitFor('hello@brightwattle.example', reference)
  expect(notice.reply_to?.email).toBe(details.email)

  await summary.getByRole('button', { name: 'Dismiss' }).click()
  await expect(summary).toBeHidden()
})

test('16.03 16.06 16.11 16.12 14.41 14.49 one request carries the lead, its campaign and where it came from', async ({
  page,
}) => {
  const query = 'utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&gclid=Click-1&email=private%40x.example'
  await page.goto(`/?${query}`)
  const details = validDetails({ phone: '0412 345 678' })
  const bodies = postedBodies(page)
  await reachTimes(page, details)
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({
    name: details.name,
    organisation: details.organisation,
    email: details.email,
    phone: '+61412345678',
    campaign: 'nfp-digital-growth-scan',
    utmSource: 'a',
    utmMedium: 'b',
    utmCampaign: 'c',
    utmTerm: 'd',
    utmContent: 'e',
    gclid: 'Click-1',
  })
  expect(bodies[0]?.date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/)
  expect(bodies[0]?.time).toMatch(/^\d{2}:\d{2}$/)
  expect(bodies[0]?.pageUrl).toMatch(/\/nfp-digital-growth-scan$/)
  expect(JSON.stringify(bodies[0])).not.toContain('private')
})

test('16.09 without any campaign the defaults and the page’s own campaign are sent', async ({ page }) => {
  const bodies = postedBodies(page)
  await reachTimes(page)
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect(bodies[0]).toMatchObject({ utmSource: 'website', utmMedium: 'hero', utmCampaign: 'nfp-digital-growth-scan' })
  expect(bodies[0]).not.toHaveProperty('referrer')
})

test('14.47 a broken ad link is cleaned and the booking goes through', async ({ page }) => {
  const bodies = postedBodies(page)
  await reachTimes(page, validDetails(), `${SCAN_PATH}?utm_source=${encodeURIComponent(`"a<b>"${'x'.repeat(150)}`)}`)
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect(bodies[0]?.utmSource).toBe(`ab${'x'.repeat(98)}`)
})

test('13.04 13.07 while sending, Confirm is disabled and reads Booking..., and a double click sends one request', async ({
  page,
}) => {
  const bodies = postedBodies(page)
  const release = await holdRequests(page, '**/api/booking')
  await reachTimes(page)
  await chooseFreeSlot(page)
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveText('Booking...')
  await expect(confirm(page)).toBeDisabled()
  release()
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('17.09 17.10 a filled decoy stops the request, is emptied, and a second try succeeds', async ({ page }) => {
  const bodies = postedBodies(page)
  await reachTimes(page)
  await chooseFreeSlot(page)
  await ticket(page).locator('form input[tabindex="-1"]').fill('https://bot.example', { force: true })
  await press(page, /^Confirm/)
  await expect(alert(page)).toContainText('Security Validation Failed')
  await expect(alert(page)).toContainText('Security validation failed. Please try again.')
  expect(bodies).toHaveLength(0)
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
})

test('17.15 13.05 a slot lost to somebody else: the words, the picker refreshed, the details kept', async ({
  page,
  request,
  baseURL,
  faults,
}) => {
  faults.expect(/409/)
  await reachTimes(page)
  const { date, time } = await chooseFreeSlot(page)
  const before = await freeTimes(page).count()
  const day = (await readAvailability(request)).find((candidate) => candidate.date === date)
  const slot = day?.slots.find((candidate) => asShown(candidate.time) === time)
  if (!slot || !baseURL) throw new Error(`No slot at ${time} on ${date}`)
  expect(await bookByApi(request, slot, { Origin: baseURL, 'CF-Connecting-IP': '192.0.2.1' })).toBe(201)

  await press(page, /^Confirm/)
  await expect(alert(page)).toContainText('Booking Failed')
  await expect(alert(page)).toContainText('That time has just been taken. Please choose another time.')
  await expect(times(page).filter({ hasText: time }).first()).toBeDisabled()
  await expect(freeTimes(page)).toHaveCount(before - 1)
  await freeTimes(page).first().click()
  await press(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
})

test('17.13 17.22 too many bookings from one address', async ({ page, request, baseURL, faults }) => {
  faults.expect(/429/)
  const day = (await readAvailability(request)).findLast(({ slots }) => slots.filter((slot) => slot.available).length > 5)
  const free = day?.slots.filter((slot) => slot.available) ?? []
  for (const slot of free.slice(0, 5)) expect(await bookByApi(request, slot, { Origin: baseURL ?? '' })).toBe(201)
  await reachTimes(page)
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  await expect(alert(page)).toContainText('Booking Failed')
  await expect(alert(page)).toContainText('Too many requests. Please wait before trying again.')
})

for (const [what, answer] of [
  ['an answer of 500', { status: 500, json: { error: { code: 'internal', message: 'x', requestId: '1' } } }],
  ['an answer that is not ours', { status: 502, body: '<html>Bad gateway</html>' }],
  ['no network', 'abort'],
] as const) {
  test(`17.14 13.05 ${what}: the words, everything kept, and the same key on the second try`, async ({ page, faults }) => {
    faults.expect(/500|502|Failed to load resource/)
    const keys: (string | undefined)[] = []
    let broken = true
    await page.route('**/api/booking', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!broken) return route.continue()
      broken = false
      return answer === 'abort' ? route.abort() : route.fulfill(answer)
    })
    await reachTimes(page)
    await chooseFreeSlot(page)
    const label = await confirm(page).innerText()
    await press(page, /^Confirm/)
    await expect(alert(page)).toContainText('Booking Failed')
    await expect(alert(page)).toContainText('Something went wrong. Please try again or contact us directly.')
    await expect(alert(page).getByRole('link')).toHaveAttribute('href', 'mailto:hello@brightwattle.example')
    await expect(confirm(page)).toBeEnabled()
    await expect(confirm(page)).toHaveText(label, { useInnerText: true })
    await press(page, /^Confirm/)
    await expect(page.getByText('Booking Confirmed!')).toBeVisible()
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })
}

import type { APIRequestContext, Page } from '@playwright/test'
import { contactWords } from '../../shared/content/contact.ts'
import type { CampaignCounts } from '../../shared/report/counts.ts'
import type { VisitBeacon } from '../../shared/report/visits.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { bookingForm, chooseFreeSlot, click, SCAN_PATH, typeDetails, validDetails } from '../support/booking-page.ts'
import { findVisitorBrowser } from '../support/browser.ts'
import { button, GET_IN_TOUCH } from '../support/home-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test.use({ launchOptions: await findVisitorBrowser(), contextOptions: { reducedMotion: 'reduce' } })

/** A source that no other test has. It has no digits: seven of them in a row could be a phone number, which is not kept. */
const newSource = () => `test-${crypto.randomUUID().replace(/\d/g, '')}`

/** How many visits of the source reached each step. */
async function stepsOf(request: APIRequestContext, source: string): Promise<string | undefined> {
  const day = sydneyDate(Date.now())
  const response = await request.get(`/studio/api/reports/nfp-digital-growth-scan?from=${day}&to=${day}`)
  const { visits } = (await response.json()) as CampaignCounts
  const found = visits.sources.find((each) => each.source === source)
  return found && `${found.seen} ${found.opened} ${found.details} ${found.times}`
}

/** Opens the scan page, which counts visits before anybody uses it. */
async function visit(page: Page, query: string): Promise<void> {
  const fetched = page.waitForResponse(/\/visits-/)
  await page.goto(`${SCAN_PATH}?${query}`)
  // Resolves once the script that the page has fetched has run.
  await page.evaluate((address) => import(address), (await fetched).url())
}

/** Opens the form, and waits until the visit knows: the page asks for the times after it. */
async function openForm(page: Page): Promise<void> {
  const times = page.waitForRequest(/\/api\/availability/)
  await click(page, 'Start Assessment')
  await times
}

/** Switches to another tab and back, as the page is told of it. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

const stored = (page: Page) => page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))

test('a visit is counted once, with the steps that were reached when the page was left, and stores nothing', async ({
  page,
  request,
}) => {
  const source = newSource()
  const beacons: string[] = []
  await page.route('**/api/visit', (route) => {
    beacons.push(route.request().resourceType())
    return route.continue()
  })
  await visit(page, `utm_source=${source}`)
  const before = await stored(page)
  await lookAway(page)
  await expect.poll(() => stepsOf(request, source)).toBe('1 0 0 0')
  expect(await stored(page)).toBe(before)
  await test.step('who comes back and goes further adds the further steps', async () => {
    await openForm(page)
    await lookAway(page)
    await expect.poll(() => stepsOf(request, source)).toBe('1 1 0 0')
    await typeDetails(page, validDetails())
    await click(page, 'Continue')
    await chooseFreeSlot(page)
    await lookAway(page)
    await expect.poll(() => stepsOf(request, source)).toBe('1 1 1 1')
  })
  await test.step('the booking goes on, and looking away again sends nothing', async () => {
    await click(page, /^Confirm/)
    await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
    await lookAway(page)
    await page.evaluate(() => location.assign('/privacy'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    expect(beacons).toEqual(['ping', 'ping', 'ping'])
    expect(await stepsOf(request, source)).toBe('1 1 1 1')
  })
})

test('a page that is never idle is left by a link within the site, and by closing it; a preview sends nothing', async ({
  page,
  request,
}) => {
  const [preview, inside, closed] = [newSource(), newSource(), newSource()]
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await visit(page, `preview=secret&utm_source=${preview}`)
  await openForm(page)
  await lookAway(page)
  await visit(page, `utm_source=${inside}`)
  await untilHydrated(page)
  await page.evaluate(() => location.assign('/privacy'))
  await expect.poll(() => stepsOf(request, inside)).toBe('1 0 0 0')
  // The visitor is still in the same document, and the visit goes on.
  await page.evaluate(() => history.back())
  await expect(bookingForm(page)).toBeVisible()
  await visit(page, `utm_source=${closed}`)
  await page.close()
  await expect.poll(() => stepsOf(request, closed)).toBe('1 0 0 0')
  expect(await stepsOf(request, inside)).toBe('1 0 0 0')
  expect(await stepsOf(request, preview)).toBeUndefined()
})

/** What a page's beacons tell. */
async function toldBy(page: Page): Promise<VisitBeacon[]> {
  const told: VisitBeacon[] = []
  await page.route('**/api/visit', (route) => {
    told.push(route.request().postDataJSON() as VisitBeacon)
    return route.continue()
  })
  return told
}

/** Opens a page, and waits until what counts its visit has run. */
async function open(page: Page, path: string): Promise<void> {
  const fetched = page.waitForResponse(/\/visits-/)
  await page.goto(path)
  await page.evaluate((address) => import(address), (await fetched).url())
}

test('each page tells once how fast it was, without running its scripts for that; a missing page and one that saves data tell nothing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404/)
  const told = await toldBy(page)
  await open(page, '/privacy')
  await lookAway(page)
  await lookAway(page)
  await expect
    .poll(() => told)
    .toEqual([{ campaign: '/privacy', from: 0, to: 0, device: 'computer', utmSource: 'website', speed: expect.anything() }])
  // Nobody has pressed anything yet.
  const { lcp = 0, inp, cls = -1 } = told[0]?.speed ?? {}
  expect([Number.isInteger(lcp), lcp > 0, inp, Number.isInteger(cls), cls >= 0 && cls <= 10]).toEqual([
    true,
    true,
    undefined,
    true,
    true,
  ])
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await test.step('a page of a campaign tells it with its steps, and how it answered a tap', async () => {
    await page.goto('about:blank')
    told.length = 0
    await open(page, SCAN_PATH)
    await openForm(page)
    await lookAway(page)
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]).toMatchObject({ campaign: 'nfp-digital-growth-scan', to: 2, speed: { inp: expect.any(Number) } })
  })
  await test.step('the others stay silent', async () => {
    await page.goto('about:blank')
    told.length = 0
    await open(page, '/no-such-page')
    await lookAway(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await open(page, '/privacy')
    await lookAway(page)
    await open(page, SCAN_PATH)
    await lookAway(page)
    await expect.poll(() => told).toEqual([expect.not.objectContaining({ speed: expect.anything() })])
  })
})

test('the enquiry form is counted as a booking form is: seen, opened, begun, filled in, each once', async ({ page }) => {
  const told = await toldBy(page)
  await open(page, '/')
  await lookAway(page)
  await button(page, GET_IN_TOUCH).click()
  await page.getByLabel(contactWords.fields.name.label).fill('Jo')
  await lookAway(page)
  await page.getByLabel(contactWords.fields.number.label).fill('0412 345 678')
  await page.getByLabel(contactWords.fields.company.label).fill('Creek Fund')
  await page.getByLabel(contactWords.fields.enquiry.label).fill('A new shop')
  await lookAway(page)
  await lookAway(page)
  await expect.poll(() => told.map(({ campaign, from, to }) => `${campaign} ${from} ${to}`)).toEqual(['/ 0 1', '/ 1 3', '/ 3 4'])
  expect(told.map(({ speed }) => speed === undefined)).toEqual([false, true, true])
})

import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CAMPAIGN_FOLDER, PAGES } from '../../shared/paths.ts'
import { findBrowser } from '../support/browser.ts'
import { type Site, startSite } from '../support/start-site.ts'

/** A campaign that exists only in KV, so that its page is counted as well. */
const SAMPLE = { key: 'sample', file: 'shared/campaign/sample-campaign.json' }
const SCAN = '/nfp-digital-growth-scan'
const SCREENS_MAX = 40

/**
 * Prints the requests of some visits: those that run the Worker, which are billed, and files, which are free. Each
 * visit scrolls its page to the end. Uses the last build.
 */
async function countRequests(): Promise<void> {
  const { $schema: _, ...sample } = JSON.parse(await readFile(SAMPLE.file, 'utf8')) as Record<string, unknown>
  const site = await startSite('count-requests', { campaigns: { [SAMPLE.key]: sample } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const paths = [...PAGES.filter(({ id }) => id !== 'not-found').map(({ path }) => path), CAMPAIGN_FOLDER + SAMPLE.key]
    for (const path of paths) {
      await print(path, site, browser, (page) => read(page, site.url + path))
    }
    await print('a booking, page and all', site, browser, (page) => book(page, site.url + SCAN))
    await print('an enquiry, page and all', site, browser, (page) => enquire(page, site.url))
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Prints the requests of one visit in a browser with an empty cache. */
async function print(name: string, site: Site, browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const before = (await requestLines(site)).length
  const context = await browser.newContext({ locale: 'en-AU', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  let asked = 0
  page.on('response', (response) => {
    if (response.url().startsWith(site.url)) asked += 1
  })
  await visit(page)
  await page.waitForLoadState('networkidle')
  const atPage = (await requestLines(site)).length - before
  // Leaving a campaign's page sends its beacon, which Playwright does not see, and which needs a moment.
  await page.goto('about:blank', { waitUntil: 'networkidle' })
  await context.close()
  const worker = (await requestLines(site)).slice(before)
  const routes = worker.map(({ method, route }) => `${method} ${route}`).join(', ')
  console.log(
    `${name.padEnd(28)} ${`${worker.length} Worker`.padEnd(10)} ${`${asked - atPage} files`.padEnd(10)} ${routes}`.trimEnd(),
  )
}

async function requestLines({ log }: Site): Promise<{ method: string; route: string }[]> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
}

/** Scrolls a page to its end. */
async function read(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  for (let screen = 0; screen < SCREENS_MAX; screen++) {
    await page.keyboard.press('PageDown')
    await page.waitForLoadState('networkidle')
  }
}

async function book(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const bookingForm = page.locator('#hero-booking-form')
  await bookingForm.getByRole('button', { name: 'Start Assessment' }).click()
  await bookingForm.getByLabel('Name', { exact: true }).fill('Aoife O’Neil')
  await bookingForm.getByLabel('Organisation', { exact: true }).fill('Creek Fund')
  await bookingForm.getByLabel('Email', { exact: true }).fill('aoife@creek.example')
  await bookingForm.getByRole('button', { name: 'Continue' }).click()
  await bookingForm.getByRole('button', { name: /^Next week/ }).click()
  await bookingForm
    .getByRole('button', { name: /times free/ })
    .first()
    .click()
  await bookingForm
    .getByRole('button', { name: /^\d{1,2}:\d{2} [AP]M/ })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await bookingForm.getByRole('button', { name: /Confirm/ }).click()
  await page.getByText('Booking Confirmed!').first().waitFor()
}

async function enquire(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Get in Touch' }).first().click()
  await page.getByLabel(/full name/i).fill('Aoife O’Neil')
  await page.getByLabel(/phone/i).fill('0412 345 678')
  await page.getByLabel(/company/i).fill('Creek Fund')
  await page.locator('textarea').fill('Please call us.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent!').first().waitFor()
}

await countRequests()

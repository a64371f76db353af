import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { bookingForm, chooseFreeSlot, click, field, typeDetails, validDetails } from '../support/booking-page.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { axeViolations } from '../support/page-audit.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { htmlErrors } from '../support/read-html.ts'
import { expect, SLOW, test } from '../support/site.ts'
import type { Site } from '../support/start-site.ts'
import { runTool } from '../support/tools.ts'

const SAMPLE = 'shared/campaign/sample-campaign.json'
const HEADLINE = 'People walk past your window. Count them.'
/** A campaign that exists from the start, and that no test changes. */
const OPEN = 'shopfront-check'
const SAMPLE_ENTRY = JSON.parse(readFileSync(SAMPLE, 'utf8'))
const ACCENTS = ['wattle', 'gum', 'ink', 'mist', 'dusk', 'hi-vis']

test.use(CAMPAIGN_SITE)

/** Adds a campaign with the tool, as a marketer does; `changes` override the sample's entry. */
async function put(site: Site, key: string, changes?: Record<string, unknown>): Promise<string> {
  let file = SAMPLE
  if (changes) {
    file = join(site.stateDir, `${key}.json`)
    await writeFile(file, JSON.stringify({ ...SAMPLE_ENTRY, ...changes }))
  }
  const { ok, text } = await runTool('campaign', site, 'put', key, file, '--yes')
  expect(text).toContain(`Put ${key}.`)
  expect(ok).toBe(true)
  return text
}

test('a campaign added to the running site opens and takes a booking under its key', async ({ page, site, request, mailbox }) => {
  const key = 'to-be-booked'
  expect((await request.get(`/c/${key}`)).status()).toBe(404)
  const text = await put(site, key)
  expect(text).toContain(`Open  ${site.url}/c/${key}`)
  expect((await runTool('campaign', site, 'list')).text).toMatch(new RegExp(`${key} +open until .* ${HEADLINE}`))

  const posted = page.waitForRequest('**/api/booking')
  await page.goto(`/c/${key}?utm_medium=flyer`)
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible()
  await click(page, 'Book my check')
  await expect(field(page, 'Name')).toBeFocused()
  const details = validDetails()
  await typeDetails(page, details)
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await chooseFreeSlot(page)
  await click(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  await expect(page.getByText(`${SAMPLE_ENTRY.page.offer.name} has been scheduled.`)).toBeVisible()
  expect((await posted).postDataJSON()).toMatchObject({
    campaign: key,
    utmSource: 'bookshop-mail',
    utmMedium: 'flyer',
    utmCampaign: key,
  })
  const confirmation = await mailbox.waitFor(details.email)
  const reference = confirmation.subject.match(/BW-\w{6}/)?.[0] ?? 'no reference'
  const notice = await mailbox.waitFor('hello@brightwattle.example', reference)
  expect(notice.content[0]?.value).toContain(key)
  await page.mouse.wheel(0, 3000)
  await expect(page.locator('[data-top-bar]')).toContainText(SAMPLE_ENTRY.page.audience)
})

test('the page is complete with its head before any script, and comes from the edge cache', async ({ page, request }) => {
  const response = await request.get(`/c/${OPEN}`)
  const html = await response.text()
  expect(response.headers()['x-robots-tag']).toBeUndefined()
  expect(response.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*style-src 'self' 'sha256-/)
  expect((await request.get(`/c/${OPEN}?utm_source=x`)).headers().age).toMatch(/^\d+$/)
  expect((await request.get('/c/_files.json')).status()).toBe(404)
  expect(await htmlErrors(html)).toEqual([])
  await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  await expect(page).toHaveTitle('People walk past your window. Count them | Brightwattle')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/c\/shopfront-check$/)
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/png')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(7)
  await expect(page.getByText('By winter I had to hire somebody')).toBeVisible()
})

test('React hydrates the page as it was prerendered', async ({ page }) => {
  await page.goto(`/c/${OPEN}`)
  await untilHydrated(page)
  const [prerendered, hydrated] = await page.evaluate(async () => {
    const html = await (await fetch(location.pathname)).text()
    const contentOf = (root: Document) => {
      const main = root.getElementById('main')?.cloneNode(true) as HTMLElement
      // The honeypot gets a random name after mounting.
      main.querySelector('div[aria-hidden]')?.remove()
      return main.innerHTML
    }
    return [contentOf(new DOMParser().parseFromString(html, 'text/html')), contentOf(document)]
  })
  expect(hydrated === prerendered).toBe(true)
})

test('the bar over the scrolled page leads to the campaign’s own form, and not to the scheduling page', async ({ page }) => {
  await page.goto(`/c/${OPEN}`)
  await untilHydrated(page)
  await page.mouse.wheel(0, 2400)
  const bar = page.locator('[data-top-bar]')
  await expect(bar.getByRole('link', { name: 'Book PR Consultation' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Book my check' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  expect(page.context().pages()).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe(`/c/${OPEN}`)
})

test('a draft shows with the preview secret, which no request of its page contains', async ({ page, site, request }) => {
  const text = await put(site, 'a-draft', { draft: true })
  const address = text.match(/Preview {2}(\S+)/)?.[1] ?? ''
  expect((await request.get('/c/a-draft')).status()).toBe(404)
  const sent: Request[] = []
  page.on('request', (asked) => sent.push(asked))
  await page.goto(address)
  await untilHydrated(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await click(page, 'Book my check')
  const posted = page.waitForRequest('**/api/booking')
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  await click(page, /^Confirm/)
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  expect((await posted).postDataJSON().pageUrl).toMatch(/\/c\/a-draft$/)
  // Requests of a style sheet have their own referrer policy, which sends the URL only to this site.
  const own = sent.filter((asked) => !['font', 'image'].includes(asked.resourceType()))
  const headers = await Promise.all(own.map((asked) => asked.allHeaders()))
  expect(headers.map(({ referer = '' }) => referer).join()).not.toContain('preview')
  expect(await readFile(site.log, 'utf8')).not.toContain('preview=')
})

test('axe finds no fault in any accent at 375 or 1280 px', SLOW, async ({ page }) => {
  await page.goto(`/c/${OPEN}`)
  await untilHydrated(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const accent of ACCENTS) {
      await page.evaluate((name) => document.querySelector('[data-accent]')?.setAttribute('data-accent', name), accent)
      expect.soft(await axeViolations(page), `${accent} at ${width} px`).toEqual([])
    }
  }
})

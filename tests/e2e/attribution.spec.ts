import type { Page } from '@playwright/test'
import { CLICK_ID_FIELDS } from '../../shared/click-ids.ts'
import { bookingForm, chooseFreeSlot, click, SCAN_PATH, typeDetails, validDetails } from '../support/booking-page.ts'
import { holdScripts, untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a URL as a link from outside would: in a new document. */
async function land(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** Navigates to a page within the site, without a new document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await page.evaluate((to) => location.assign(to), address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-marked', '')
}

/** Books on the current scan page, and returns the body that was sent. */
async function bookedLead(page: Page): Promise<Record<string, string>> {
  await click(page, 'Start Assessment')
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await chooseFreeSlot(page)
  const sent = page.waitForRequest('**/api/booking')
  await click(page, /^Confirm/)
  await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
  return (await sent).postDataJSON()
}

/** The same, but the request is intercepted. */
async function sentLead(page: Page): Promise<Record<string, string>> {
  const booking = {
    reference: 'BW-AAAAAA',
    date: '2030-01-07',
    time: '09:00',
    startsAt: '2030-01-06T22:00:00.000Z',
    endsAt: '2030-01-06T22:30:00.000Z',
  }
  await page.route('**/api/booking', (route) => route.fulfill({ status: 201, json: { booking } }))
  return bookedLead(page)
}

/** The lead's campaign values if no link set any. */
const NO_CAMPAIGN = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'nfp-digital-growth-scan' }

const attributionOf = (lead: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lead).filter(([key]) => key.startsWith('utm') || CLICK_ID_FIELDS.some((field) => field === key)),
  )

test('the landing page’s campaign is sent from a page navigated to within the site, and is in the agency’s mail', async ({
  page,
  mailbox,
}) => {
  await land(
    page,
    '/?utm_source=spring%20mail&utm_medium=email&utm_campaign=autumn&utm_term=donor&utm_content=blue&gclid=Click-1&msclkid=Click-4&email=private%40x.example',
  )
  await goTo(page, '/privacy')
  await goTo(page, SCAN_PATH)
  const lead = await bookedLead(page)
  expect(attributionOf(lead)).toEqual({
    utmSource: 'spring mail',
    utmMedium: 'email',
    utmCampaign: 'autumn',
    utmTerm: 'donor',
    utmContent: 'blue',
    gclid: 'Click-1',
    msclkid: 'Click-4',
  })
  expect(lead.pageUrl).toBe(new URL(SCAN_PATH, page.url()).href)
  expect(JSON.stringify(lead)).not.toContain('private')

  const reference = (await page.getByText(/^BW-\w{6}$/).textContent()) ?? 'no reference'
  const notice = await mailbox.waitFor('hello@brightwattle.example', reference)
  for (const value of ['spring mail', 'email', 'autumn', 'donor', 'blue', 'Click-4']) {
    expect(notice.content[0]?.value).toContain(value)
  }
})

test('a page opened in a new tab belongs to the visit; one opened from another site or a day later does not', async ({
  page,
  context,
}) => {
  const visit = { ...NO_CAMPAIGN, utmSource: 'paperbark' }
  const referrer = 'https://www.thepaperbark.example/news'
  await page.goto('/?utm_source=paperbark', { referer: referrer })
  await untilHydrated(page)
  for (const from of ['/?utm_source=paperbark', '/privacy'])
    await test.step(`opened by the visitor on ${from}`, async () => {
      if (from === '/privacy') await goTo(page, from)
      const tab = await context.newPage()
      await tab.goto(SCAN_PATH, { referer: page.url() })
      await untilHydrated(tab)
      const lead = await sentLead(tab)
      expect(attributionOf(lead)).toEqual(visit)
      expect(lead.referrer).toBe(referrer)
      await tab.close()
    })
  await test.step('opened from a copied URL', async () => {
    const tab = await context.newPage()
    await land(tab, SCAN_PATH)
    expect(attributionOf(await sentLead(tab))).toEqual(visit)
    await tab.close()
  })
  await test.step('opened from another site', async () => {
    const tab = await context.newPage()
    await tab.goto(SCAN_PATH, { referer: 'https://www.visitor.example/list?of=offers' })
    await untilHydrated(tab)
    const lead = await sentLead(tab)
    expect(attributionOf(lead)).toEqual(NO_CAMPAIGN)
    expect(lead.referrer).toBe('https://www.visitor.example/list')
    await tab.close()
  })
  await test.step('the first tab keeps its own', async () => {
    await goTo(page, SCAN_PATH)
    expect(attributionOf(await sentLead(page))).toEqual(visit)
  })
})

for (const browser of ['as it is', 'without the Navigation API'] as const) {
  test(
    `the first referrer is sent from later pages, after a reload too (the browser ${browser})`,
    slowUnless(browser === 'as it is'),
    async ({ page }) => {
      if (browser !== 'as it is') await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
      await page.goto('/?gclid=Click-1', { referer: 'https://www.thepaperbark.example/news?to=jo#top' })
      await untilHydrated(page)
      await page.evaluate(() => location.assign('/privacy'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
      await untilHydrated(page)
      await page.reload()
      await untilHydrated(page)
      await page.evaluate((path) => location.assign(path), SCAN_PATH)
      await expect(bookingForm(page)).toBeVisible()
      await untilHydrated(page)
      await page.reload()
      await untilHydrated(page)
      const lead = await sentLead(page)
      expect(lead.referrer).toBe('https://www.thepaperbark.example/news')
      expect(attributionOf(lead)).toEqual({ ...NO_CAMPAIGN, gclid: 'Click-1' })
    },
  )
}

test('the visit is kept if the first two pages are left before their scripts load', async ({ page }) => {
  const release = await holdScripts(page)
  const next = async (path: string) => {
    await page.evaluate((to) => location.assign(to), path)
    await page.waitForURL(`**${path}`, { waitUntil: 'domcontentloaded' })
  }
  await page.goto('/?utm_source=news&amp;utm_medium=email&email=private%40x.example', {
    referer: 'https://www.thepaperbark.example/news?to=private',
    waitUntil: 'domcontentloaded',
  })
  await next('/brand')
  await next('/privacy')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('private')
  await next(SCAN_PATH)
  release()
  await untilHydrated(page)
  const lead = await sentLead(page)
  expect(attributionOf(lead)).toEqual({ ...NO_CAMPAIGN, utmSource: 'news', utmMedium: 'email' })
  expect(lead.referrer).toBe('https://www.thepaperbark.example/news')
})

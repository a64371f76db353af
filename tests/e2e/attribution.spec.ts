import type { Page } from '@playwright/test'
import { CLICK_ID_FIELDS } from '../../shared/booking/attribution-fields'
import { chooseFreeSlot, press, SCAN_PATH, ticket, typeDetails, validDetails } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens an address as a link from outside would: in a new document. */
async function land(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLive(page)
}

/** Goes to a page within the site, without a new document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await page.evaluate((to) => location.assign(to), address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-marked', '')
}

/** Books on the scan page now shown, and answers the body that was sent. */
async function bookedLead(page: Page): Promise<Record<string, string>> {
  await press(page, 'Start Assessment')
  await typeDetails(page, validDetails())
  await press(page, 'Continue')
  await chooseFreeSlot(page)
  const sent = page.waitForRequest('**/api/booking')
  await press(page, /^Confirm/)
  await expect(ticket(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
  return (await sent).postDataJSON()
}

/** The same, but the booking itself is not made. */
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

/** What a lead says when no link brought a campaign. */
const NO_CAMPAIGN = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'nfp-digital-growth-scan' }

const attributionOf = (lead: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lead).filter(([key]) => key.startsWith('utm') || CLICK_ID_FIELDS.some((field) => field === key)),
  )

test('the landing page’s campaign is sent from a page gone to within the site, and the agency’s mail says it', async ({
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

for (const [how, follow] of [
  ['in a new document', land],
  ['within the site', goTo],
] as const) {
  test(`a later link’s campaign counts from then on, the latest as a whole; keys that say nothing take nothing away (${how})`, async ({
    page,
  }) => {
    await test.step('a later link’s campaign counts, and keys that say nothing leave it', async () => {
      await land(page, '/')
      await follow(page, '/privacy?utm_source=late&utm_medium=cpc&utm_content=red&fbclid=Click-2')
      await follow(page, '/privacy?utm_source=&utm_medium=%20&gclid=')
      await goTo(page, SCAN_PATH)
      expect(attributionOf(await sentLead(page))).toEqual({
        ...NO_CAMPAIGN,
        utmSource: 'late',
        utmMedium: 'cpc',
        utmContent: 'red',
        fbclid: 'Click-2',
      })
    })
    await test.step('what the latest link leaves out falls back', async () => {
      await goTo(page, '/privacy')
      await follow(page, `${SCAN_PATH}?utm_source=newsletter`)
      expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'newsletter' })
    })
  })
}

test('the campaign lasts through the session, in every document of the tab, with every network’s click id; repeated and over-long keys mean the same as on the page they came to', async ({
  page,
}) => {
  const query = new URLSearchParams([
    ...['first', 'second'].map((source) => ['utm_source', source]),
    ['utm_content', `"<${'x'.repeat(150)}`],
    ...CLICK_ID_FIELDS.flatMap((field, index) => [`Click-${index}`, 'Second'].map((id) => [field, id])),
  ])
  const clickIds = Object.fromEntries(CLICK_ID_FIELDS.map((field, index) => [field, `Click-${index}`]))
  const attribution = { ...NO_CAMPAIGN, utmSource: 'first', utmContent: 'x'.repeat(100), ...clickIds }
  await test.step('on the page they came to', async () => {
    await land(page, `${SCAN_PATH}?${query}`)
    expect(attributionOf(await sentLead(page))).toEqual(attribution)
  })
  await test.step('on a page gone to within the site', async () => {
    await goTo(page, '/privacy')
    await goTo(page, SCAN_PATH)
    expect(attributionOf(await sentLead(page))).toEqual(attribution)
  })
  await test.step('in later documents', async () => {
    await land(page, '/privacy')
    await land(page, SCAN_PATH)
    expect(attributionOf(await sentLead(page))).toEqual(attribution)
  })
})

test('a browser that stores nothing remembers the campaign while the document lives', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await land(page, '/?utm_source=google&utm_term=donors')
  await goTo(page, SCAN_PATH)
  expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'google', utmTerm: 'donors' })
})

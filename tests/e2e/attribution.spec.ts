import type { Page } from '@playwright/test'
import { CLICK_ID_FIELDS } from '../../shared/booking/booking-rules'
import { chooseFreeSlot, press, SCAN_PATH, typeDetails, validDetails } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

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

/** Books on the scan page now shown, and answers the body that was sent; the booking itself is not made. */
async function sentLead(page: Page): Promise<Record<string, string>> {
  await page.route('**/api/booking', (route) =>
    route.fulfill({
      status: 201,
      json: {
        booking: {
          reference: 'BW-AAAAAA',
          date: '2030-01-07',
          time: '09:00',
          startsAt: '2030-01-06T22:00:00.000Z',
          endsAt: '2030-01-06T22:30:00.000Z',
        },
      },
    }),
  )
  await press(page, 'Start Assessment')
  await typeDetails(page, validDetails())
  await press(page, 'Continue')
  await chooseFreeSlot(page)
  const sent = page.waitForRequest('**/api/booking')
  await press(page, /^Confirm/)
  return (await sent).postDataJSON()
}

/** What a lead says when no link brought a campaign. */
const NO_CAMPAIGN = { utmSource: 'website', utmMedium: 'hero', utmCampaign: 'nfp-digital-growth-scan' }

const attributionOf = (lead: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(lead).filter(([key]) => key.startsWith('utm') || CLICK_ID_FIELDS.some((field) => field === key)),
  )

test('16.11 16.12 D15 the landing page’s campaign is sent from a page gone to within the site', async ({ page }) => {
  await land(page, '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&gclid=Click-1&email=private%40x.example')
  await goTo(page, '/privacy')
  await goTo(page, SCAN_PATH)
  const lead = await sentLead(page)
  expect(attributionOf(lead)).toEqual({
    utmSource: 'a',
    utmMedium: 'b',
    utmCampaign: 'c',
    utmTerm: 'd',
    utmContent: 'e',
    gclid: 'Click-1',
  })
  expect(lead.pageUrl).toBe(new URL(SCAN_PATH, page.url()).href)
  expect(JSON.stringify(lead)).not.toContain('private')
})

for (const [how, follow] of [
  ['in a new document', land],
  ['within the site', goTo],
] as const) {
  test(`16.11 D15 a later link’s campaign counts from then on (${how})`, async ({ page }) => {
    await land(page, '/')
    await follow(page, '/privacy?utm_source=late&fbclid=Click-2')
    await goTo(page, SCAN_PATH)
    expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'late', fbclid: 'Click-2' })
  })

  test(`16.10 D15 the latest link counts as a whole, and what it leaves out falls back (${how})`, async ({ page }) => {
    await land(page, '/?utm_source=google&utm_medium=cpc&utm_content=red&gclid=Click-1')
    await follow(page, `${SCAN_PATH}?utm_source=newsletter`)
    expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'newsletter' })
  })

  test(`16.11 keys that say nothing take nothing away (${how})`, async ({ page }) => {
    await land(page, '/?utm_source=google&utm_medium=cpc')
    await follow(page, '/privacy?utm_source=&utm_medium=%20&gclid=')
    await goTo(page, SCAN_PATH)
    expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'google', utmMedium: 'cpc' })
  })
}

test('16.11 14.47 repeated and over-long keys mean the same later as on the page they came to', async ({ page }) => {
  const query = `utm_source=first&utm_source=second&gclid=One&gclid=Two&utm_content=${encodeURIComponent(`"<${'x'.repeat(150)}`)}`
  const attribution = { ...NO_CAMPAIGN, utmSource: 'first', utmContent: 'x'.repeat(100), gclid: 'One' }
  await land(page, `${SCAN_PATH}?${query}`)
  expect(attributionOf(await sentLead(page))).toEqual(attribution)
  await goTo(page, '/privacy')
  await goTo(page, SCAN_PATH)
  expect(attributionOf(await sentLead(page))).toEqual(attribution)
})

test('16.11 the campaign lasts through the session, with every network’s click id, in every document of the tab', async ({
  page,
}) => {
  const clickIds = Object.fromEntries(CLICK_ID_FIELDS.map((field, index) => [field, `Click-${index}`]))
  await land(page, `/?${new URLSearchParams({ utm_source: 'google', ...clickIds })}`)
  await land(page, '/privacy')
  await land(page, SCAN_PATH)
  expect(attributionOf(await sentLead(page))).toEqual({ ...NO_CAMPAIGN, utmSource: 'google', ...clickIds })
})

test('16.11 a browser that stores nothing remembers the campaign while the document lives', async ({ page }) => {
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

test('16.06 20.04 the agency’s mail says where the lead came from', async ({ page, mailbox }) => {
  await land(
    page,
    '/?utm_source=spring%20mail&utm_medium=email&utm_campaign=autumn&utm_term=donor&utm_content=blue&msclkid=Click-4',
  )
  await goTo(page, SCAN_PATH)
  await press(page, 'Start Assessment')
  await typeDetails(page, validDetails())
  await press(page, 'Continue')
  await chooseFreeSlot(page)
  await press(page, /^Confirm/)
  const reference = (await page.getByText(/^BW-\w{6}$/).textContent()) ?? 'no reference'
  const notice = await mailbox.waitFor('hello@brightwattle.example', reference)
  for (const value of ['spring mail', 'email', 'autumn', 'donor', 'blue', 'Click-4']) {
    expect(notice.content[0]?.value).toContain(value)
  }
})

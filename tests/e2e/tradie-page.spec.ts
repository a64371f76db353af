import { bookingForm, chooseFreeSlot, click, field, typeDetails, validDetails } from '../support/booking-page.ts'
import { openCampaignPage, soft } from '../support/campaign-copy.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const TRADIE_PATH = '/tradie-digital-trust'
const PRICE = 'From $5,497 plus GST'
const FULL_PRICE = '($6,046.70 incl. GST)'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const TRADES = ['Electricians', 'Plumbers', 'Carpenters', 'Painters', 'Handymen', 'Roofers', 'Landscapers']

const PARTS = [
  'Google Business Profile setup',
  'A mobile-friendly one-page website',
  'A review platform',
  'Review collection templates',
  'Done-for-you copy and graphics',
]

/** Runs in the page. The font size and weight of an element. */
function sizeOf(element: Element): string {
  const { fontSize, fontWeight } = getComputedStyle(element)
  return `${fontSize} ${fontWeight}`
}

test('the page has its required content, in order', SLOW, async ({ page }) => {
  await openCampaignPage(page, TRADIE_PATH, ['headline', 'why-now', 'who-for', 'fast-track', 'package', 'still-thinking'])
  await test.step('the hero has six benefits, an expanded form and no trust figures', async () => {
    const hero = section(page, 'Be the Tradie Aussies Trust Online')
    await soft(hero.locator('ul > li')).toHaveCount(6)
    await soft(hero).not.toContainText(/leaders built|track record|results focused/)
    await soft(field(page, 'Name')).toBeVisible()
  })
  await test.step('three figures say why to act now', async () => {
    const figures = section(page, 'Why Now?').getByRole('listitem')
    await soft(figures).toHaveCount(3)
    await soft(figures).toContainText(['83,000+ tradies needed by 2030', '30-50% service rates up', '60% apprentices drop out'])
  })
  await test.step('it says whom it is for: what they lack, and seven trades', async () => {
    const missing = section(page, 'Who This Is For').getByRole('list', { name: "If you don't have" })
    await soft(missing.getByRole('listitem')).not.toHaveCount(0)
    const trades = page.getByRole('list', { name: 'Perfect for' }).getByRole('listitem')
    await soft(trades).toHaveText(TRADES)
  })
  await test.step('thirty days in three stages, and five parts of the package', async () => {
    const stages = section(page, 'Fast-Track Your Trust in 30 Days').getByRole('heading', { level: 3 })
    await soft(stages).toHaveText(['Be Found', 'Build Trust', 'Get Calls'])
    await soft(section(page, 'Why Tradies Love This Package').getByRole('heading', { level: 3 })).toHaveText(PARTS)
  })
  for (const width of [320, 1280])
    await test.step(`the price and the price with GST have one size at ${width} px, inside the booking form`, async () => {
      await page.setViewportSize({ width, height: 800 })
      for (const place of [bookingForm(page), section(page, 'Still Thinking About It?')]) {
        const sizes = await Promise.all([PRICE, FULL_PRICE].map((text) => place.getByText(text).evaluate(sizeOf)))
        soft(sizes[0]).toBe(sizes[1])
      }
      const price = bookingForm(page).locator('header').getByText(PRICE)
      soft(await price.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    })
})

test(
  '‘Book My Setup Now’ leads to the open form, and a booking through both steps carries the campaign',
  SLOW,
  async ({ page }) => {
    await page.goto(TRADIE_PATH)
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Book My Setup Now' }).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(bookingForm(page).getByRole('heading', { level: 2 })).toBeInViewport()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/booking'))
    await typeDetails(page, validDetails({ organisation: 'Creek & Sons Plumbing' }))
    await click(page, 'Continue')
    await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
    await chooseFreeSlot(page)
    await click(page, /^Confirm/)
    expect((await sent).postDataJSON()).toMatchObject({ campaign: 'tradie-digital-trust', utmCampaign: 'tradie-digital-trust' })
    await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  },
)

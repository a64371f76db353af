import { bookingForm, field, SCAN_PATH } from '../support/booking-page.ts'
import { button, canvas, GET_IN_TOUCH, heading, START } from '../support/home-page.ts'
import { expect, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

/** What somebody does first on a page that nobody has used, and what must come of it. */
type FirstUse = { on: string; does: (page: Page) => Promise<unknown>; sees: (page: Page) => Promise<unknown> }

const toTop = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Back to top' })
const bar = (page: Page) => page.locator('[data-top-bar]')

const USES: Record<string, FirstUse> = {
  'opening the form by a tap': {
    on: SCAN_PATH,
    does: (page) => bookingForm(page).getByRole('button', { name: 'Start Assessment' }).tap(),
    sees: (page) => expect(field(page, 'Name')).toBeFocused(),
  },
  'opening the form and typing by the keyboard': {
    on: SCAN_PATH,
    does: async (page) => {
      await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).press('Enter')
      await page.keyboard.type('Aoife O’Neil')
    },
    sees: (page) => expect(field(page, 'Name')).toHaveValue('Aoife O’Neil'),
  },
  'a tap on Continue': {
    on: SCAN_PATH,
    does: async (page) => {
      await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).tap()
      await bookingForm(page).getByRole('button', { name: 'Continue' }).tap()
    },
    sees: (page) => expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true'),
  },
  'a tap on a mode': {
    on: '/',
    does: (page) => button(page, GET_IN_TOUCH).tap(),
    sees: (page) => expect(page.locator('textarea')).toBeVisible(),
  },
  'a tap on the game’s start': {
    on: '/',
    does: (page) => button(page, START).tap(),
    sees: (page) => expect(canvas(page).first()).toBeVisible(),
  },
  'a link of the footer': {
    on: '/fractional-cmo',
    does: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).tap(),
    sees: (page) => expect(heading(page)).toHaveText('Privacy policy'),
  },
  'the skip link': {
    on: '/privacy',
    does: async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
    sees: (page) => expect(page.locator('#main')).toBeInViewport(),
  },
  'a scroll, which brings the bar and the way back to the top': {
    on: SCAN_PATH,
    does: (page) => page.evaluate(() => scrollTo(0, 3000)),
    sees: async (page) => {
      await expect(bar(page)).toHaveCSS('opacity', '1')
      await toTop(page).tap()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    },
  },
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } })

const evaluated = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)

/** Opens a page, and waits until its scripts are there. Nobody has used it yet, so none of them has run. */
async function openUnused(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(0)
  expect(await evaluated(page)).toBe(false)
}

for (const [what, { on, does, sees }] of Object.entries(USES)) {
  test(`${what} has its effect on a page whose scripts have not run`, async ({ page }) => {
    await openUnused(page, on)
    await does(page)
    await sees(page)
  })
}

test('where data is saved nothing is fetched for a reader, and a tap opens the form and all that follows', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(SCAN_PATH, { waitUntil: 'networkidle' })
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  const { does, sees } = USES['a tap on Continue'] as FirstUse
  await does(page)
  await sees(page)
})

test('what is far below can be jumped to and printed before anybody has scrolled', async ({ page }) => {
  await page.goto('/privacy#contact', { waitUntil: 'networkidle' })
  await test.step('an address leads to its section, with nothing in between that has another height', async () => {
    const contact = page.locator('#contact')
    await expect(contact).toBeInViewport()
    const place = () => contact.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await place()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await place()).toBe(before)
  })
  await test.step('printed, the page is whole', async () => {
    await page.goto(SCAN_PATH)
    const footer = () => page.locator('footer').evaluate((element) => getComputedStyle(element).contentVisibility)
    expect(await footer()).toBe('auto')
    await page.emulateMedia({ media: 'print' })
    expect(await footer()).toBe('visible')
  })
})

import { site as facts } from '../../shared/content/site.ts'
import { PAGES } from '../../shared/paths.ts'
import { click, field, openBookingForm, SCAN_PATH } from '../support/booking-page.ts'
import { walkByKeyboard } from '../support/keyboard.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

type Page = import('@playwright/test').Page

const PR_LABEL = 'Book PR Consultation'
const WIDTHS = [375, 1280]
/** The pages with a booking button of their own at the foot of a phone. */
const OWN_ACTION = ['/brand', '/pr-firm']

const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
const bar = (page: Page) => page.locator('[data-top-bar]')
const consultation = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Book / })
const logos = (page: Page) => page.getByRole('banner').getByRole('link', { name: facts.name })
const backToTop = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Back to top' })

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await untilHydrated(page)
}

test.use({ viewport: { width: 375, height: 700 } })

/** Runs checks in each width. */
async function inEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await look()
    })
  }
}

test('the bar fades in linearly between 300 and 400 px', async ({ page }) => {
  await inEachWidth(page, async () => {
    await open(page, SCAN_PATH)
    await expect(bar(page)).toHaveCount(0)
    for (const [top, opacity] of [
      [2000, '1'],
      [400, '1'],
      [399, '0.99'],
      [350, '0.5'],
      [301, '0.01'],
      [300, '0'],
      [0, '0'],
    ] as const) {
      await scroll(page, top)
      await expect(bar(page)).toHaveCSS('opacity', opacity)
      await expect(bar(page)).toHaveCSS('visibility', opacity === '0' ? 'hidden' : 'visible')
    }
  })
})

test('at 300 px the bar takes neither focus nor pointer, and its logo is hidden', async ({ page }) => {
  await open(page, '/privacy')
  await inEachWidth(page, async () => {
    await scroll(page, 400)
    await expect(consultation(page)).toBeInViewport()
    await scroll(page, 301)
    await expect(logos(page)).toHaveCount(2)
    await scroll(page, 300)
    await expect(logos(page)).toHaveCount(1)
    await expect(consultation(page)).toHaveCount(0)
    const took = await bar(page).evaluate((element) => {
      const link = element.querySelector<HTMLElement>('a[target]')
      link?.focus()
      const box = link?.getBoundingClientRect()
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return { focus: document.activeElement === link, pointer: element.contains(hit ?? null) }
    })
    expect(took).toEqual({ focus: false, pointer: false })
  })
})

test('every page has its skip link, its footer and its consultation button', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  expect(facts.acknowledgement).toContain('Traditional Owners')
  expect(facts.copyright).toContain('2025')
  expect(facts.sisterBrands).toHaveLength(3)
  for (const path of ADDRESSES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await open(page, path)
      await skipToContent(page)
      await expectFooter(page)
      await scroll(page, 400)
      await inEachWidth(page, async () => {
        await expect(bar(page)).toHaveCSS('opacity', '1')
        if (path === '/') return expect(consultation(page)).toHaveCount(0)
        // A phone shows one booking button at a time: above the footer the bar's, before that the page's own.
        if (OWN_ACTION.includes(path) && page.viewportSize()?.width === 375) {
          await expect(consultation(page)).toHaveCount(0)
          await scroll(page, 100_000)
        }
        await expect(consultation(page)).toHaveAccessibleName(path === '/brand' ? 'Book Brand Consultation' : PR_LABEL)
        await expect(consultation(page)).toHaveAccessibleDescription('opens in a new tab')
        await expect(consultation(page)).toBeInViewport({ ratio: 1 })
      })
    })
  }
})

/** Expects the skip link to come first, to be visible, and to lead to the content. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

/** Expects the agency's facts in the footer. */
async function expectFooter(page: Page): Promise<void> {
  const { street, suburb, city, state, postcode } = facts.address
  const footer = page.getByRole('contentinfo')
  for (const fact of [facts.acknowledgement, facts.businessNumber, street, facts.copyright])
    await expect(footer).toContainText(fact)
  await expect(footer).toContainText(`${suburb}, ${city} ${state} ${postcode}`)
  await expect(footer.getByRole('link', { name: facts.email })).toHaveAttribute('href', `mailto:${facts.email}`)
  for (const { name, url } of facts.sisterBrands) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(PAGES.flatMap(({ navLabel = [] }) => navLabel))
  await expect(footer).not.toContainText('2024')
}

test('a campaign page keeps its logo in view past 250 px', async ({ page }) => {
  await inEachWidth(page, async () => {
    await open(page, SCAN_PATH)
    await scroll(page, 251)
    await expect(logos(page)).toHaveCount(2)
    await expect(logos(page).last()).toBeInViewport({ ratio: 1 })
    await scroll(page, 250)
    await expect(logos(page)).toHaveCount(1)
    await scroll(page, 900)
    await logos(page).last().click()
    await expect(page).toHaveURL('/')
  })
})

test('Back to top appears past 300 px and shows its text within 100 px of the end', async ({ page }) => {
  await open(page, SCAN_PATH)
  await inEachWidth(page, async () => {
    await scroll(page, 301)
    await expect(backToTop(page)).toBeVisible()
    await expect(backToTop(page)).not.toHaveText('Back to top')
    await scroll(page, 300)
    await expect(backToTop(page)).toHaveCount(0)
    await expect.poll(() => textAboveEnd(page, 101)).toBe('')
    await expect.poll(() => textAboveEnd(page, 100)).toBe('Back to top')
    await backToTop(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('Back to top stays away only where it would lie over the open booking form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBookingForm(page)
  await scroll(page, 301)
  await expect(field(page, 'Name')).toBeInViewport()
  await expect(backToTop(page)).toBeVisible()
  await page.setViewportSize({ width: 375, height: 700 })
  await field(page, 'Email').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(backToTop(page)).toHaveCount(0)
  await page
    .locator('#hero-booking-form')
    .evaluate((form) => scrollTo({ top: scrollY + form.getBoundingClientRect().bottom - 500 }))
  await expect(backToTop(page)).toBeVisible()
})

for (const width of WIDTHS) {
  test(`no field of the open booking form is under the bar at ${width} px`, slowUnless(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openBookingForm(page)
    await scroll(page, 0)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await walkByKeyboard(page, 'Tab')
    await walkByKeyboard(page, 'Shift+Tab')
    await click(page, 'Continue')
    await expect(field(page, 'Name')).toBeInViewport({ ratio: 1 })
  })
}

test('no fixed element is on paper', async ({ page }) => {
  await open(page, SCAN_PATH)
  await scroll(page, 900)
  await inEachWidth(page, async () => {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    await expect(consultation(page)).toBeVisible()
    await expect(backToTop(page)).toBeVisible()
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    await expect(consultation(page)).toHaveCount(0)
    await expect(logos(page)).toHaveCount(1)
    await expect(backToTop(page)).toHaveCount(0)
  })
})

/** The text of Back to top this far above the page's end, which may still move. */
async function textAboveEnd(page: Page, away: number): Promise<string> {
  await page.evaluate(
    (px) => scrollTo({ top: document.documentElement.scrollHeight - innerHeight - px, behavior: 'instant' }),
    away,
  )
  return backToTop(page).innerText()
}

const CAMPAIGN = 'utm_source=news&utm_campaign=spring'

test('the button opens the scheduling page in a new tab, with the UTM values of an earlier page of the visit', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/^foreign request: https:\/\/meet\.brightwattle\.example\//)
  await context.route(`${facts.scheduling.url}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  )
  await open(page, `${SCAN_PATH}?${CAMPAIGN}&email=jo@creek.example`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused()
  await scroll(page, 400)
  await expect(consultation(page)).toHaveAttribute('rel', /\bnoopener\b/)
  const opened = context.waitForEvent('page')
  await consultation(page).click()
  const tab = await opened
  await expect(tab).toHaveURL(`${facts.scheduling.url}?${CAMPAIGN}`)
  expect(await tab.evaluate(() => opener)).toBeNull()
  await expect(page).toHaveURL(/\/privacy/)
})

test('with reduced motion no dot moves along the bar', async ({ page }) => {
  await open(page, '/privacy')
  await scroll(page, 900)
  await expect(consultation(page)).toBeVisible()
  const dot = () => bar(page).evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await dot()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await dot()).toBe('""')
})

test('if the top bar’s CSS fails to load, the bar is left out without an error', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  await page.route(/scrolled-.*\.css$/, (route) => route.abort())
  await open(page, SCAN_PATH)
  const lost = page.waitForEvent('requestfailed')
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await lost
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
})

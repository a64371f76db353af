import type { Locator, Page } from '@playwright/test'
import { bookingWords } from '../../shared/content/booking.ts'
import { bookingForm, field, SCAN_PATH } from '../support/booking-page.ts'
import { button, canvas, GET_IN_TOUCH, heading, main, START } from '../support/home-page.ts'
import type { PageErrors } from '../support/page-errors.ts'
import { translate } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

type Press = (control: Locator) => Promise<unknown>
/** What somebody does first on a page that nobody has used, and what must come of it; `seesOffline`, if its code has not been fetched. */
type FirstUse = {
  on: string
  does: (page: Page, press: Press) => Promise<unknown>
  sees: (page: Page) => Promise<unknown>
  seesOffline?: (page: Page) => Promise<unknown>
}

const tap: Press = (control) => control.tap()
const seesNotLoaded = (page: Page) => expect(main(page).getByRole('alert')).toContainText('did not load')

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
  'typing a name and Continue': {
    on: SCAN_PATH,
    does: async (page, press) => {
      await press(bookingForm(page).getByRole('button', { name: 'Start Assessment' }))
      await page.keyboard.type('Aoife O’Neil')
      await press(bookingForm(page).getByRole('button', { name: 'Continue' }))
    },
    sees: async (page) => {
      await expect(field(page, 'Organisation')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
    },
    seesOffline: async (page) => {
      await expect(bookingForm(page).getByRole('alert')).toHaveText(bookingWords.stepUnreachable)
      await expect(field(page, 'Name')).toHaveValue('Aoife O’Neil')
    },
  },
  'the way to the enquiry form': {
    on: '/',
    does: (page, press) => press(button(page, GET_IN_TOUCH)),
    sees: (page) => expect(page.locator('textarea')).toBeVisible(),
    seesOffline: seesNotLoaded,
  },
  'the game’s start': {
    on: '/',
    does: (page, press) => press(button(page, START)),
    sees: (page) => expect(canvas(page).first()).toBeVisible(),
    seesOffline: seesNotLoaded,
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
    await does(page, tap)
    await sees(page)
  })
}

type Way = {
  press?: Press
  open?: (page: Page) => Promise<unknown>
  opened?: (page: Page, errors: PageErrors) => Promise<unknown>
  offline?: true
}

/** How else a page can be used first: `open` and `opened` come before the use. */
const WAYS: Record<string, Way> = {
  'by the keyboard alone': {
    press: async (control) => {
      const isFocused = () => control.evaluate((element) => element === document.activeElement)
      while (!(await isFocused())) await control.page().keyboard.press('Tab')
      await control.page().keyboard.press('Enter')
    },
  },
  'by a screen reader, which clicks without a pointer': {
    press: (control) => control.evaluate((element: HTMLElement) => element.click()),
  },
  'on a page that the browser has translated': {
    opened: async (page, errors) => {
      errors.expect(/React error #418/)
      await translate(page)
    },
  },
  'over a slow line, with no script fetched': {
    open: async (page) => {
      const session = await page.context().newCDPSession(page)
      const [latency, rate] = [400, 400_000 / 8]
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: rate,
        uploadThroughput: rate,
      })
    },
  },
  'on a page that Back brings anew': {
    opened: async (page) => {
      await page.goto('/robots.txt')
      await page.goBack()
    },
  },
  'without a network, once the page has loaded': {
    opened: async (page, errors) => {
      errors.expect(/Failed to load resource/)
      await page.context().setOffline(true)
    },
    offline: true,
  },
}

for (const [way, { press = tap, open, opened, offline }] of Object.entries(WAYS)) {
  test(`what needs scripts takes effect, or says why not, ${way}`, SLOW, async ({ context, pageErrors }) => {
    test.setTimeout(90_000)
    for (const [what, { on, does, sees, seesOffline }] of Object.entries(USES)) {
      if (!seesOffline) continue
      await test.step(what, async () => {
        // In a tab of its own, which has kept nothing.
        await context.setOffline(false)
        const page = await context.newPage()
        await open?.(page)
        await (open ? page.goto(on, { waitUntil: 'commit' }) : openUnused(page, on))
        await opened?.(page, pageErrors)
        await does(page, press)
        await page.locator('html[data-hydrated]').waitFor({ timeout: 20_000 })
        await (offline ? seesOffline : sees)(page)
      })
    }
  })
}

test('where data is saved nothing is fetched for a reader, and a tap opens the form and all that follows', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(SCAN_PATH, { waitUntil: 'networkidle' })
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  const { does, sees } = USES['typing a name and Continue'] as FirstUse
  await does(page, tap)
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
  await test.step('printed, the page is whole, and its dark sections are dark on white', async () => {
    await page.goto(SCAN_PATH)
    const footer = () => page.locator('footer').evaluate((element) => getComputedStyle(element).contentVisibility)
    expect(await footer()).toBe('auto')
    await page.emulateMedia({ media: 'print' })
    expect(await footer()).toBe('visible')
    const looks = await page.locator('main :is(section, h2, p, a)').evaluateAll((parts) =>
      parts
        .filter(({ id }) => id !== 'hero-booking-form')
        .map((part) => {
          const { color, backgroundColor } = getComputedStyle(part)
          return `${color} on ${backgroundColor}`
        }),
    )
    expect([...new Set(looks)]).toEqual(['rgb(18, 33, 27) on rgba(0, 0, 0, 0)'])
  })
})

import type { Page } from '@playwright/test'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { bookingForm, SCAN_PATH } from '../support/booking-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const notices = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the page has stopped working' })
const headings = (page: Page) => page.getByRole('heading').allTextContents()

/** The headings of the prerendered page. */
async function headingsWithoutScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const shown = [...document.querySelectorAll('h1, h2, h3, h4')].filter((each) => !each.closest('[hidden], [inert], dialog'))
    return shown.map((each) => each.textContent ?? '')
  }, html)
}

test(
  'a section whose code fails stays as it was prerendered, and says what to do; the others work',
  SLOW,
  async ({ page, pageErrors }) => {
    pageErrors.expect(/Broken on purpose/)
    await page.addInitScript(() => {
      const observe = IntersectionObserver.prototype.observe
      IntersectionObserver.prototype.observe = function (target) {
        if (target.closest('section ~ section')) throw new Error('Broken on purpose')
        observe.call(this, target)
      }
    })
    await page.goto(SCAN_PATH)
    const before = await headingsWithoutScripts(page, SCAN_PATH)
    await page.mouse.wheel(0, 1)
    await expect(notices(page).first()).toBeVisible()
    expect(await headings(page)).toEqual(before)
    await expect(notices(page).first().getByRole('link', { name: 'hello@' })).toBeVisible()
    await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).click()
    await expect(bookingForm(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
)

test(
  'a failure in the filled-in booking form keeps what was typed, and a reload repairs it',
  SLOW,
  async ({ page, pageErrors }) => {
    pageErrors.expect(/Broken on purpose/)
    await page.goto(SCAN_PATH)
    // The booking form's later code asks for the times as soon as it has loaded.
    const laterCode = page.waitForResponse('**/api/availability?*')
    await bookingForm(page).getByRole('button', { name: 'Start Assessment' }).click()
    await laterCode
    await bookingForm(page).getByRole('textbox', { name: 'Name' }).fill('Aoife')
    await bookingForm(page).getByRole('textbox', { name: 'Organisation' }).fill('Creek Fund')
    await bookingForm(page).getByRole('textbox', { name: 'Email' }).fill('aoife@creek.example')
    await page.evaluate(() => {
      const get = () => {
        throw new Error('Broken on purpose')
      }
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get })
    })
    await bookingForm(page).getByRole('button', { name: 'Continue' }).click()
    await expect(notices(page)).toHaveCount(1)
    await expect(bookingForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Aoife')
    await notices(page).getByRole('button', { name: 'Load the page again' }).click()
    await expect(notices(page)).toHaveCount(0)
    // The failure comes as the times are shown; if the tab has noted them as its place by then, the reload comes back to them.
    const back = bookingForm(page).getByRole('button', { name: 'Back' })
    const name = bookingForm(page).getByRole('textbox', { name: 'Name' })
    await expect(name.or(back)).toBeVisible()
    if (await back.isVisible()) await back.click()
    await expect(name).toHaveValue('Aoife')
  },
)

test('if the frame around the page fails, the whole page stays, with its links', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/Broken on purpose/)
  await page.addInitScript(() => {
    const toggle = Element.prototype.toggleAttribute
    // The start script, without which nothing would run, says by it on the root whether motion is paused.
    Element.prototype.toggleAttribute = function (...rest) {
      if (this !== document.documentElement) throw new Error('Broken on purpose')
      return toggle.apply(this, rest)
    }
  })
  await page.goto('/')
  const before = await headingsWithoutScripts(page, '/')
  await page.mouse.wheel(0, 1)
  await expect(notices(page)).toBeInViewport()
  expect(await headings(page)).toEqual(before)
  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('if a page fails while it is left, the next page is loaded as a new document', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/Broken on purpose/)
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => {
    IntersectionObserver.prototype.disconnect = () => {
      throw new Error('Broken on purpose')
    }
  })
  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  await expect(notices(page)).toHaveCount(0)
})

test('if the frame around the studio’s pages fails, the studio says what to do', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/Broken on purpose/)
  await page.addInitScript(() => {
    // Only the frame listens so early for a step back.
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (type === 'popstate' && typeof options === 'object' && options.capture) throw new Error('Broken on purpose')
      listen.call(this, type, listener, options)
    }
  })
  await page.goto('/studio')
  await expect(page.getByRole('button', { name: studioWords.crashed.action })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { widest } from '../support/layout-errors.ts'
import { axeViolations } from '../support/page-audit.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { PARTS_PATH, test } from '../support/parts-page.ts'
import { expect, SLOW } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'A report, taller than wide (sample)' })
const opener = (page: Page) => part(page, 'Lightbox').getByRole('link', { name: 'The front page of a report' })
const turns = (page: Page) => part(page, 'Typed text').getByRole('paragraph').nth(1)
const typed = (page: Page) => turns(page).locator('[aria-hidden]').locator('span').first()

async function open(page: Page): Promise<void> {
  await page.goto(PARTS_PATH)
  await untilHydrated(page)
}

test(
  'axe finds no fault in any part, the toasts or the lightbox, and the page does not scroll sideways',
  SLOW,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(widest)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('button', { name: 'Show success' }).click()
    await page.getByRole('button', { name: 'Show failure' }).click()
    await expect(page.getByRole('status').getByText('It is on its way.')).toBeVisible()
    await expect(page.getByRole('alert').getByText('Please try again.')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await opener(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await axeViolations(page, { within: ['dialog'] })).toEqual([])
  },
)

test.describe('the lightbox', () => {
  test(
    'shows the image with its alt text over a page that does not scroll, closes by its button, a click beside the image or Escape, and returns the focus',
    SLOW,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      await opener(page).focus()
      const scrolled = await page.evaluate(() => scrollY)
      const width = await page.evaluate(() => document.body.clientWidth)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('img', { name: 'The front page of a report' })).toBeVisible()
      const close = dialog(page).getByRole('button', { name: 'Close' })
      await expect(close).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main dialog, body')?.nodeName)).not.toBe('MAIN')
      await page.mouse.wheel(0, 600)
      await page.keyboard.press('PageDown')
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      expect(await page.evaluate(() => [scrollY, document.body.clientWidth])).toEqual([scrolled, width])
      await close.click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'scroll')

      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await opener(page).click()
      await dialog(page).getByRole('img').click()
      await expect(dialog(page)).toBeVisible()
      await page.mouse.click(5, 300)
      await expect(dialog(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
      await opener(page).click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
    },
  )

  test('opens the image file if its code cannot be fetched', SLOW, async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED|Failed to fetch/)
    await page.route('**/lightbox-dialog.tsx*', (route) => route.abort())
    // Chromium reports a skipped page transition if the next page is an image file.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await opener(page).click()
    await expect(page).toHaveURL(/report.*\.svg$/)
  })
})

/** React renders in a message task, which the page's fake clock does not hold: a message posted now comes after it. */
async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage('')
      }),
  )
}

test.describe('typed text', () => {
  /** Opens the page with reduced motion and its clock stopped, then allows motion, so that it starts at this moment. */
  async function startTyping(page: Page, name: string): Promise<void> {
    await page.clock.install({ time: 0 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await part(page, name).scrollIntoViewIfNeeded()
    await page.clock.pauseAt(60_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(part(page, name).locator('[data-typing]').first()).toBeAttached()
  }

  test(
    'takes turns at its set speeds without moving anything, is read once, and pauses out of view and in a hidden tab',
    SLOW,
    async ({ page }) => {
      await startTyping(page, 'Typed text')
      const room = await turns(page).boundingBox()
      await expect(turns(page)).toMatchAriaSnapshot(`
      - paragraph: We get law firms, co-operatives, builders, charities, wineries, clinics, schools, founders, councils, makers onto the front page
    `)
      await page.clock.runFor(1999)
      await expect(typed(page)).toHaveText('law firms')
      await page.clock.runFor(1)
      for (const left of ['law firm', 'law fir', 'law fi', 'law f', 'law ', 'law', 'la', 'l']) {
        await page.clock.runFor(39)
        await page.clock.runFor(1)
        await expect(typed(page)).toHaveText(left)
      }
      await page.clock.runFor(40)
      await expect(typed(page)).toHaveText('')
      await page.clock.runFor(79)
      await expect(typed(page)).toHaveText('')
      await page.clock.runFor(1)
      await expect(typed(page)).toHaveText('c')
      expect(await turns(page).boundingBox()).toEqual(room)

      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await untilRendered(page)
      await page.clock.runFor(5000)
      await expect(typed(page)).toHaveText('c')
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: false })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await untilRendered(page)
      await page.clock.runFor(80)
      await expect(typed(page)).toHaveText('co')
      await turns(page).evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            new IntersectionObserver(([entry]) => entry?.isIntersecting || resolve()).observe(element)
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
          }),
      )
      await untilRendered(page)
      await page.clock.runFor(5000)
      await expect(typed(page)).toHaveText('co')
    },
  )
})

test('all motion stops by the button of any part that moves, for the session', SLOW, async ({ page }) => {
  await open(page)
  const button = (state: 'Pause' | 'Start') => part(page, 'Marquee').getByRole('button', { name: `${state} the row to the left` })
  const left = part(page, 'Marquee').locator('[data-moving]').first()
  await left.scrollIntoViewIfNeeded()
  await expect(left).toHaveCSS('animation-play-state', 'running')
  await button('Pause').click()
  await left.scrollIntoViewIfNeeded()
  await expect(left).toHaveCSS('animation-play-state', 'paused')
  await expect(page.locator('[data-typing]')).toHaveCount(0)
  await page.reload()
  await untilHydrated(page)
  await expect(button('Start')).toBeVisible()
  await expect(left).toHaveCSS('animation-play-state', 'paused')
  await part(page, 'Marquee').getByRole('button', { name: 'Start the row to the right' }).click()
  await expect(button('Pause')).toBeVisible()
  // Clicking the other row's button may have scrolled this one out of view, or under the pointer, where it pauses.
  await page.mouse.move(0, 0)
  await part(page, 'Marquee').getByRole('button').first().scrollIntoViewIfNeeded()
  await expect(left).toHaveCSS('animation-play-state', 'running')
})

test('nothing moves with reduced motion, also when it is switched on later', SLOW, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  const pauseButtons = page.getByRole('button', { name: /^Pause the (?:globe|row)/ })
  await expect(pauseButtons.first()).toBeVisible()
  await part(page, 'Typed text').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-typing]')).toHaveCount(3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(pauseButtons.filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('[data-typing]')).toHaveCount(0)
  await expect(typed(page)).toHaveText('law firms')
  await expect(part(page, 'Marquee').locator('[data-moving]').first()).toHaveCSS('animation-name', 'none')
  await expect(part(page, 'Marquee').getByRole('button')).toHaveCount(0)
  await opener(page).click()
  await expect(dialog(page)).toHaveCSS('animation-name', 'none')
})

test.describe('far from Sydney, on its Sunday', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('React’s development build finds no hydration mismatch on any page', SLOW, async ({ page, pageErrors }) => {
    test.setTimeout(60_000)
    pageErrors.refuseWarnings()
    await page.clock.setFixedTime('2026-11-29T01:00:00Z')
    for (const path of ADDRESSES.filter((address) => address !== '/nope')) {
      await page.goto(path)
      await untilHydrated(page)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the prerendered page has every phrase in full, no switch, and links to its images', SLOW, async ({ page }) => {
    await page.goto(PARTS_PATH)
    await expect(page.getByText('law firms', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: /motion$/ })).toHaveCount(0)
    await expect(opener(page)).toHaveAttribute('href', /report.*\.svg/)
  })
})

import { chromium } from '@playwright/test'
import { PAGES } from '../../shared/paths.ts'
import { SCAN_PATH } from '../support/booking-page.ts'
import { findBrowser } from '../support/browser.ts'
import { expect, test } from '../support/site.ts'
import { CAMPAIGN_PATH } from '../support/site-campaigns.ts'
import { untilLive } from '../support/until-live.ts'

type Page = import('@playwright/test').Page

/** Whether the document, once parsed, keeps what lies below for later. */
async function isDeferred(page: Page, load: () => Promise<unknown>): Promise<boolean> {
  await load()
  return page.evaluate(() => (window as { deferred?: boolean }).deferred === true)
}

/** How many parts of the page the browser is still free to leave out. */
const leftOut = (page: Page) =>
  page
    .locator('main section, footer')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length)

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { deferred: document.documentElement.classList.contains('fresh') })
    })
  }),
)

/** How many parts of the page are hidden from everybody. */
const hidden = (page: Page) =>
  page
    .locator('main section, footer')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'hidden').length)

/** After so long sections come to all, whatever the typefaces do; see client/boot.ts. */
const UNREAD_MS = 3000

/** On pages that are opened from now on, what waits for so long waits forever. */
const withoutTimer = (page: Page, never: number) =>
  page.addInitScript((excepted) => {
    const setTimer = setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...rest: []) =>
      ms === excepted ? 0 : setTimer(run, ms, ...rest)) as typeof setTimeout
  }, never)

/** How many sections the printed page asks the browser to leave out, when nothing of it has been laid out. */
const leftOutAtFirst = (page: Page) =>
  page.evaluate(async () => {
    const printed = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html')
    document.documentElement.className = 'fresh'
    document.body.replaceWith(printed.body)
    const parts = [...document.querySelectorAll('main section, footer')]
    return parts.filter((part) => getComputedStyle(part).contentVisibility === 'hidden').length
  })

test('a fresh page lays out what is below after its first paint, all of it', async ({ page }) => {
  for (const path of [SCAN_PATH, CAMPAIGN_PATH]) {
    expect(await isDeferred(page, () => page.goto(path))).toBe(true)
    await untilLive(page)
    await expect.poll(() => leftOut(page)).toBe(0)
    await expect(page.locator('html')).not.toHaveClass(/fresh/)
    expect(await leftOutAtFirst(page)).toBeGreaterThan(5)
  }
})

test('also where the typefaces never come', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(SCAN_PATH)
  await expect.poll(() => leftOut(page)).toBe(0)
})

test.describe('while the typefaces are on their way', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      document.fonts.load = () => {
        Object.assign(window, { areFacesAskedFor: true })
        return new Promise(() => {})
      }
    }),
  )

  const isDrawn = (page: Page, part: string) =>
    page
      .locator(part)
      .first()
      .evaluate(({ children }) => children[0]?.checkVisibility({ contentVisibilityAuto: true }))

  /** How many parts below the first begin in sight, and how many of those are drawn. */
  const inSight = (page: Page) =>
    page.locator('main section ~ section, footer').evaluateAll((parts: HTMLElement[]) => {
      const begun = parts.filter((part) => part.offsetTop < innerHeight)
      const drawn = begun.filter(({ children }) => children[0]?.checkVisibility({ contentVisibilityAuto: true }))
      return { begun: begun.length, drawn: drawn.length }
    })

  for (const [width, height, begun] of [
    [820, 1080, 1],
    [1024, 1366, 2],
  ] as const) {
    test(`what the first window shows of the sections below is there before anybody reads on, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await withoutTimer(page, UNREAD_MS)
      await page.goto('/')
      await page.waitForFunction(() => (window as { areFacesAskedFor?: boolean }).areFacesAskedFor)
      await expect.poll(() => inSight(page)).toEqual({ begun, drawn: begun })
      expect(await leftOut(page)).toBeGreaterThan(0)
    })
  }

  test('whoever scrolls finds what is there', async ({ page }) => {
    await withoutTimer(page, UNREAD_MS)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tradie-digital-trust')
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => isDrawn(page, 'footer')).toBe(true)
    expect(await leftOut(page)).toBeGreaterThan(0)
  })

  test('whoever uses keys finds it too', async ({ page }) => {
    await withoutTimer(page, UNREAD_MS)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tradie-digital-trust')
    await page.waitForFunction(() => (window as { areFacesAskedFor?: boolean }).areFacesAskedFor)
    await expect.poll(() => hidden(page)).toBeGreaterThan(5)
    await page.keyboard.press('Tab')
    await expect.poll(() => hidden(page)).toBe(0)
  })

  test('after three seconds it is there for all', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tradie-digital-trust')
    await page.waitForFunction(() => (window as { areFacesAskedFor?: boolean }).areFacesAskedFor)
    expect(await hidden(page)).toBeGreaterThan(5)
    await expect.poll(() => hidden(page)).toBe(0)
  })

  test('the application leaves the line to them for 300 ms', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(SCAN_PATH)
    await page.waitForFunction(() => (window as { areFacesAskedFor?: boolean }).areFacesAskedFor)
    await page.clock.runFor(299)
    expect(scripts).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

test('a page that the browser will scroll is laid out whole at once: a place named in the address, a reload', async ({
  page,
}) => {
  expect(await isDeferred(page, () => page.goto(`${SCAN_PATH}#closing`))).toBe(false)
  await expect(page.locator('#closing')).toBeInViewport()
  expect(await isDeferred(page, () => page.goto(`${SCAN_PATH}?again`))).toBe(true)
  await untilLive(page)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  expect(await isDeferred(page, () => page.reload())).toBe(false)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(3000)
})

test('a scrollbar that takes room has it before the page is longer than the window', async ({ site }) => {
  // Those of Playwright's browsers take none.
  const browser = await chromium.launch({ ...(await findBrowser()), ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false, viewport: { width: 1350, height: 940 } })
  const room = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  for (const { path } of PAGES) {
    await page.goto(path)
    const whole = await room()
    expect(whole, path).toBeGreaterThan(0)
    await page.route(path, async (route) => {
      const html = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body: html.slice(0, html.indexOf('<svg id="section-style"')) })
    })
    await page.goto(path)
    expect(await room(), path).toBe(whole)
  }
  await browser.close()
})

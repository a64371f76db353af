import type { Page } from '@playwright/test'
import { site as facts } from '../../shared/content/site.ts'
import { pageById } from '../../shared/paths.ts'
import { SCAN_PATH } from '../support/booking-page.ts'
import { isNewTabLeftToBrowser } from '../support/css-support.ts'
import { holdRequests, untilHydrated } from '../support/page-loading.ts'
import { expect, slowUnless, test } from '../support/site.ts'

// Animated page changes take a third of a second longer; tests about motion ask for it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const scan = pageById('nfp-digital-growth-scan')
const privacy = pageById('privacy')
const toScan = (page: Page) => page.getByRole('main').locator(`a[href="${SCAN_PATH}"]`).first()
const toPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Opens a page and marks its document, so that a test can tell whether another one was loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

const sameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '')
const newDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-marked', '')

async function expectHead(page: Page, { title, description, indexed, path }: typeof scan): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(indexed ? 0 : 1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${facts.origin}${path}`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${facts.origin}${path}`)
}

for (const motion of ['no-preference', 'reduce'] as const) {
  test(
    `a link shows the next page at its top, with its head, and its heading focused (motion: ${motion})`,
    slowUnless(motion === 'reduce'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await open(page, '/')
      await toScan(page).click()
      await expect(page).toHaveURL(SCAN_PATH)
      await expect(heading(page)).toBeFocused()
      expect(await scrolled(page)).toBe(0)
      await expectHead(page, scan)
      await sameDocument(page)
      await toPrivacy(page).click()
      await expect(heading(page)).toHaveText('Privacy policy')
      await expect(heading(page)).toBeFocused()
      expect(await scrolled(page)).toBe(0)
      await expectHead(page, privacy)
      await sameDocument(page)
    },
  )
}

test('back and forward restore each page’s scroll position and head', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, SCAN_PATH)
  await toPrivacy(page).scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(2000)
  await toPrivacy(page).click()
  await expect(heading(page)).toHaveText('Privacy policy')
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await page.goBack()
  await expectHead(page, scan)
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expectHead(page, privacy)
  await expect.poll(() => scrolled(page)).toBe(700)
  await sameDocument(page)
})

test('a page is the same whether opened or navigated to', async ({ page }) => {
  for (const [{ path }, before] of [
    // From a booking form that stands open to one that is folded.
    [scan, '/tradie-digital-trust'],
    [privacy, '/'],
    [pageById('home'), '/privacy'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path)
      const opened = await page.locator('body').ariaSnapshot()
      await open(page, before)
      await page.evaluate((to) => location.assign(to), path)
      await expect(heading(page)).toBeFocused()
      await sameDocument(page)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      expect(await page.locator('body').ariaSnapshot()).toBe(opened)
    })
  }
})

test('a link with a hash scrolls to that part and focuses it', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => location.assign('/privacy#retention'))
  await expect(page.locator('#retention')).toBeFocused()
  await expect(page.locator('#retention')).toBeInViewport()
  await sameDocument(page)
})

test('hovering over a link fetches its page, so that following it needs no further request', async ({ page }) => {
  await open(page, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const code = page.waitForResponse(/nfp-digital-growth-scan-page.*\.js$/)
  const campaign = page.waitForResponse(/\/api\/campaigns\//)
  await toScan(page).hover()
  await Promise.all([code, campaign])
  // What counts visits is fetched once the page is shown, and tells of the page before.
  const forPage = () => asked.filter((path) => /\.js$|\/api\//.test(path) && !/visits-|\/api\/visit$/.test(path))
  const before = forPage().length
  await toScan(page).click()
  await expect(heading(page)).toBeFocused()
  expect(forPage()).toHaveLength(before)
})

test('a page whose code cannot be fetched is loaded as a document', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  await open(page, '/')
  await page.route(/nfp-digital-growth-scan-page.*\.js$/, (route) => route.abort())
  await toScan(page).click()
  await newDocument(page)
  await expect(page).toHaveURL(SCAN_PATH)
  await expect(heading(page)).toBeVisible()
  await expectHead(page, scan)
})

test('a campaign’s page without a response of the API is loaded as a document', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  await page.route('**/api/campaigns/*', (route) => route.abort())
  await open(page, '/')
  await toScan(page).click()
  await newDocument(page)
  await expect(page).toHaveURL(SCAN_PATH)
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible()
})

test('of two links clicked quickly the second counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const release = await holdRequests(page, /nfp-digital-growth-scan-page.*\.js$/)
  await page.evaluate((path) => location.assign(path), SCAN_PATH)
  await page.evaluate(() => location.assign('/privacy'))
  await expect(heading(page)).toHaveText('Privacy policy')
  const late = page.waitForResponse(/nfp-digital-growth-scan-page.*\.js$/)
  release()
  await late
  await expect(page).toHaveURL('/privacy')
  await expect(heading(page)).toHaveText('Privacy policy')
  await expectHead(page, privacy)
})

test('an unknown path is requested from the server, and is a 404', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  await open(page, '/')
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.evaluate(() => location.assign('/nope'))
  expect((await answer).status()).toBe(404)
  await newDocument(page)
})

test('back from a page to a missing one shows the 404 page', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  await page.goto('/c/nope')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await untilHydrated(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveURL('/c/nope')
})

test('a browser without the Navigation API loads documents', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await open(page, '/')
  await toScan(page).click()
  await newDocument(page)
  await expect(page).toHaveURL(SCAN_PATH)
  await expectHead(page, scan)
})

test('a link clicked with the key for a new tab opens one, and the page stays', async ({ page }) => {
  await open(page, '/')
  expect(await isNewTabLeftToBrowser(toScan(page))).toBe(true)
  await expect(page).toHaveURL('/')
  await sameDocument(page)
})

test('page changes are animated only without reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.setAttribute('data-moved', '')
      return start(update)
    }
  })
  await open(page, '/')
  await toPrivacy(page).click()
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('html')).not.toHaveAttribute('data-moved', '')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-moved', '')
})

import type { Page } from '@playwright/test'
import { clientLogos } from '../../shared/content/client-logos.ts'
import { home } from '../../shared/content/home.ts'
import { site as facts } from '../../shared/content/site.ts'
import { pageById } from '../../shared/paths.ts'
import { isNewTabLeftToBrowser } from '../support/css-support.ts'
import { DrivenGame, ROADS } from '../support/game.ts'
import {
  button,
  canvas,
  enquiry,
  expectMenu,
  GET_IN_TOUCH,
  heading,
  logo,
  main,
  open,
  START,
  sameDocument,
} from '../support/home-page.ts'
import { abortRequests, holdRequests, untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

/** Expects the mode instead of the menu, scrolled to its top, with the focus in its named part. */
async function expectEntered(page: Page, name: string): Promise<void> {
  await expect(button(page, GET_IN_TOUCH)).toHaveCount(0)
  await expect(button(page, START)).toHaveCount(0)
  await expect(heading(page)).toHaveCount(1)
  const entry = main(page).getByRole('region', { name, exact: true }).locator('[data-entry]')
  await expect(entry).toBeFocused()
  await expect(entry).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await sameDocument(page)
}

test('the page opens with its menu and its content, and nothing of the other modes', async ({ page }) => {
  await open(page)
  await expectMenu(page)
  await expect(heading(page)).toBeInViewport()
  await expect(main(page).getByText(home.standfirst)).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Venture Velocity' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
  await test.step('the publication names its contributors, says that they are samples, and is linked', async () => {
    const list = main(page).getByRole('list', { name: /^Who writes it .*sample/ })
    const { contributors } = home.publication
    await expect(list.getByRole('listitem')).toHaveCount(contributors.length)
    for (const { name, role, sample } of contributors) {
      await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(role)
      expect(sample).toBe(true)
    }
    await expect(main(page).getByRole('link', { name: 'Read The Paperbark' })).toHaveAttribute('href', facts.publication.url)
  })
  await test.step('each kind of reader finds their pages', async () => {
    for (const { name, pages } of home.readers.rows) {
      const row = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      for (const id of pages) {
        const { path, navLabel = '' } = pageById(id)
        await expect(row.getByRole('link', { name: navLabel })).toHaveAttribute('href', path)
      }
    }
  })
})

test('the client logos move, one round in 40 seconds, and can be stopped', async ({ page }) => {
  await open(page)
  const strip = main(page).getByRole('region', { name: /^Who we have worked with/ })
  for (const { name } of clientLogos) await expect(strip.getByRole('img', { name, exact: true })).toHaveCount(1)
  const track = strip.getByRole('list').locator('..')
  await strip.scrollIntoViewIfNeeded()
  await expect(track).toHaveCSS('animation-duration', '40s')
  await expect(track).toHaveCSS('animation-play-state', 'running')
  await strip.getByRole('button', { name: /^Pause/ }).click()
  await page.mouse.move(0, 0)
  await expect(track).toHaveCSS('animation-play-state', 'paused')
})

for (const [name, there, region] of [
  [START, canvas, 'Venture Velocity'],
  [GET_IN_TOUCH, enquiry, 'Get in touch'],
] as const) {
  test(`${name} leads to its mode, and the logo back to the menu at once; the focus follows`, async ({ page }) => {
    await open(page)
    await button(page, name).click()
    await expect(there(page)).toBeVisible()
    await expectEntered(page, region)
    const title = await page.title()
    await logo(page).click()
    await expectMenu(page)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(title)
    await sameDocument(page)
  })
}

test('a run ends, leads to another and to the mail, and the logo leads back from both', async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = await DrivenGame.at(page, seed, over)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await test.step('its end', async () => {
    await game.untilOver()
    await expect(heading(page)).toHaveText('Great Hustle!')
    await expectEntered(page, 'Game over')
  })
  await test.step('another run, and from its end to the menu', async () => {
    await game.again(seed, 10)
    await expectEntered(page, 'Venture Velocity')
    await expect(button(page, 'Collect More Budget')).toHaveCount(0)
    await game.before(over)
    await game.untilOver()
    await expect(button(page, 'Help Me Scale!')).toHaveCount(1)
    await page.clock.resume()
    await logo(page).click()
    await expectMenu(page)
  })
  await test.step('a third, and from its end to the mail and the menu', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await game.begin(START)
    await game.before(over)
    await game.untilOver()
    await page.clock.resume()
    await button(page, 'Help Me Scale!').click()
    await expect(main(page).locator('input[type=email]')).toBeVisible()
    await expectEntered(page, 'Help me scale')
    await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
    await logo(page).click()
    await expectMenu(page)
    await sameDocument(page)
  })
})

test('in the menu the logo leads to its top; clicked with the key for a new tab it opens one, and the mode stays', async ({
  page,
}) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Front page' }).click()
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await sameDocument(page)
  await button(page, GET_IN_TOUCH).click()
  await expect(enquiry(page)).toBeVisible()
  expect(await isNewTabLeftToBrowser(logo(page))).toBe(true)
  await expect(enquiry(page)).toBeVisible()
})

const CODE = { contact: /\/enquiry-form-[^/]*\.js$/, email: /\/email-mode-[^/]*\.js$/, game: /\/venture-velocity-[^/]*\.js$/ }

const newDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-marked', '')

/** Records the modes whose code the page requests. */
function askedCode(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    for (const [mode, url] of Object.entries(CODE)) if (url.test(request.url())) asked.push(mode)
  })
  return asked
}

test.describe('the code of the modes', () => {
  test('is not part of the code that the menu starts with', SLOW, async ({ request }) => {
    const html = await (await request.get('/')).text()
    const [, scripts = ''] = /data-scripts="([^"]+)"/.exec(html) ?? []
    const files = scripts.split(' ')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const code = await (await request.get(file)).text()
      for (const word of ['Great Hustle!', 'Collect More Budget', 'Send Message', 'adsBudgetRunner']) {
        expect(code.includes(word), `${word} in ${file}`).toBe(false)
      }
    }
  })

  test('loads separately for each mode, on hover or scroll', SLOW, async ({ page }) => {
    const asked = askedCode(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await button(page, GET_IN_TOUCH).hover()
    await expect.poll(() => asked).toEqual(['contact'])
    await page.mouse.wheel(0, 700)
    await expect.poll(() => asked.toSorted()).toEqual(['contact', 'email', 'game'])
  })

  test('loads only on a click if the visitor saves data', SLOW, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked = askedCode(page)
    await open(page)
    await button(page, START).scrollIntoViewIfNeeded()
    await button(page, START).hover()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await button(page, START).click()
    await expect(canvas(page)).toBeVisible()
  })
})

test.describe('a slow or broken connection', () => {
  test('a click before the scripts fail takes effect once the page is reloaded', SLOW, async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to load resource/)
    let clicked = () => {}
    const click = new Promise<void>((resolve) => {
      clicked = resolve
    })
    let broken = true
    await page.route(/\/home-page-[^/]*\.js$/, async (route) => {
      await click
      await (broken ? route.abort() : route.continue())
    })
    await page.goto('/')
    // The scripts may be asked for again before the page is reloaded, and are to fail until then.
    const reloading = page.waitForRequest((request) => request.isNavigationRequest())
    const reloaded = page.waitForEvent('load')
    await button(page, START).click()
    clicked()
    await reloading
    broken = false
    await reloaded
    await untilHydrated(page)
    await expect(canvas(page)).toBeVisible()
    // A reload would show the game again, as a step of history; in the menu it shows that the click is not made again.
    await page.goBack()
    await page.reload({ waitUntil: 'networkidle' })
    await untilHydrated(page)
    await expectMenu(page)
  })

  test(
    'a button says that it is loading; going back to the menu cancels that, and of two clicks the later one counts',
    SLOW,
    async ({ page }) => {
      await open(page)
      const release = await holdRequests(page, CODE.contact)
      await button(page, GET_IN_TOUCH).click()
      await expect(button(page, 'One moment')).toHaveAttribute('aria-busy', 'true')
      await expect(button(page, 'One moment')).toBeFocused()
      await logo(page).click()
      await expectMenu(page)
      await button(page, GET_IN_TOUCH).click()
      await expect(button(page, 'One moment')).toBeVisible()
      await button(page, START).click()
      await expect(canvas(page)).toBeVisible()
      const late = page.waitForResponse(CODE.contact)
      release()
      await late
      await expect(canvas(page)).toBeVisible()
      await expect(enquiry(page)).toHaveCount(0)
    },
  )

  for (const [name, url, there] of [
    [GET_IN_TOUCH, CODE.contact, enquiry],
    [START, CODE.game, canvas],
  ] as const) {
    test(
      `${name}: if the code cannot be fetched the menu stays, with a message and a way out`,
      SLOW,
      async ({ page, pageErrors }) => {
        pageErrors.expect(/Failed to load resource/)
        const mend = await abortRequests(page, url)
        await open(page)
        await button(page, name).click()
        const alert = main(page).getByRole('alert')
        await expect(alert).toContainText('did not load')
        await expect(alert.getByRole('link')).toHaveAttribute('href', `mailto:${facts.email}`)
        await expectMenu(page)
        await sameDocument(page)
        mend()
        await button(page, name).click()
        await newDocument(page)
        await untilHydrated(page)
        await expect(there(page)).toBeVisible()
      },
    )
  }
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clientLogos } from '../../shared/content/client-logos'
import { home } from '../../shared/content/home'
import { site as facts } from '../../shared/content/site'
import { pageById } from '../../shared/paths'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

const GET_IN_TOUCH = 'Get in Touch'
const START = 'Start Collecting!'
const CODE = { contact: /\/contact-mode-[^/]*\.js$/, email: /\/email-mode-[^/]*\.js$/, game: /\/game-modes-[^/]*\.js$/ }

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const canvas = (page: Page) => main(page).locator('canvas')
const enquiry = (page: Page) => main(page).locator('textarea')
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: facts.name }).first()

/** Opens the home page and marks its document: the mark is gone once another document is shown. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

const sameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-marked', '')
const newDocument = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-marked', '')

async function expectMenu(page: Page): Promise<void> {
  await expect(button(page, START)).toHaveCount(1)
  await expect(button(page, GET_IN_TOUCH)).toBeVisible()
  await expect(heading(page)).toHaveCount(1)
  await expect(canvas(page)).toHaveCount(0)
  await expect(main(page).locator('input, textarea')).toHaveCount(0)
}

/** The menu is gone, and the mode starts at its top, with the focus inside the part that names it. */
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

/** A runner left alone meets an obstacle before long; the page's clock does not make the test wait for it. */
async function runIntoObstacle(page: Page): Promise<void> {
  await page.clock.install()
  await open(page)
  await button(page, START).click()
  await expect(canvas(page)).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4000)
        return button(page, 'Collect More Budget').count()
      },
      { timeout: 45_000, intervals: [50] },
    )
    .toBe(1)
}

/** Breaks every request that matches until the returned function is called. */
async function breakUntilMended(page: Page, url: RegExp): Promise<() => void> {
  let broken = true
  await page.route(url, (route) => (broken ? route.abort() : route.continue()))
  return () => {
    broken = false
  }
}

/** Keeps a list of the modes whose code the page has asked for. */
function askedCode(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    for (const [mode, url] of Object.entries(CODE)) if (url.test(request.url())) asked.push(mode)
  })
  return asked
}

test('3.01 3.02 3.03 3.04 3.08 3.09 the page opens with its menu, and with nothing of the other modes', async ({ page }) => {
  await open(page)
  await expectMenu(page)
  await expect(heading(page)).toBeInViewport()
  await expect(main(page).getByText(home.standfirst)).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Venture Velocity' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
})

test('3.05 5.68 19.02 21.04 the clients slide by, one round in 40 seconds, and can be stopped', async ({ page }) => {
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

test('3.06 3.07 the publication names who writes it, says that they are samples, and is a link away', async ({ page }) => {
  await open(page)
  const list = main(page).getByRole('list', { name: /^Who writes it .*sample/ })
  const { contributors } = home.publication
  await expect(list.getByRole('listitem')).toHaveCount(contributors.length)
  for (const { name, role, sample } of contributors) {
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(role)
    expect(sample).toBe(true)
  }
  await expect(main(page).getByRole('link', { name: 'Read The Paperbark' })).toHaveAttribute('href', facts.publication.url)
})

test('each kind of reader finds the pages made for them', async ({ page }) => {
  await open(page)
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

test('3.01 3.10 3.42 Start Collecting! leads to the game, and the focus with it', async ({ page }) => {
  await open(page)
  await button(page, START).click()
  await expect(canvas(page)).toBeVisible()
  await expectEntered(page, 'Venture Velocity')
})

test('3.01 3.11 3.42 Get in Touch leads to the enquiry, and the focus with it', async ({ page }) => {
  await open(page)
  await button(page, GET_IN_TOUCH).click()
  await expect(enquiry(page)).toBeVisible()
  await expectEntered(page, 'Get in touch')
})

test('3.10 3.11 21.02 both buttons answer to the keyboard', async ({ page }) => {
  await open(page)
  await button(page, GET_IN_TOUCH).press('Enter')
  await expect(enquiry(page)).toBeVisible()
  await logo(page).press('Enter')
  await expectMenu(page)
  await button(page, START).press('Space')
  await expect(canvas(page)).toBeVisible()
})

for (const [number, name, there] of [
  ['3.36', START, canvas],
  ['3.39', GET_IN_TOUCH, enquiry],
] as const) {
  test(`${number} 3.42 after ${name} the logo leads back to the menu at once, its heading in focus`, async ({ page }) => {
    await open(page)
    await button(page, name).click()
    await expect(there(page)).toBeVisible()
    const title = await page.title()
    await logo(page).click()
    await expectMenu(page)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(title)
    await sameDocument(page)
  })
}

test('3.14 3.15 3.18 3.19 3.20 3.37 3.38 3.42 a run ends, leads to the mail, and the logo leads back from both', async ({
  page,
}) => {
  test.slow()
  await runIntoObstacle(page)
  await expect(heading(page)).toHaveText('Great Hustle!')
  await expectEntered(page, 'Game over')
  await button(page, 'Help Me Scale!').click()
  await expect(main(page).locator('input[type=email]')).toBeVisible()
  await expectEntered(page, 'Help me scale')
  await expect(main(page).getByRole('heading', { name: 'Great Hustle!' })).toHaveCount(0)
  await logo(page).click()
  await expectMenu(page)
  await sameDocument(page)
})

test('3.21 3.37 Collect More Budget starts another run, and the logo leads back from its end', async ({ page }) => {
  test.slow()
  await runIntoObstacle(page)
  await button(page, 'Collect More Budget').click()
  await expect(canvas(page)).toBeVisible()
  await expectEntered(page, 'Venture Velocity')
  await expect(button(page, 'Collect More Budget')).toHaveCount(0)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(4000)
        return button(page, 'Help Me Scale!').count()
      },
      { timeout: 45_000, intervals: [50] },
    )
    .toBe(1)
  await logo(page).click()
  await expectMenu(page)
})

test('3.36 on the menu itself the logo leads to its top', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Front page' }).click()
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await sameDocument(page)
})

test('3.36 the logo pressed with a key for a new tab opens one, and the mode stays', async ({ page, context }) => {
  await open(page)
  await button(page, GET_IN_TOUCH).click()
  await expect(enquiry(page)).toBeVisible()
  const opened = context.waitForEvent('page')
  await logo(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/')
  await expect(enquiry(page)).toBeVisible()
})

test('3.01 who leaves a mode for another page, comes back or loads again finds the menu', async ({ page }) => {
  await open(page)
  await button(page, GET_IN_TOUCH).click()
  await expect(enquiry(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(heading(page)).toHaveText('Privacy policy')
  await page.goBack()
  await expectMenu(page)
  await sameDocument(page)
  await button(page, START).click()
  await expect(canvas(page)).toBeVisible()
  await page.reload()
  await untilLive(page)
  await expectMenu(page)
})

test.describe('what the menu fetches', () => {
  test('nothing of the other modes is among the code the menu starts with', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const [, entry = '', preloads = ''] = /data-main="([^"]+)" data-preloads="([^"]+)"/.exec(html) ?? []
    const files = [entry, ...preloads.split(' ')]
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const code = await (await request.get(file)).text()
      for (const word of ['Great Hustle!', 'Collect More Budget', 'Send Message', 'adsBudgetRunner']) {
        expect(code.includes(word), `${word} in ${file}`).toBe(false)
      }
    }
  })

  test('the other modes come with the first sign that they are wanted, each on its own', async ({ page }) => {
    const asked = askedCode(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await button(page, GET_IN_TOUCH).hover()
    await expect.poll(() => asked).toEqual(['contact'])
    await page.mouse.wheel(0, 700)
    await expect.poll(() => asked.toSorted()).toEqual(['contact', 'email', 'game'])
  })

  test('who saves data fetches a mode with the press', async ({ page }) => {
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

test.describe('a slow or broken line', () => {
  test('3.10 3.11 what is pressed before the scripts arrive is answered', async ({ page }) => {
    for (const [name, there] of [
      [GET_IN_TOUCH, enquiry],
      [START, canvas],
    ] as const) {
      const release = await holdScripts(page)
      await page.goto('/')
      await button(page, name).click()
      release()
      await expect(there(page)).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('3.10 the press that waited is answered by the page that is loaded anew', async ({ page, faults }) => {
    faults.expect(/Failed to load resource/)
    let pressed = () => {}
    const press = new Promise<void>((resolve) => {
      pressed = resolve
    })
    let broken = true
    await page.route(/\/home-page-[^/]*\.js$/, async (route) => {
      await press
      await (broken ? route.abort() : route.continue())
    })
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed')
    await button(page, START).click()
    pressed()
    await failed
    broken = false
    await page.waitForEvent('load')
    await untilLive(page)
    await expect(canvas(page)).toBeVisible()
    await page.reload()
    await untilLive(page)
    await expectMenu(page)
  })

  test('a button says that it is at work; of two presses the later one counts', async ({ page }) => {
    await open(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CODE.contact, async (route) => {
      await held
      await route.continue()
    })
    await button(page, GET_IN_TOUCH).click()
    await expect(button(page, 'One moment')).toHaveAttribute('aria-busy', 'true')
    await expect(button(page, 'One moment')).toBeFocused()
    await button(page, START).click()
    await expect(canvas(page)).toBeVisible()
    const late = page.waitForResponse(CODE.contact)
    release()
    await late
    await expect(canvas(page)).toBeVisible()
    await expect(enquiry(page)).toHaveCount(0)
  })

  test('the way back to the menu ends the wait', async ({ page }) => {
    await open(page)
    await page.route(CODE.contact, () => new Promise(() => undefined))
    await button(page, GET_IN_TOUCH).click()
    await expect(button(page, 'One moment')).toBeVisible()
    await logo(page).click()
    await expectMenu(page)
  })

  for (const [name, url, there] of [
    [GET_IN_TOUCH, CODE.contact, enquiry],
    [START, CODE.game, canvas],
  ] as const) {
    test(`${name}: code that cannot be fetched leaves the menu, says so, and shows a way out`, async ({ page, faults }) => {
      faults.expect(/Failed to load resource/)
      const mend = await breakUntilMended(page, url)
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
      await untilLive(page)
      await expect(there(page)).toBeVisible()
    })
  }

  test('while the site cannot be reached at all, pressing again keeps the page', async ({ page, context, faults }) => {
    faults.expect(/Failed to load resource/)
    await open(page)
    await context.setOffline(true)
    for (const _ of ['first', 'second']) {
      await button(page, GET_IN_TOUCH).click()
      await expect(main(page).getByRole('alert')).toContainText('did not load')
    }
    await sameDocument(page)
    await context.setOffline(false)
    await button(page, GET_IN_TOUCH).click()
    await newDocument(page)
    await untilLive(page)
    await expect(enquiry(page)).toBeVisible()
  })
})

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('2.10 the menu is whole, its buttons make way for the address', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await expect(button(page, GET_IN_TOUCH)).toBeHidden()
    await expect(button(page, START)).toBeHidden()
    await expect(main(page).getByRole('link', { name: `Email ${facts.email}` })).toBeVisible()
  })
})

for (const width of [375, 1280]) {
  test(`21.01 the game and the enquiry have no accessibility fault that axe finds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, there] of [
      [GET_IN_TOUCH, enquiry],
      [START, canvas],
    ] as const) {
      await open(page)
      await button(page, name).click()
      await expect(there(page)).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual([])
    }
  })
}

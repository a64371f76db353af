import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PLAYER_REQUEST, standInForFilms } from '../support/film-stand-in.ts'
import { expect, test } from '../support/site.ts'
import { untilLaidOut } from '../support/until-laid-out.ts'
import { untilLive } from '../support/until-live.ts'
import { untilTakenOver } from '../support/until-taken-over.ts'
import { widest } from '../support/widest.ts'

const TITLES = [
  'Brand Currency',
  'Our Work',
  'Brand Problems',
  'Why Choose Us',
  'Brand Consultation',
  'Client Success',
  'Get Started',
]
const SCHEDULING = 'https://meet.brightwattle.example/discovery-call'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })
const carousel = (page: Page) => page.getByRole('region', { name: 'Client films' })
const slides = (page: Page) => carousel(page).getByRole('article')
const active = (page: Page) => carousel(page).locator('[data-place=active]')
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show film/ })
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next film' })
const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous film' })
const play = (page: Page) => active(page).getByRole('link', { name: /^Play/ })
const stamps = (page: Page) => section(page, 'Client Success').locator('a[aria-haspopup=dialog]')

async function open(page: Page): Promise<void> {
  await page.goto('/brand')
  await untilLive(page)
}

test.describe('the page', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('6.01 6.03 22.09 the side navigation names seven sections in order, goes to each and marks where the reader is', async ({
    page,
  }) => {
    await open(page)
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText(TITLES)
    const goals = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
    const ids = await page.locator('section[data-section]').evaluateAll((all) => all.map(({ id }) => id))
    expect(goals).toEqual(ids)
    for (const title of ['Brand Problems', 'Get Started', 'Our Work']) {
      await navigation(page).getByRole('link', { name: title }).click()
      await expect(section(page, title)).toBeInViewport({ ratio: 0.55 })
      await expect(navigation(page).locator('[aria-current]')).toHaveText(title)
    }
  })

  test('1.16 2.07 2.23 4.06 the hero offers the audit of 30 minutes; robots stay away', async ({ page, request }) => {
    const answer = await request.get('/brand')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(answer.headers()['x-robots-tag']).toContain('noindex')
    await page.goto('/brand')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/paper until they believe it/)
    await expect(section(page, 'Brand Currency')).toContainText(/Brand Elevation Audit.*30 minutes/)
  })

  test('6.09 6.10 6.11 6.14 problems, the team behind the publication, three tiles and a globe', async ({ page }) => {
    await page.goto('/brand')
    await untilLaidOut(page)
    await expect(section(page, 'Brand Problems').getByRole('listitem')).toHaveCount(4)
    await expect(section(page, 'Why Choose Us')).toContainText(
      'the team behind The Paperbark, a national publication operating since 2013',
    )
    await expect(section(page, 'Brand Consultation').getByRole('listitem').getByRole('heading')).toHaveText([
      'Perception audit',
      'Positioning strategy',
      'Growth plan',
    ])
    await expect(section(page, 'Client Success').getByRole('img', { name: /Eleven cities/ })).toBeVisible()
  })

  test('6.22 6.23 the last section books, and leads back to the top', async ({ page }) => {
    await open(page)
    const last = section(page, 'Get Started')
    await expect(last.getByRole('link', { name: 'Book Your Brand Consultation' })).toBeVisible()
    await last.getByRole('link', { name: 'Back to Top' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('4.08 4.09 6.25 every booking link opens the scheduling page in a new tab and takes this visit’s UTM values along', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/brand?utm_source=coin&utm_medium=toss')
    await untilLive(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(page.getByRole('link', { name: 'Book Brand Consultation', exact: true })).toBeVisible()
    const links = page.getByRole('link', { name: /^Book / })
    await expect(links).toHaveText(
      [
        'Book Brand Consultation',
        'Book a Brand Elevation Audit',
        'Book a Brand Consultation',
        'Book Your Brand Consultation',
        'Book Brand Session',
      ].map((words) => new RegExp(words)),
    )
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', `${SCHEDULING}?utm_source=coin&utm_medium=toss`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAccessibleDescription('opens in a new tab')
    }
  })
})

test.describe('the films', () => {
  test('6.04 6.05 6.08 D61 three films with pictures, two arrows, three dots, and nothing asked of the platform', async ({
    page,
  }) => {
    await open(page)
    await expect(slides(page)).toHaveCount(3)
    await expect(dots(page)).toHaveCount(3)
    await expect(previous(page)).toBeVisible()
    await expect(next(page)).toBeVisible()
    for (const slide of await slides(page).all()) {
      await expect(slide.locator('[data-duration]')).toHaveText('–')
      await slide.scrollIntoViewIfNeeded()
      await expect.poll(() => slide.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await next(page).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('6.05 a press on play puts the film in the middle, and only there, also when the carousel moves on', async ({
    page,
    context,
    faults,
  }) => {
    faults.expect(PLAYER_REQUEST)
    await standInForFilms(context, 'ready')
    await open(page)
    await play(page).click()
    await expect(active(page).locator('iframe')).toHaveAttribute('title', 'The fishmonger who stopped shouting')
    await expect(active(page).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/sample-tide\?autoplay=1/,
    )
    await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'there')
    await next(page).click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(active(page).locator('iframe')).toHaveAttribute('src', /sample-lamp\?autoplay=0/)
    await expect(slides(page).locator('img')).toHaveCount(3)
    await expect(next(page)).toBeFocused()
  })

  test('6.06 6.07 the arrows wrap both ways, a dot jumps, and what is shown is said', async ({ page }) => {
    await open(page)
    const shown = active(page).getByRole('heading')
    const said = carousel(page).locator('[aria-live=polite]')
    await expect(shown).toHaveText(/fishmonger/)
    await previous(page).click()
    await expect(shown).toHaveText(/bakery/)
    await expect(said).toHaveText(/3 \/ 3: The bakery/)
    await next(page).click()
    await expect(shown).toHaveText(/fishmonger/)
    await dots(page).nth(2).press('Enter')
    await expect(shown).toHaveText(/bakery/)
    await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(carousel(page).locator('[aria-current]')).toHaveCount(1)
    await next(page).click()
    await expect(shown).toHaveText(/fishmonger/)
    await expect(said).toHaveText(/1 \/ 3/)
  })

  for (const [how, what] of [
    ['gone', 'a film that the platform does not have'],
    ['blocked', 'a player that is blocked'],
    ['silent', 'a player that never speaks'],
  ] as const) {
    test(`${what} leaves words and a way to the film`, async ({ page, context, faults }) => {
      faults.expect(PLAYER_REQUEST)
      await standInForFilms(context, how)
      await page.clock.install({ time: 0 })
      await open(page)
      await page.clock.pauseAt(60_000)
      await play(page).click()
      await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'waiting')
      if (how === 'gone') {
        await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
        await page.clock.runFor(500)
      } else {
        await page.clock.runFor(7999)
        await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'waiting')
        await page.clock.runFor(1)
      }
      await expect(active(page).getByRole('status')).toContainText('The film did not arrive.')
      const elsewhere = active(page).getByRole('link', { name: 'Watch it on YouTube' })
      await expect(elsewhere).toHaveAttribute('href', 'https://www.youtube.com/watch?v=sample-tide')
      await expect(elsewhere).toHaveAttribute('rel', /noopener/)
    })
  }

  test.describe('by finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test('a swipe goes to the next film, a scroll does not', async ({ page }) => {
      await open(page)
      const stage = active(page)
      await stage.scrollIntoViewIfNeeded()
      await untilTakenOver(stage)
      const touch = (type: string, clientX: number, clientY: number) =>
        stage.dispatchEvent(type, { pointerType: 'touch', isPrimary: true, clientX, clientY })
      await touch('pointerdown', 300, 300)
      await touch('pointerup', 290, 120)
      await expect(stage.getByRole('heading')).toHaveText(/fishmonger/)
      await touch('pointerdown', 300, 300)
      await touch('pointerup', 200, 310)
      await expect(stage.getByRole('heading')).toHaveText(/street/)
    })
  })
})

test.describe('below the first window', () => {
  const CODE = /brand-rest.*\.js$/

  test('21.05 a phone fetches its code once somebody reads on; what is pressed meanwhile is answered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const asked: string[] = []
    const free = Promise.withResolvers<void>()
    await page.route(CODE, async (route) => {
      asked.push(route.request().url())
      await free.promise
      await route.continue()
    })
    await open(page)
    expect(asked).toEqual([])
    await next(page).click()
    await expect.poll(() => asked.length).toBe(1)
    await expect(active(page).getByRole('heading')).toHaveText(/fishmonger/)
    free.resolve()
    await expect(active(page).getByRole('heading')).toHaveText(/street/)
  })

  test('without the network it stays as it was printed, and its links lead on', async ({ page, faults }) => {
    faults.expect(/Failed to load resource|ERR_FAILED/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(CODE, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => CODE.test(request.url()))
    await open(page)
    await failed
    await expect(section(page, 'Get Started').getByRole('heading')).toBeVisible()
    await stamps(page).first().click()
    await expect(page).toHaveURL(/stamp-bobbin.*\.svg$/)
  })

  test('a page that is turned to has all its sections at once', async ({ page }) => {
    await page.goto('/pr-firm')
    await untilLive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Brand', exact: true }).click()
    await expect(page).toHaveURL(/\/brand$/)
    await expect(page.locator('main > section')).toHaveCount(7)
    await next(page).click()
    await expect(active(page).getByRole('heading')).toHaveText(/street/)
  })
})

test.describe('client success', () => {
  test('6.12 6.13 6.26 ten kinds of clients take turns; who listens hears each once', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A globe drawn without a graphics card leaves no time for anything else.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await open(page)
    await section(page, 'Client Success').getByText('It has gone out for').scrollIntoViewIfNeeded()
    await page.clock.pauseAt(60_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const typing = section(page, 'Client Success').locator('[data-typing]')
    await expect(typing).toHaveAttribute('aria-hidden', 'true')
    const written = typing.locator('span').first()
    await expect(written).toHaveText('law firms')
    const kinds =
      (
        await section(page, 'Client Success')
          .getByText(/^law firms, /)
          .textContent()
      )?.split(', ') ?? []
    expect(new Set(kinds).size).toBe(10)
    expect(kinds).toHaveLength(10)
    for (let turn = 0; turn < 10; turn++) {
      const [from = '', to = ''] = [kinds[turn], kinds[(turn + 1) % 10]]
      await expect(written).toHaveText(from)
      await page.clock.runFor(2000)
      // One step at a time: each next timer starts when React has shown the letter before.
      for (let letter = from.length - 1; letter >= 0; letter--) {
        await page.clock.runFor(40)
        await expect(written).toHaveText(from.slice(0, letter).trimEnd())
      }
      for (let letter = 1; letter <= to.length; letter++) {
        await page.clock.runFor(80)
        await expect(written).toHaveText(to.slice(0, letter).trimEnd())
      }
    }
  })

  test('6.15 6.16 6.17 6.18 6.19 6.20 6.21 four stamps open over a page that stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(stamps(page)).toHaveCount(4)
    const dialog = page.getByRole('dialog')
    const ways = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(6, 300),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
    ]
    for (const [index, close] of ways.entries()) {
      const stamp = stamps(page).nth(index)
      const alt = await stamp.locator('img').getAttribute('alt')
      await stamp.focus()
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('Enter')
      const window = page.viewportSize()
      expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...window })
      await expect(dialog.getByRole('img', { name: alt ?? '' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.mouse.wheel(0, 600)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await close()
      // Gone from the page, not only closed: the focus is handed back last.
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(stamp).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    }
  })
})

test('6.24 the booking button sticks to the foot of a phone’s window, and to no other', async ({ page }) => {
  const sticky = page.getByRole('link', { name: 'Book Brand Session' })
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page)
  await expect(sticky).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(sticky).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sticky).toBeHidden()
})

test('6.27 the sticky button covers nothing that has the focus, down to the last link of the footer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const footerLinks = await page.getByRole('contentinfo').getByRole('link').count()
  let seen = 0
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      const sticky = document.querySelector('[data-sticky-action]')
      if (!focused || focused === document.body || !sticky) return undefined
      const inFooter = focused.closest('footer') !== null
      if (sticky.contains(focused)) return { covered: false, inFooter, what: '' }
      const [a, b] = [focused.getBoundingClientRect(), sticky.getBoundingClientRect()]
      const covered = a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
      return { covered: covered && getComputedStyle(focused).position !== 'fixed', inFooter, what: focused.textContent }
    })
    if (!place) break
    expect(place.covered, `covered: ${place.what}`).toBe(false)
    if (place.inFooter) seen++
  }
  expect(seen).toBeGreaterThanOrEqual(footerLinks)
})

test('21.01 21.03 axe finds no fault and nothing moves sideways at 320 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(widest)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('6.04 6.12 6.15 films, phrases and stamps are there, each film and stamp a link of its own', async ({ page }) => {
    await page.goto('/brand')
    await expect(carousel(page).getByRole('heading')).toHaveCount(3)
    for (const link of await carousel(page).getByRole('link', { name: /^Play/ }).all()) {
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
    }
    await expect(next(page)).toBeHidden()
    await expect(stamps(page)).toHaveCount(4)
    await expect(stamps(page).first()).toHaveAttribute('href', /stamp-bobbin.*\.svg/)
    await expect(section(page, 'Client Success').getByText('law firms', { exact: true }).last()).toBeVisible()
  })
})

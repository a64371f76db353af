import { GLOBE_DELAY_MS } from '../../client/motion/motion.ts'
import { clientLocations } from '../../shared/content/client-locations.ts'
import { soft } from '../support/campaign-copy.ts'
import { widest } from '../support/layout-errors.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const PR_PATH = '/pr-firm'
const RING = 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

// Most of the page is the same in every viewport, and a phone has no globe to draw.
test.use({ viewport: PHONE })

const section = (page: Page, id: string) => page.locator(`main > section#${id}`)
const ring = (page: Page) => section(page, 'hero').locator('svg').filter({ hasText: RING })

test('the page has its required content, in order, and is not indexed', SLOW, async ({ page }) => {
  await page.goto(PR_PATH)
  await untilHydrated(page)
  const proof = section(page, 'social-proof')
  await test.step('five sections in order, each with a heading', async () => {
    const ids = await page.locator('main > section').evaluateAll((sections) => sections.map((element) => element.id))
    soft(ids).toEqual(['hero', 'proof', 'process', 'social-proof', 'offer'])
    await soft(page.getByRole('heading', { level: 1 })).toHaveText('Coverage that pays its way, or you don’t.')
    await soft(page.getByRole('main').getByRole('region')).toHaveCount(5)
    await soft(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
  await test.step('the hero promises coverage that drives leads and ROI, or no payment, under three chips', async () => {
    const hero = section(page, 'hero')
    await soft(hero).toContainText(/media coverage that drives leads and .*\(ROI\), or you do not pay/)
    await soft(hero.getByRole('listitem')).toHaveText(['No obligation', '30-minute session', 'Immediate value'])
  })
  await test.step('four steps, and what comes of them', async () => {
    const process = section(page, 'process')
    const steps = ['Media mapping', 'Story development', 'Targeted outreach', 'ROI optimisation']
    await soft(process.locator('ol > li h3')).toHaveText(steps)
    const gains = ['Media opportunities list', 'Placement strategy', 'Leverage plan', 'Quick-win actions']
    await soft(process.getByRole('list', { name: 'What you get' }).locator('b')).toHaveText(gains)
  })
  await test.step('every place of the globe is in the index, with its client, trade and result', async () => {
    for (const country of ['Australia', 'USA'] as const) {
      const lines = proof.getByRole('list', { name: country }).getByRole('listitem')
      const listed = clientLocations.filter((location) => location.country === country)
      await soft(lines).toHaveText(
        listed.map(
          ({ name, city, state, industry, results }) => `${city} ${state} ${results} ${name}, ${industry.toLowerCase()}`,
        ),
      )
    }
  })
  await test.step('letters and places say that they are samples', async () => {
    const letters = proof.getByRole('figure')
    await soft(letters).not.toHaveCount(0)
    for (const letter of await letters.all()) await soft(letter).toContainText('(sample)')
    await soft(proof).toContainText('(sample clients and results)')
  })
  await test.step('the offer and its six parts', async () => {
    const offer = section(page, 'offer')
    await soft(offer).toContainText('PR Media Impact Roadmap session')
    await soft(offer.locator('ol > li b')).toHaveText([
      '30-minute session',
      'Custom media list',
      'Placement framework',
      'ROI framework',
      'Quick-win items',
      'Follow-up support',
    ])
  })
})

/** What the style sheet shows of the sub-line `ms` after the page: each letter that is there, and the whole line. */
const shownAt = (page: Page, ms: number) =>
  section(page, 'hero')
    .locator('h1 + p')
    .evaluate((line, at) => {
      for (const animation of line.getAnimations({ subtree: true })) {
        animation.pause()
        animation.currentTime = at
      }
      const isShown = (element: Element) => {
        const { opacity, visibility } = getComputedStyle(element)
        return opacity === '1' && visibility === 'visible'
      }
      const [whole, letters] = line.querySelectorAll(':scope > span > span')
      const typed = Array.from(letters?.querySelectorAll(':scope > span > span > span') ?? []).filter((letter) => isShown(letter))
      return { typed: typed.map(({ textContent }) => textContent).join(''), whole: whole && isShown(whole) }
    }, ms)

/** How many writing dots are drawn: runs of columns in their colour. The dots of the untyped rest have another. */
async function writingDots(page: Page): Promise<number> {
  const picture = await section(page, 'hero').locator('h1 + p').screenshot({ animations: 'allow' })
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const columns = new Set<number>()
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
      if (red > 140 && green > 90 && blue < 60) columns.add((at / 4) % width)
    }
    return [...columns].filter((column) => !columns.has(column - 1)).length
  }, Array.from(picture))
}

test('the sub-line is typed once by the style sheet, on a page that no script has hydrated, and is read as one text', async ({
  page,
}) => {
  await page.goto(PR_PATH)
  const line = section(page, 'hero').locator('h1 + p')
  const room = await line.boundingBox()
  const text = (await line.locator('span > span').first().textContent()) ?? ''
  expect(text).toMatch(/^Not a press release. A story an editor\sruns.$/)
  await expect(line).toMatchAriaSnapshot('- paragraph: Not a press release. A story an editor runs.')
  const first = Array.from({ length: 30 }, (_, step) => 600 + 20 * step)
  let [shown, since] = ['', 600]
  for (const ms of first) {
    const { typed, whole } = await shownAt(page, ms)
    expect(whole).toBe(false)
    if (typed === shown) continue
    // A space comes with its letter.
    expect([text.slice(0, shown.length + 1), text.slice(0, shown.length + 2)]).toContain(typed)
    expect(typed.endsWith(' ')).toBe(false)
    expect(await writingDots(page)).toBe(1)
    // Seen every 20 ms.
    expect(ms - since).toBeGreaterThan(60 - 20)
    expect(ms - since).toBeLessThan(120 + 20)
    ;[shown, since] = [typed, ms]
  }
  expect(await shownAt(page, 600 + text.length * 120)).toEqual({ typed: text, whole: false })
  expect(await writingDots(page)).toBe(0)
  expect(await shownAt(page, 6500)).toEqual({ typed: '', whole: true })
  expect(await line.boundingBox()).toEqual(room)
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test(
  'the globe’s code is fetched only after its delay, and globe and ring then appear without a layout shift: 22 places, and a ring of words that turns once in 40 s',
  SLOW,
  async ({ page }) => {
    // The page's clock is advanced by hand.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.setViewportSize(DESKTOP)
    const fetched: string[] = []
    page.on('request', (request) => {
      if (/client-globe/.test(request.url())) fetched.push(request.url())
    })
    await page.goto(PR_PATH)
    await expect(async () => {
      await page.clock.runFor(10)
      expect(await page.locator('html[data-hydrated]').count()).toBe(1)
    }).toPass()
    await page.clock.runFor(GLOBE_DELAY_MS - 100)
    expect(fetched).toEqual([])
    await expect(ring(page)).toHaveCount(0)
    const room = await section(page, 'hero').boundingBox()
    await page.clock.runFor(100)
    await expect(ring(page)).toBeVisible()
    expect(await section(page, 'hero').boundingBox()).toEqual(room)
    // Places on the far side are in the list, but cannot be pointed at.
    const places = section(page, 'hero').locator('li')
    expect(clientLocations).toHaveLength(22)
    for (const { city } of clientLocations) await expect(places.filter({ hasText: city })).toHaveCount(1)
    await expect(ring(page)).toHaveCSS('animation-duration', '40s')
  },
)

test.describe('the engine of the globe', () => {
  const ENGINE = /live-globe/

  test('loads without any interaction, and fades in over a picture of its first view', SLOW, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { mainContent: seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push((entry as LargestContentfulPaint).element?.closest('[id]')?.id ?? '')
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const engine = page.waitForRequest(ENGINE)
    const dots = page.waitForResponse(/globe-day/)
    await page.setViewportSize(DESKTOP)
    await page.goto(PR_PATH)
    await expect(ring(page)).toBeVisible()
    await (await dots).finished()
    await engine
    const stage = section(page, 'hero').locator('[data-stage]')
    await expect(stage.locator('canvas')).toBeAttached({ timeout: 20_000 })
    await expect(stage.locator('svg[role=img]')).toBeVisible()
    const main = await page.evaluate(() => (globalThis as typeof globalThis & { mainContent: string[] }).mainContent)
    expect(new Set(main)).toEqual(new Set(['headline']))
  })
})

test('below 1024 px no globe is fetched or takes space; a viewport that grows gets it', SLOW, async ({ page }) => {
  const globe: string[] = []
  page.on('request', (request) => {
    if (/globe/.test(request.url())) globe.push(request.url())
  })
  await page.clock.install()
  await page.setViewportSize({ width: 1023, height: 900 })
  await page.goto(PR_PATH)
  await untilHydrated(page)
  await page.clock.runFor(2 * GLOBE_DELAY_MS)
  expect(globe).toEqual([])
  await expect(ring(page)).toHaveCount(0)
  expect(await page.evaluate(widest)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(ring(page)).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect(ring(page)).toHaveCount(0)
})

test(
  'two rows of 4 and 3 clippings are each shown three times, the copies hidden from screen readers; both rows can be paused',
  SLOW,
  async ({ page }) => {
    await page.goto(PR_PATH)
    await untilHydrated(page)
    await page.mouse.wheel(0, 300)
    const proof = section(page, 'proof')
    const rows = proof.locator('[data-moving]')
    await expect(rows).toHaveCount(2)
    for (const [index, items] of [4, 3].entries()) {
      const row = rows.nth(index)
      await expect(row.locator('img')).toHaveCount(items * 3)
      await expect(row.getByRole('listitem')).toHaveCount(items)
      await expect(row.getByRole('img')).toHaveCount(items)
      await expect(row.locator('> [aria-hidden=true][inert]')).toHaveCount(2)
    }
    await expect(rows.nth(1)).toHaveCSS('animation-direction', 'reverse')
    await test.step('each clipping names its headline and paper, says that it is a sample, and has its space reserved', async () => {
      const cuttings = proof.getByRole('listitem')
      await expect(cuttings).toHaveCount(7)
      for (const cutting of await cuttings.all()) {
        const image = cutting.getByRole('img', { name: /^“.+”, .+, \d+ [A-Z][a-z]+ 20\d\d$/ })
        await expect(image).toHaveAttribute('width', /^\d+$/)
        await expect(image).toHaveAttribute('height', '480')
        await expect(image).toHaveAttribute('loading', 'lazy')
        await expect(cutting).toHaveText(/^(Social|Tech|Business) \(sample\)$/)
      }
      const drawn = proof.locator('img').first()
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
    await test.step('each row can be paused by its button, and both at once', async () => {
      await proof.getByRole('button', { name: 'Pause the first row of press cuttings' }).click()
      await expect(proof.getByRole('button', { name: 'Start the second row of press cuttings' })).toBeVisible()
      await expect(proof.locator('[data-paused]')).toHaveCount(2)
    })
  },
)

test('the fixed button is there only below 768 px; wider viewports do not scroll sideways', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto(PR_PATH)
  await untilHydrated(page)
  const sticky = page.locator('main > div').getByRole('link', { name: 'Book PR Consultation' })
  await expect(sticky).toBeInViewport({ ratio: 1 })
  expect((await sticky.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const inHero = section(page, 'hero').getByRole('link', { name: 'Book PR Consultation' })
  await expect(inHero).toBeHidden()
  await page.evaluate(() => document.querySelector('#process')?.scrollIntoView({ behavior: 'instant' }))
  await expect(sticky).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sticky).toBeHidden()
  await expect(inHero).toBeVisible()
  for (const width of [820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(widest), `${width} px`).toEqual([])
  }
})

test(
  'with reduced motion the page is complete: clippings once, in rows that wrap, and the whole sub-line',
  SLOW,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(PR_PATH)
    await untilHydrated(page)
    expect(await shownAt(page, 1000)).toMatchObject({ whole: true })
    await expect(section(page, 'proof').locator('img:visible')).toHaveCount(7)
    for (const image of await section(page, 'proof').locator('img:visible').all()) {
      const box = await image.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
    }
  },
)

test('if the globe’s CSS fails to load, the map is shown', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/)
  await page.setViewportSize(DESKTOP)
  await page.route(/live-globe.*\.css$/, (route) => route.abort())
  await page.goto(PR_PATH)
  await expect(ring(page)).toBeVisible()
  await page.mouse.move(300, 300)
  await expect(section(page, 'hero').getByText('Showing interactive map instead')).toBeVisible()
})

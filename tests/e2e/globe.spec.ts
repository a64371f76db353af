import type { Page } from '@playwright/test'
import { brandCities } from '../../shared/content/brand-clients.ts'
import { axeViolations } from '../support/page-audit.ts'
import { untilHydrated } from '../support/page-loading.ts'
import {
  CODE,
  canvas,
  type Drawn,
  open,
  openWithoutWebGl,
  PARTS_PATH,
  part,
  stage,
  test,
  untilDrawn,
} from '../support/parts-page.ts'
import { expect, SLOW } from '../support/site.ts'

// Without a graphics card the globe takes seconds to start.
test.describe.configure({ timeout: 90_000 })

// A small viewport: without a graphics card the processor draws every dot.
test.use({ viewport: { width: 600, height: 700 } })

const STARTED = { timeout: 30_000 }

/** The globe's pictures and the maps; the development server also serves modules with their URLs. */
const PICTURES = /(?:globe|map)-(?:day|night)\.svg$/

const place = (page: Page, name: string) => part(page).getByRole('listitem').filter({ hasText: name })

const words = (page: Page, name: string) => place(page, name).getByText(name, { exact: true })

/** How often the globe is drawn during a number of frames. */
function drawnWithin(page: Page, frames: number): Promise<number> {
  return page.evaluate(async (count) => {
    const before = (globalThis as Drawn).drawnAt.length
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as Drawn).drawnAt.length - before
  }, frames)
}

/** Resolves once a still globe has reached its final resolution. Between two of its frames are at most 250 ms, and this counts a second. */
const untilAtRest = (page: Page) => expect.poll(() => drawnWithin(page, 60)).toBe(0)

const lastRow = (page: Page) => page.evaluate(() => (globalThis as Drawn).row)

const isHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Resolves once the globe's places are in position. */
async function untilGlobeIsPlaced(page: Page): Promise<void> {
  await expect(canvas(page)).toBeVisible(STARTED)
  await expect(part(page).locator('[data-seen]').first()).toBeAttached(STARTED)
}

test.describe('loading', () => {
  test(
    'the code loads when the globe is near, then its image, whose failure stops nothing; the globe takes the prerendered space',
    SLOW,
    async ({ page, pageErrors }) => {
      pageErrors.expect(/ERR_FAILED.*globe-night/)
      const code = Promise.withResolvers<void>()
      const asked: string[] = []
      const [codeFree, mapFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route(CODE, async (route) => {
        asked.push('code')
        code.resolve()
        await codeFree.promise
        await route.continue()
      })
      await page.route(PICTURES, async (route) => {
        // The prerendered picture's own request comes first, with the page.
        if (asked.length > 0) await mapFree.promise
        await route.abort()
      })
      await page.goto(PARTS_PATH)
      await untilHydrated(page)
      expect(asked).toEqual([])
      await part(page).scrollIntoViewIfNeeded()
      await code.promise
      await expect(part(page).getByRole('status').getByText('Loading 3D Globe...')).toBeVisible()
      const rooms = async () => [await part(page).boundingBox(), await part(page).locator('[data-stage]').boundingBox()]
      const before = await rooms()
      codeFree.resolve()
      await expect(part(page).getByRole('status').getByText('Loading texture...')).toBeVisible()
      mapFree.resolve()
      await expect(canvas(page)).toBeVisible(STARTED)
      await expect(part(page).getByText(/Loading|unavailable/)).toHaveCount(0)
      // It is where it was prerendered, and as large.
      expect(await rooms()).toEqual(before)
      expect(await canvas(page).boundingBox()).toEqual(before[1])
    },
  )

  test('without WebGL a viewport of 767 px loads the night map, one of 768 px the day map', SLOW, async ({ page }) => {
    const maps: string[] = []
    page.on('request', (request) => {
      if (/map-(?:day|night)\.svg$/.test(request.url())) maps.push(request.url())
    })
    await page.setViewportSize({ width: 767, height: 700 })
    await openWithoutWebGl(page)
    await expect.poll(() => [...new Set(maps)]).toEqual([expect.stringContaining('map-night')])
    maps.length = 0
    await page.setViewportSize({ width: 768, height: 700 })
    await expect.poll(() => [...new Set(maps)]).toEqual([expect.stringContaining('map-day')])
  })

  for (const wish of ['to save data', 'no motion'] as const) {
    test(`who wants ${wish} keeps a still map, with every place, and its code is not fetched`, SLOW, async ({ page }) => {
      const asked: string[] = []
      await page.route(CODE, (route) => {
        asked.push(route.request().url())
        return route.continue()
      })
      if (wish === 'no motion') await page.emulateMedia({ reducedMotion: 'reduce' })
      else {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
        })
      }
      await open(page)
      await part(page).getByRole('button', { name: 'London' }).hover()
      await expect(part(page).locator('[data-chosen]')).toHaveText('London')
      await expect(part(page).locator('[data-stage]')).toHaveAttribute('data-stage', 'still')
      await expect(part(page).getByText('unavailable')).toHaveCount(0)
      expect(asked).toEqual([])
    })
  }
})

test.describe('turning', () => {
  test('two frames a second apart differ; paused, hidden or out of view the globe draws nothing', SLOW, async ({ page }) => {
    await open(page)
    await untilDrawn(page)
    const [first, since] = [await lastRow(page), await page.evaluate(() => performance.now())]
    await page.waitForFunction((start) => ((globalThis as Drawn).drawnAt.at(-1) ?? 0) > start + 1000, since)
    expect(await lastRow(page)).not.toBe(first)

    await part(page).getByRole('button', { name: 'Pause the globe' }).click()
    await expect(part(page).getByRole('button', { name: 'Start the globe' })).toBeVisible()
    await untilAtRest(page)
    expect(await drawnWithin(page, 20)).toBe(0)
    await part(page).getByRole('button', { name: 'Start the globe' }).click()
    await untilDrawn(page)

    await isHidden(page, true)
    await drawnWithin(page, 5)
    expect(await drawnWithin(page, 20)).toBe(0)
    await isHidden(page, false)
    await untilDrawn(page)

    await canvas(page).evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(([entry]) => entry?.isIntersecting || resolve()).observe(element)
          scrollTo({ top: 0, behavior: 'instant' })
        }),
    )
    await drawnWithin(page, 5)
    expect(await drawnWithin(page, 20)).toBe(0)
    await part(page).scrollIntoViewIfNeeded()
    await untilDrawn(page)
  })

  test(
    'once motion is reduced it stands still, has no button, names the place under the pointer, and turns by hand and by keys',
    SLOW,
    async ({ page }) => {
      await open(page)
      await untilGlobeIsPlaced(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await untilAtRest(page)
      expect(await drawnWithin(page, 20)).toBe(0)
      await expect(part(page).getByRole('button')).toHaveCount(0)
      await expect(part(page).getByRole('listitem')).toHaveText(brandCities.map(({ name }) => name))
      await expect(place(page, 'Sydney')).toHaveCSS('opacity', '1')
      await expect(place(page, 'London')).toHaveCSS('opacity', '0')

      const [box, marker] = [await stage(page).boundingBox(), await place(page, 'Canberra').boundingBox()]
      if (!box || !marker) throw new Error('unreachable')
      await test.step('names the place under the pointer', async () => {
        await expect(words(page, 'Canberra').locator('..')).toHaveCSS('opacity', '0')
        await page.mouse.move(marker.x, marker.y)
        await expect(place(page, 'Canberra')).toHaveAttribute('data-chosen', '')
        await expect(words(page, 'Canberra').locator('..')).toHaveCSS('opacity', '1')
        await page.mouse.move(box.x + box.width / 2, box.y + 10)
        await expect(part(page).locator('[data-chosen]')).toHaveCount(0)
      })

      const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - box.width * 0.75, y, { steps: 4 })
      await page.mouse.up()
      await expect(place(page, 'Perth')).toHaveCSS('opacity', '0')

      await stage(page).focus()
      await expect(part(page).getByText('Arrow keys turn the globe')).toBeVisible()
      for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('ArrowLeft')
      await expect(place(page, 'Perth')).toHaveCSS('opacity', '1')
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(place(page, 'Sydney')).toHaveAttribute('data-chosen', '')
      await page.keyboard.press('Shift+Enter')
      await expect(place(page, 'London')).toHaveAttribute('data-chosen', '')
      await expect(place(page, 'London')).toHaveCSS('opacity', '1')
      await expect(part(page).getByRole('status').filter({ hasText: 'London' })).toHaveCount(1)
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      expect(await axeViolations(page, { within: ['[data-stage]'] })).toEqual([])
    },
  )
})

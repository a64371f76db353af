import { axeViolations } from '../support/page-audit.ts'
import { CODE, canvas, open, openWithoutWebGl, PARTS_PATH, part, test, untilDrawn } from '../support/parts-page.ts'
import { expect, SLOW } from '../support/site.ts'

// Without a graphics card the globe takes seconds to start.
test.describe.configure({ timeout: 90_000 })

// A small viewport: without a graphics card the processor draws every dot.
test.use({ viewport: { width: 600, height: 700 } })

test.describe('the map instead', () => {
  test(
    'without WebGL no code is fetched, markers respond to pointer and keys, and the ring turns once in 40 s until stopped',
    SLOW,
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await openWithoutWebGl(page, 'Globe in a ring')
      const ring = part(page, 'Globe in a ring')
      await expect(ring.getByRole('status')).toHaveText('3D Globe unavailableShowing interactive map instead')
      expect(asked.filter((url) => /live-globe\.tsx|cobe/.test(url))).toEqual([])
      const note = ring.getByText('Bluebell Policy, public affairs: 3 opinion pieces run (sample)')
      const canberra = ring.getByRole('button', { name: /^Canberra/ })
      await canberra.hover()
      await expect(note).toBeInViewport({ ratio: 1 })
      await expect(note).toHaveCSS('clip-path', 'none')
      await expect(ring.getByText('Canberra', { exact: true }).locator('..')).toHaveCSS('opacity', '1')
      await page.mouse.move(1, 1)
      await expect(ring.locator('[data-chosen]')).toHaveCount(0)
      await ring.getByRole('button', { name: /^Brisbane/ }).focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(ring.locator('[data-chosen]')).toHaveText(/^Brisbane/)
      await page.keyboard.press('Escape')
      await expect(ring.locator('[data-chosen]')).toHaveCount(0)
      expect(await axeViolations(page, { within: ['[data-stage]'] })).toEqual([])
      await test.step('the ring stops by its button and with reduced motion, and is read once', async () => {
        const words = ring.locator('svg[data-moving]')
        await expect(words).toHaveCSS('animation-duration', '40s')
        await expect(words).toHaveCSS('animation-play-state', 'running')
        await expect(ring.getByRole('paragraph').filter({ hasText: 'TRUSTED BY OVER 200 BUSINESSES SINCE 2013' })).toHaveCount(1)
        await expect(words).toHaveAttribute('aria-hidden', 'true')
        await ring.getByRole('button', { name: 'Pause the globe' }).click()
        await expect(words).toHaveCSS('animation-play-state', 'paused')
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await expect(words).toHaveCSS('animation-name', 'none')
        await expect(ring.getByRole('button', { name: /the globe$/ })).toHaveCount(0)
      })
    },
  )

  test('is shown when the code is blocked', SLOW, async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED.*live-globe/)
    await page.route(CODE, (route) => route.abort())
    await open(page)
    await expect(part(page).getByText('3D Globe unavailable')).toBeVisible()
    await expect(part(page).getByText('Showing interactive map instead')).toBeVisible()
    await expect(part(page).getByRole('button', { name: 'Sydney' })).toBeVisible()
  })

  test('is shown when the browser loses the WebGL context', SLOW, async ({ page }) => {
    await open(page)
    await untilDrawn(page)
    await canvas(page).evaluate((element: HTMLCanvasElement) =>
      element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    )
    await expect(part(page).getByText('3D Globe unavailable')).toBeVisible()
    await expect(part(page).getByText('Showing interactive map instead')).toBeVisible()
    await part(page).getByRole('button', { name: 'Sydney' }).hover()
    await expect(part(page).locator('[data-chosen]')).toHaveText('Sydney')
    await expect(canvas(page)).toHaveCount(0)
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

    test('every marker is 44 px wide, covers no other and shows its name when tapped', SLOW, async ({ page }) => {
      await openWithoutWebGl(page, 'Globe in a ring')
      const ring = part(page, 'Globe in a ring')
      const buttons = ring.getByRole('listitem').getByRole('button')
      await expect(buttons).toHaveCount(22)
      const boxes = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      boxes.forEach((one, index) => {
        // Layout counts in 64ths of a pixel.
        expect([one.width, one.height].map(Math.round)).toEqual([44, 44])
        for (const other of boxes.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(43.99)
      })
      await ring.getByRole('button', { name: /^Melbourne/ }).tap()
      await expect(ring.locator('[data-chosen]')).toHaveText(/^Melbourne/)
      await ring.getByRole('button', { name: /^Canberra/ }).tap()
      await expect(ring.locator('[data-chosen]')).toHaveText(/^Canberra/)
    })
  })
})

test('from 1024 px on the map is 800 to 1000 px wide; below it fits its column', SLOW, async ({ page }) => {
  await page.goto(PARTS_PATH)
  for (const width of [320, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 500 })
    const size = await part(page)
      .locator('[data-stage]')
      .evaluate((disc) => disc.parentElement?.offsetWidth ?? 0)
    if (width < 1024) expect(size, `${width} px`).toBeLessThan(width)
    else {
      expect(size, `${width} px`).toBeGreaterThanOrEqual(800)
      expect(size, `${width} px`).toBeLessThanOrEqual(1000)
    }
  }
})

import { DrivenGame, halves, RECORDED_RUN, ROADS } from '../support/game.ts'
import { expect, SLOW, test } from '../support/site.ts'

test('the button leads to a canvas with an accessible name and the keys', SLOW, async ({ page }) => {
  const game = new DrivenGame(page)
  await game.start(ROADS.obstacleFirst.seed)
  await expect(page.getByRole('heading', { level: 1, name: 'Venture Velocity' })).toBeVisible()
  await expect(game.canvas).toHaveJSProperty('width', 800)
  await expect(game.canvas).toHaveJSProperty('height', 300)
  await expect(page.getByText('Space jumps')).toBeVisible()
  await expect(page.getByText('Down Arrow ducks')).toBeVisible()
})

/** The canvas's position in the viewport and the size of its unit, in CSS pixels. */
async function shownCanvas(game: DrivenGame) {
  const box = await game.canvas.boundingBox()
  if (!box) throw new Error('No canvas')
  return { ...box, unit: box.height / 300, roadY: box.y + (box.height * 250) / 300 }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

  test(
    'a unit of the game is a pixel, the runner is visible with the road ahead, nothing moves when the run begins, and the camera zooms out as the speed grows',
    SLOW,
    async ({ page }) => {
      test.slow()
      const game = new DrivenGame(page)
      await game.start(RECORDED_RUN.seed)
      const first = await shownCanvas(game)
      expect(first.unit).toBe(1)
      const { box: screen } = await halves(game)
      expect([screen.width, screen.height]).toEqual([390, 300])
      expect(first.y).toBe(screen.y)
      const looks: number[] = []
      const look = async () => {
        const { x, unit, roadY } = await shownCanvas(game)
        // The runner's hit box is always at 100 to 180 units.
        expect(x + 100 * unit).toBeGreaterThan(0)
        expect(x + 180 * unit).toBeLessThan(390 / 2)
        expect(roadY).toBeCloseTo(first.roadY, 0)
        looks.push(unit)
      }
      for (const { step, input } of RECORDED_RUN.inputs) {
        await game.before(step)
        await look()
        if (input === 'jump') await page.keyboard.press('Space')
        else if (input === 'duck') await page.keyboard.down('ArrowDown')
        else await page.keyboard.up('ArrowDown')
      }
      await game.before(RECORDED_RUN.steps)
      await look()
      expect(looks[0]).toBe(1)
      expect(looks).toEqual(looks.toSorted((a, b) => b - a))
      expect(looks.at(-1)).toBeLessThan(0.7)
      expect((await halves(game)).box).toEqual(screen)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      // The run ends in the same step as on every screen.
      await game.before(RECORDED_RUN.steps + 1)
      await game.untilOver()
      await expect(page.getByRole('strong').filter({ hasText: /^\$695$/ })).toBeVisible()
    },
  )

  test(
    'the canvas is in its final position before it is drawn, and rotating the phone adjusts the camera',
    SLOW,
    async ({ page }) => {
      const game = await DrivenGame.at(page, ROADS.twoBronze.seed, 100)
      await page.keyboard.press('p')
      const { x, y, width } = await shownCanvas(game)
      expect([x, width]).toEqual([-76, 800])
      await page.setViewportSize({ width: 844, height: 390 })
      await expect.poll(async () => (await shownCanvas(game)).x).toBeGreaterThan(0)
      const turned = await halves(game)
      expect(await game.canvas.boundingBox()).toEqual(turned.box)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(async () => (await shownCanvas(game)).x).toBe(x)
      expect(await shownCanvas(game)).toMatchObject({ y, width })
    },
  )
})

for (const [width, height, left, shown] of [
  [1440, 900, 144, 1152],
  [820, 1180, 0, 820],
  [640, 400, 0, 640],
] as const)
  test(`in a viewport of ${width} by ${height} px the whole canvas is shown, and no camera moves it`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const game = new DrivenGame(page)
    await game.start(ROADS.twoBronze.seed)
    for (const step of [2, ROADS.twoBronze.over]) {
      await game.before(step)
      const box = await game.canvas.boundingBox()
      expect(box).toMatchObject({ x: left, width: shown, height: (shown * 3) / 8 })
      expect((await halves(game)).box).toEqual(box)
      await expect(game.canvas).toHaveCSS('transform', 'none')
    }
  })

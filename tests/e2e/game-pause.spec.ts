import type { Page } from '@playwright/test'
import { DrivenGame, halves, ROADS } from '../support/game.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const leave = {
  'the focus goes': (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur'))),
  'the tab is hidden': (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  'P is pressed': (page: Page) => page.keyboard.press('p'),
  'the button is clicked': (page: Page) => page.getByRole('button', { name: 'Pause' }).click(),
}

const comeBack = {
  P: (page: Page) => page.keyboard.press('p'),
  'the button': (page: Page) => page.getByRole('button', { name: 'Resume' }).click(),
}

test(
  'a run pauses on blur, in a hidden tab, with P or the button, until P or the button, and no time passes',
  SLOW,
  async ({ page }) => {
    const { seed, over } = ROADS.twoBronze
    let step = 100
    const game = await DrivenGame.at(page, seed, step)
    const shown = () => game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
    for (const [why, go] of Object.entries(leave))
      for (const [how, back] of Object.entries(comeBack))
        await test.step(`${why}, until ${how}`, async () => {
          const before = await shown()
          await go(page)
          await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
          await page.clock.runFor(16 * 2000)
          await expect(game.button('Resume')).toBeEnabled()
          await back(page)
          await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden()
          // The first frame after a pause takes no step.
          await page.clock.runFor(16)
          expect((await shown()) === before, 'the same picture').toBe(true)
          game.shift(16 * 2001)
          step += 50
          await game.before(step)
          expect((await shown()) === before, 'another picture').toBe(false)
        })
    await expectEndIn(game, over)
  },
)

test('a pause releases the duck, and Space jumps again after it; Space on the button is no jump', SLOW, async ({ page }) => {
  const { seed, jump, taken } = ROADS.silverFirst
  const game = await DrivenGame.at(page, seed, 100)
  await game.button('Pause').focus()
  await page.keyboard.press('Space')
  await expect(game.button('Resume')).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(game.button('Pause')).toBeEnabled()
  game.shift(16)
  await game.before(200)
  await page.keyboard.down('ArrowDown')
  await game.button('Pause').click()
  await game.button('Resume').click()
  game.shift(16)
  await game.before(jump)
  await page.keyboard.press('Space')
  await game.before(taken)
  await expect(game.budget).toHaveText('$25')
})

test.describe('on displays of all kinds', () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 390, height: 844 } })

  test(
    'the canvas has the display’s pixels, also when paused, and is smaller on a narrow one; the road is as long',
    SLOW,
    async ({ page }) => {
      const { seed, over } = ROADS.obstacleFirst
      const game = new DrivenGame(page)
      await game.start(seed)
      const session = await page.context().newCDPSession(page)
      const move = (width: number, height: number, deviceScaleFactor: number) =>
        session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
      for (const [ratio, pixels, step] of [
        [3, 2400, 40],
        [1, 800, 80],
        [1.5, 1200, 120],
        [2, 1600, 160],
        [4, 2400, 200],
      ] as const)
        await test.step(`at ${ratio} pixels`, async () => {
          await move(390, 844, ratio)
          await game.before(step)
          await expect(game.canvas).toHaveJSProperty('width', pixels)
          await expect(game.canvas).toHaveJSProperty('height', (pixels * 3) / 8)
          const { box } = await halves(game)
          expect(box.width).toBe(390)
          expect(box.height).toBe(300)
        })
      await test.step('without an event about the change', async () => {
        const told = await page.evaluateHandle(() => Object.getOwnPropertyDescriptor(window, 'devicePixelRatio') ?? {})
        await page.evaluate(() => Object.defineProperty(window, 'devicePixelRatio', { get: () => 1 }))
        await game.before(240)
        await expect(game.canvas).toHaveJSProperty('width', 800)
        await told.evaluate((property) => Object.defineProperty(window, 'devicePixelRatio', property))
        await game.before(260)
      })
      await test.step('while it is paused', async () => {
        await page.keyboard.press('p')
        await move(1200, 720, 2)
        await expect(game.canvas).toHaveJSProperty('width', 1600)
        const blank = () =>
          game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(800, 590, 1, 1).data[3] === 0)
        await expect.poll(blank).toBe(false)
        await page.keyboard.press('p')
        game.shift(16)
      })
      // The road is as long as before.
      await expectEndIn(game, over)
    },
  )
})

test('with reduced motion the digits do not roll, and the game plays', SLOW, async ({ page }) => {
  const { seed, jump, taken } = ROADS.silverFirst
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await DrivenGame.at(page, seed, jump)
  await page.keyboard.press('Space')
  await game.before(taken)
  await expect(game.budget).toHaveText('$25')
  const rolling = () => game.budget.page().evaluate(() => document.getAnimations().length)
  expect(await rolling()).toBe(0)
})

test('on the screen after a run, Space that is held or pressed within half a second chooses nothing', SLOW, async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = await DrivenGame.at(page, seed, over + 1)
  await page.keyboard.down('Space')
  await game.untilOver()
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.runFor(200)
  // Held from before, then pressed again: on the page, then on a button.
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await game.button('Collect More Budget').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.down('Space')
  await page.clock.runFor(500)
  // Still held when input counts again.
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.clock.runFor(500)
  await expect(game.over).toBeVisible()
  await game.button('Collect More Budget').focus()
  await page.keyboard.press('Space')
  await game.until(() => game.canvas.isVisible())
})

test('the game pauses when it is out of view', SLOW, async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.getByRole('button', { name: 'Start Collecting!' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
})

/** Expects the run to end in exactly this step. */
async function expectEndIn(game: DrivenGame, step: number): Promise<void> {
  await game.before(step)
  await expect(game.button('Pause')).toBeEnabled()
  await game.before(step + 1)
  await expect(game.button('Pause')).toBeDisabled()
}

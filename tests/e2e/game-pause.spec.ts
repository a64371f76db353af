import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DrivenGame, ROADS } from '../support/driven-game.ts'
import { halves } from '../support/game-page.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

test.describe('18.32 a pause', () => {
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
    'the button is pressed': (page: Page) => page.getByRole('button', { name: 'Pause' }).click(),
  }
  const comeBack = {
    P: (page: Page) => page.keyboard.press('p'),
    'the button': (page: Page) => page.getByRole('button', { name: 'Resume' }).click(),
  }

  for (const [why, go] of Object.entries(leave)) {
    for (const [how, back] of Object.entries(comeBack)) {
      test(`18.32 22.12 when ${why} lasts until ${how}, and no time has passed`, async ({ page }) => {
        const { seed, over } = ROADS.twoBronze
        const game = await DrivenGame.at(page, seed, 200)
        await go(page)
        await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
        await page.clock.runFor(16 * 2000)
        await expect(game.button('Resume')).toBeEnabled()
        await back(page)
        await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden()
        // The first frame after a pause takes no step.
        game.shift(16 * 2001)
        await game.before(over)
        await expect(game.button('Pause')).toBeEnabled()
        await game.before(over + 1)
        await expect(game.button('Pause')).toBeDisabled()
      })
    }
  }

  test('18.32 lets go of the duck, and gives Space back to the runner', async ({ page }) => {
    const { seed, jump, taken } = ROADS.silverFirst
    const game = await DrivenGame.at(page, seed, 200)
    await page.keyboard.down('ArrowDown')
    await game.button('Pause').click()
    await game.button('Resume').click()
    game.shift(16)
    await game.before(jump)
    await page.keyboard.press('Space')
    await game.before(taken)
    await expect(game.budget).toHaveText('$25')
  })

  test('18.32 is what Space on the button asks for, and no jump', async ({ page }) => {
    const game = await DrivenGame.at(page, ROADS.twoBronze.seed, 100)
    await game.button('Pause').focus()
    await page.keyboard.press('Space')
    await expect(game.button('Resume')).toBeEnabled()
    await page.keyboard.press('Space')
    await expect(game.button('Pause')).toBeEnabled()
  })
})

for (const [ratio, pixels] of [
  [1, 800],
  [1.5, 1200],
  [2, 1600],
  [3, 2400],
  [4, 2400],
] as const) {
  test.describe(`at ${ratio} pixels`, () => {
    test.use({ deviceScaleFactor: ratio, viewport: { width: 390, height: 844 } })

    test('18.34 the canvas has the pixels of the display, and less room on a narrow one', async ({ page }) => {
      const game = new DrivenGame(page)
      await game.start(ROADS.obstacleFirst.seed)
      await expect(game.canvas).toHaveJSProperty('width', pixels)
      await expect(game.canvas).toHaveJSProperty('height', (pixels * 3) / 8)
      const { box } = await halves(game)
      expect(box.width).toBe(390)
      expect(box.height).toBeCloseTo(146.25, 1)
      // The road is as long as ever.
      await game.before(ROADS.obstacleFirst.over)
      await expect(game.button('Pause')).toBeEnabled()
      await game.before(ROADS.obstacleFirst.over + 1)
      await expect(game.button('Pause')).toBeDisabled()
    })
  })
}

test('18.34 the canvas follows the window to another display, also while it is paused', async ({ page }) => {
  const game = await DrivenGame.at(page, ROADS.twoBronze.seed, 100)
  await page.keyboard.press('p')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width: 1200, height: 720, deviceScaleFactor: 2, mobile: false })
  await expect(game.canvas).toHaveJSProperty('width', 1600)
  const blank = () =>
    game.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(800, 590, 1, 1).data[3] === 0)
  await expect.poll(blank).toBe(false)
})

test('18.35 with reduced motion the digits do not roll, and the game plays', async ({ page }) => {
  const { seed, jump, taken } = ROADS.silverFirst
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const game = await DrivenGame.at(page, seed, jump)
  await page.keyboard.press('Space')
  await game.before(taken)
  await expect(game.budget).toHaveText('$25')
  const rolling = () => game.budget.page().evaluate(() => document.getAnimations().length)
  expect(await rolling()).toBe(0)
})

test('18.37 Space that is held, or pressed within half a second, chooses nothing', async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = await DrivenGame.at(page, seed, over + 1)
  await page.keyboard.down('Space')
  await game.untilOver()
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.runFor(200)
  // Held from before, then pressed anew: on the page, then on a button.
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await game.button('Collect More Budget').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.down('Space')
  await page.clock.runFor(500)
  // Still held when presses count again.
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.clock.runFor(500)
  await expect(game.over).toBeVisible()
  await game.button('Collect More Budget').focus()
  await page.keyboard.press('Space')
  await game.until(() => game.canvas.isVisible())
})

test('18.31 a recorded run, played through the page, ends as it did when it was recorded', async ({ page }) => {
  test.slow()
  const file = new URL('../unit/client/venture-velocity/recorded-run.json', import.meta.url)
  const recording: { seed: number; steps: number; inputs: { step: number; input: 'jump' | 'duck' | 'stand' }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const game = new DrivenGame(page)
  await game.start(recording.seed)
  for (const { step, input } of recording.inputs) {
    await game.before(step)
    if (input === 'jump') await page.keyboard.press('Space')
    else if (input === 'duck') await page.keyboard.down('ArrowDown')
    else await page.keyboard.up('ArrowDown')
  }
  await game.before(recording.steps)
  await expect(game.button('Pause')).toBeEnabled()
  await game.before(recording.steps + 1)
  await game.untilOver()
  await expect(page.getByRole('strong').filter({ hasText: /^\$695$/ })).toBeVisible()
})

test('the game waits where nobody looks', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.getByRole('button', { name: 'Start Collecting!' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DrivenGame, Fingers, ROADS } from '../support/driven-game.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

const KEY = 'adsBudgetRunner-highScore'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const store = (page: Page, score: string) =>
  page.addInitScript(([key, value]) => key && value && localStorage.setItem(key, value), [KEY, score])

/** The middle of the canvas's upper and lower half, in the window. */
async function halves(game: DrivenGame) {
  const box = await game.canvas.boundingBox()
  if (!box) throw new Error('No canvas')
  return { x: box.x + box.width / 2, top: box.y + box.height / 4, bottom: box.y + (box.height * 3) / 4, box }
}

test('3.09 3.10 3.12 3.13 the button leads to a canvas, a name and the keys', async ({ page }) => {
  const game = new DrivenGame(page)
  await game.start(ROADS.obstacleFirst.seed)
  await expect(page.getByRole('heading', { level: 1, name: 'Venture Velocity' })).toBeVisible()
  await expect(game.canvas).toHaveJSProperty('width', 800)
  await expect(game.canvas).toHaveJSProperty('height', 300)
  await expect(page.getByText('Space jumps')).toBeVisible()
  await expect(page.getByText('Down Arrow ducks')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('3.13 the halves of the stage say what they do', async ({ page }) => {
    const game = new DrivenGame(page)
    await game.start(ROADS.obstacleFirst.seed)
    const { box } = await halves(game)
    const jump = await page.getByText('Tap up here to jump').boundingBox()
    const duck = await page.getByText('Hold down here to duck').boundingBox()
    expect(jump?.y).toBeLessThan(box.y)
    expect(duck?.y).toBeGreaterThan(box.y + box.height)
    await expect(page.getByText('Space jumps')).toBeHidden()
  })

  for (const [place, beyond] of [
    ['canvas', 0],
    ['sky above it', -120],
  ] as const) {
    test(`18.10 a tap on the top half of the ${place} jumps`, async ({ page }) => {
      const { seed, jump, taken } = ROADS.silverFirst
      const game = new DrivenGame(page)
      await game.start(seed)
      const { x, top } = await halves(game)
      await game.before(jump)
      await page.touchscreen.tap(x, top + beyond)
      await game.before(taken)
      await expect(game.budget).toHaveText('$25')
    })
  }

  for (const [place, beyond] of [
    ['canvas', 0],
    ['ground below it', 120],
  ] as const) {
    test(`18.10 18.12 a touch on the bottom half of the ${place} ducks until it ends, and never jumps`, async ({ page }) => {
      const { seed, duck, over } = ROADS.overhead
      const game = new DrivenGame(page)
      await game.start(seed)
      const { x, bottom } = await halves(game)
      const fingers = await Fingers.on(page)
      await game.before(duck)
      await fingers.press(1, x, bottom + beyond)
      await game.before(over + 30)
      await expect(game.over).toBeHidden()
      await expect(game.button('Pause')).toBeEnabled()
    })
  }

  test('18.10 a duck that ends before the obstacle does not help', async ({ page }) => {
    const { seed, duck, over } = ROADS.overhead
    const game = new DrivenGame(page)
    await game.start(seed)
    const { x, bottom } = await halves(game)
    const fingers = await Fingers.on(page)
    await game.before(duck)
    await fingers.press(1, x, bottom)
    await fingers.press(2, x + 40, bottom)
    await game.before(over - 40)
    await fingers.lift(1)
    await game.before(over - 30)
    // The second finger still held it.
    await fingers.lift(2)
    await game.before(over + 1)
    await expect(game.button('Pause')).toBeDisabled()
    await game.untilOver()
  })

  test('18.10 a touch that the system takes away ends the duck', async ({ page }) => {
    const { seed, duck, over } = ROADS.overhead
    const game = new DrivenGame(page)
    await game.start(seed)
    const { x, bottom } = await halves(game)
    const fingers = await Fingers.on(page)
    await game.before(duck)
    await fingers.press(1, x, bottom)
    await game.before(over - 30)
    await fingers.cancel()
    await game.before(over + 1)
    await game.untilOver()
  })

  test('18.12 a tap on the bottom half takes no coin that only a jump reaches', async ({ page }) => {
    const { seed, jump, taken } = ROADS.silverFirst
    const game = new DrivenGame(page)
    await game.start(seed)
    const { x, bottom } = await halves(game)
    await game.before(jump)
    await page.touchscreen.tap(x, bottom)
    await game.before(taken)
    await expect(game.budget).toHaveText('$0')
  })

  test('18.10 touches on the stage neither scroll nor zoom the page', async ({ page }) => {
    const game = new DrivenGame(page)
    await game.start(ROADS.twoBronze.seed)
    const { x, bottom } = await halves(game)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x, y: bottom, yDistance: -300, gestureSourceType: 'touch' })
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1])
  })
})

for (const half of ['top', 'bottom'] as const) {
  test(`18.11 a mouse press on the ${half} half jumps`, async ({ page }) => {
    const { seed, jump, taken } = ROADS.silverFirst
    const game = new DrivenGame(page)
    await game.start(seed)
    const { x, [half]: y } = await halves(game)
    await game.before(jump)
    await page.mouse.click(x, y)
    await game.before(taken)
    await expect(game.budget).toHaveText('$25')
  })
}

test('18.09 Space jumps over an obstacle, and a held Space jumps once', async ({ page }) => {
  const { seed, jump, over } = ROADS.obstacleFirst
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(jump)
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await game.before(over + 40)
  await expect(game.button('Pause')).toBeEnabled()
})

test('18.09 Down Arrow ducks while it is held', async ({ page }) => {
  const { seed, duck, over } = ROADS.overhead
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(duck)
  await page.keyboard.down('ArrowDown')
  await page.keyboard.down('ArrowDown')
  await game.before(over + 30)
  await expect(game.button('Pause')).toBeEnabled()
})

test('18.09 releasing Down Arrow ends the duck', async ({ page }) => {
  const { seed, duck, over } = ROADS.overhead
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(duck)
  await page.keyboard.down('ArrowDown')
  await game.before(over - 30)
  await page.keyboard.up('ArrowDown')
  await game.before(over + 1)
  await expect(game.button('Pause')).toBeDisabled()
})

test('18.13 Space and Down do not scroll the game, and scroll the other modes', async ({ page }) => {
  const game = new DrivenGame(page)
  const scrolled = () => page.evaluate(() => scrollY)
  await game.start(ROADS.obstacleFirst.seed)
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  await game.before(ROADS.obstacleFirst.over + 1)
  expect(await scrolled()).toBe(0)
  await game.untilOver()
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.runFor(600)
  for (const key of ['Space', 'ArrowDown']) {
    const before = await scrolled()
    await page.keyboard.press(key)
    await expect.poll(scrolled).toBeGreaterThan(before)
  }
})

test('3.14 3.15 3.16 3.17 3.18 3.19 18.25 18.36 a run ends at an obstacle, and its figures are told once', async ({ page }) => {
  const { seed, over, budget } = ROADS.twoBronze
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(over)
  await expect(game.budget).toHaveText(`$${budget}`)
  expect(await stored(page)).toBeNull()
  for (const region of await page.locator('[role=status], [role=alert], [role=log], [aria-live]').all()) {
    await expect(region).not.toContainText('$')
  }
  await game.untilOver()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Hustle!')
  await expect(page.getByText('Budget collected')).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: /^\$20$/ })).toBeVisible()
  await expect(page.getByText('New High Score!', { exact: true })).toBeVisible()
  await expect(game.button('Help Me Scale!')).toBeVisible()
  await expect(game.button('Collect More Budget')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You collected $20. New High Score!' })).toHaveCount(1)
  expect(await stored(page)).toBe('20')
})

test('18.26 22.11 a first run that collects nothing is no record', async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(over + 1)
  await game.untilOver()
  await expect(page.getByText('Budget collected')).toBeVisible()
  await expect(page.getByText('New High Score!')).toHaveCount(0)
  expect(await stored(page)).toBeNull()
})

for (const [score, best] of [
  ['20', '$20'],
  ['1250', '$1,250'],
] as const) {
  test(`3.17 18.25 22.14 a stored high score of ${score} stands against a run of 20`, async ({ page }) => {
    await store(page, score)
    const game = new DrivenGame(page)
    await game.start(ROADS.twoBronze.seed)
    await game.before(ROADS.twoBronze.over + 1)
    await game.untilOver()
    await expect(page.getByText('High score', { exact: true }).locator('xpath=..')).toContainText(best)
    await expect(page.getByText('New High Score!')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: `You collected $20. High score: ${best}.` })).toHaveCount(1)
    expect(await stored(page)).toBe(score)
  })
}

test('3.20 Help Me Scale! leads to the email', async ({ page }) => {
  const game = new DrivenGame(page)
  await game.start(ROADS.obstacleFirst.seed)
  await game.before(ROADS.obstacleFirst.over + 1)
  await game.untilOver()
  await page.clock.runFor(600)
  await game.button('Help Me Scale!').click()
  await game.until(() => page.getByRole('main').locator('input[type=email]').isVisible())
})

test('3.21 Collect More Budget begins a run from nothing', async ({ page }) => {
  const { seed, over } = ROADS.twoBronze
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(over + 1)
  await game.untilOver()
  await page.clock.runFor(600)
  await game.begin('Collect More Budget')
  await expect(game.budget).toHaveText('$0')
  // The same road, the same speed, no items on it: it ends in the same step with the same budget.
  await game.before(over)
  await expect(game.budget).toHaveText('$20')
  await expect(game.button('Pause')).toBeEnabled()
  await game.before(over + 1)
  await expect(game.button('Pause')).toBeDisabled()
})

test('3.40 leaving through the logo stops the loop and its keys', async ({ page }) => {
  const game = new DrivenGame(page)
  await game.start(ROADS.twoBronze.seed)
  await game.before(100)
  await page.evaluate(() => {
    const { drawImage, fillRect } = CanvasRenderingContext2D.prototype
    Object.assign(window, { painted: 0 })
    const count = () => Object.assign(window, { painted: Reflect.get(window, 'painted') + 1 })
    Object.assign(CanvasRenderingContext2D.prototype, {
      drawImage(this: CanvasRenderingContext2D, ...given: Parameters<typeof drawImage>) {
        count()
        drawImage.apply(this, given)
      },
      fillRect(this: CanvasRenderingContext2D, ...given: Parameters<typeof fillRect>) {
        count()
        fillRect.apply(this, given)
      },
    })
  })
  const painted = () => page.evaluate(() => Number(Reflect.get(window, 'painted')))
  await game.before(110)
  expect(await painted()).toBeGreaterThan(0)
  await page.getByRole('banner').getByRole('link', { name: 'Brightwattle' }).first().click()
  await game.until(() => game.button('Start Collecting!').isVisible())
  await game.until(() => game.canvas.isHidden())
  const left = await painted()
  await page.clock.runFor(10_000)
  expect(await painted()).toBe(left)
  await expect(game.over).toHaveCount(0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('18.28 without storage the game plays and ends', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    })
  })
  const game = new DrivenGame(page)
  await game.start(ROADS.twoBronze.seed)
  await game.before(ROADS.twoBronze.over + 1)
  await game.untilOver()
  await expect(page.getByText('New High Score!', { exact: true })).toBeVisible()
})

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
        const game = new DrivenGame(page)
        await game.start(seed)
        await game.before(200)
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
    const game = new DrivenGame(page)
    await game.start(seed)
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

  test('18.32 is what Space on the button asks for, and no jump', async ({ page }) => {
    const game = new DrivenGame(page)
    await game.start(ROADS.twoBronze.seed)
    await game.before(100)
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
  const game = new DrivenGame(page)
  await game.start(ROADS.twoBronze.seed)
  await game.before(100)
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
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(jump)
  await page.keyboard.press('Space')
  await game.before(taken)
  await expect(game.budget).toHaveText('$25')
  const rolling = () => game.budget.page().evaluate(() => document.getAnimations().length)
  expect(await rolling()).toBe(0)
})

test('18.37 Space that is held, or pressed within half a second, chooses nothing', async ({ page }) => {
  const { seed, over } = ROADS.obstacleFirst
  const game = new DrivenGame(page)
  await game.start(seed)
  await game.before(over + 1)
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

import { DrivenGame, Fingers, ROADS } from '../support/driven-game.ts'
import { halves } from '../support/game-page.ts'
import { expect, test } from '../support/site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

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
  const game = await DrivenGame.at(page, seed, jump)
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await game.before(over + 40)
  await expect(game.button('Pause')).toBeEnabled()
})

test('18.09 Down Arrow ducks while it is held', async ({ page }) => {
  const { seed, duck, over } = ROADS.overhead
  const game = await DrivenGame.at(page, seed, duck)
  await page.keyboard.down('ArrowDown')
  await page.keyboard.down('ArrowDown')
  await game.before(over + 30)
  await expect(game.button('Pause')).toBeEnabled()
})

test('18.09 releasing Down Arrow ends the duck', async ({ page }) => {
  const { seed, duck, over } = ROADS.overhead
  const game = await DrivenGame.at(page, seed, duck)
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

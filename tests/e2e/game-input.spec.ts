import { DrivenGame, Fingers, halves, ROADS } from '../support/game.ts'
import { expect, SLOW, test } from '../support/site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap on the top half jumps, one on the bottom half does not; hints on both say so', SLOW, async ({ page }) => {
    const { seed, jump, taken } = ROADS.silverFirst
    const game = new DrivenGame(page)
    await game.start(seed)
    const { x, top, bottom, box } = await halves(game)
    await test.step('the hints on both halves', async () => {
      const [up, down] = [page.getByText('Tap up here to jump'), page.getByText('Hold down here to duck')]
      expect((await up.boundingBox())?.y).toBeLessThan(box.y)
      expect((await down.boundingBox())?.y).toBeGreaterThan(box.y + box.height)
      await expect(page.getByText('Space jumps')).toBeHidden()
    })
    for (const [place, y, budget] of [
      ['top half of the canvas', top, '$25'],
      ['sky above it', top - 120, '$25'],
      ['bottom half', bottom, '$0'],
    ] as const)
      await test.step(`a tap on the ${place}`, async () => {
        if (y === top) await game.before(jump)
        else await game.again(seed, jump)
        await page.touchscreen.tap(x, y)
        await game.before(taken)
        await expect(game.budget).toHaveText(budget)
      })
  })

  test('a touch on the bottom half of the canvas, or on the ground below it, ducks until it ends', SLOW, async ({ page }) => {
    const { seed, duck, over } = ROADS.overhead
    const game = await DrivenGame.at(page, seed, duck)
    const { x, bottom } = await halves(game)
    const fingers = await Fingers.on(page)
    const ducksFor = async (y: number) => {
      await fingers.press(1, x, y)
      await game.before(over + 30)
      await expect(game.over).toBeHidden()
      await expect(game.button('Pause')).toBeEnabled()
      await fingers.lift(1)
    }
    await test.step('on the canvas', () => ducksFor(bottom))
    await game.again(seed, duck)
    await test.step('on the ground', () => ducksFor(bottom + 120))
  })

  test('touches on the stage neither scroll nor zoom the page', SLOW, async ({ page }) => {
    const game = new DrivenGame(page)
    await game.start(ROADS.twoBronze.seed)
    const { x, bottom } = await halves(game)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x, y: bottom, yDistance: -300, gestureSourceType: 'touch' })
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1])
  })
})

test('a mouse button pressed on either half jumps', SLOW, async ({ page }) => {
  const { seed, jump, taken } = ROADS.silverFirst
  const game = await DrivenGame.at(page, seed, jump)
  const { x, top, bottom } = await halves(game)
  const jumpsFor = async (y: number) => {
    await page.mouse.click(x, y)
    await game.before(taken)
    await expect(game.budget).toHaveText('$25')
  }
  await test.step('the top half', () => jumpsFor(top))
  await game.again(seed, jump)
  await test.step('the bottom half', () => jumpsFor(bottom))
})

test('Space jumps over an obstacle, and a held Space jumps once', SLOW, async ({ page }) => {
  const { seed, jump, over } = ROADS.obstacleFirst
  const game = await DrivenGame.at(page, seed, jump)
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await game.before(over + 40)
  await expect(game.button('Pause')).toBeEnabled()
})

test('Down Arrow ducks while it is held; releasing it ends the duck', SLOW, async ({ page }) => {
  const { seed, duck, over } = ROADS.overhead
  const game = await DrivenGame.at(page, seed, duck)
  await test.step('held', async () => {
    await page.keyboard.down('ArrowDown')
    await page.keyboard.down('ArrowDown')
    await game.before(over + 30)
    await expect(game.button('Pause')).toBeEnabled()
    await page.keyboard.up('ArrowDown')
  })
  await game.again(seed, duck)
  await test.step('released', async () => {
    await page.keyboard.down('ArrowDown')
    await game.before(over - 30)
    await page.keyboard.up('ArrowDown')
    await game.before(over + 1)
    await expect(game.button('Pause')).toBeDisabled()
  })
})

test('Space and Down do not scroll the game, and scroll the other modes', SLOW, async ({ page }) => {
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
    // The next key is pressed once the page rests.
    const rest = await page.evaluateHandle(() => ({
      comes: new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
    }))
    await page.keyboard.press(key)
    await rest.evaluate(({ comes }) => comes.then(() => undefined))
    expect(await scrolled()).toBeGreaterThan(before)
  }
})

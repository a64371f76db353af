import { DrivenGame, ROADS } from '../support/driven-game.ts'
import { expect, test } from '../support/site.ts'

test('3.09 3.10 3.12 3.13 the button leads to a canvas, a name and the keys', async ({ page }) => {
  const game = new DrivenGame(page)
  await game.start(ROADS.obstacleFirst.seed)
  await expect(page.getByRole('heading', { level: 1, name: 'Venture Velocity' })).toBeVisible()
  await expect(game.canvas).toHaveJSProperty('width', 800)
  await expect(game.canvas).toHaveJSProperty('height', 300)
  await expect(page.getByText('Space jumps')).toBeVisible()
  await expect(page.getByText('Down Arrow ducks')).toBeVisible()
})

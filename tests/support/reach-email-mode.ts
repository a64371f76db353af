import { expect, type Page } from '@playwright/test'
import { DrivenGame, ROADS } from './driven-game.ts'

/**
 * Plays a game without input to its end and goes on to email mode, with the clock running again. Returns the budget as
 * the game shows it, such as $1,250.
 */
export async function reachEmailMode(page: Page): Promise<string> {
  const { seed, over } = ROADS.twoBronze
  const game = await DrivenGame.at(page, seed, over - 30)
  await game.untilOver()
  await page.clock.resume()
  await expect(game.button('Help Me Scale!')).toBeEnabled()
  const budget = (await page.locator('#main').innerText()).match(/\$[\d,]+/)?.[0] ?? 'no budget'
  await game.button('Help Me Scale!').click()
  await expect(page.getByLabel('Your email')).toBeVisible()
  return budget
}

import { expect, type Page } from '@playwright/test'
import { untilLive } from './until-live.ts'

/**
 * Plays a game that nobody steers until it is over, and takes its budget to email mode. Answers the budget as the game
 * shows it, such as $1,250. A run takes up to a minute: call `test.slow()` before.
 */
export async function reachEmailMode(page: Page): Promise<string> {
  await page.goto('/')
  await untilLive(page)
  await page.getByRole('button', { name: 'Start Collecting!' }).click()
  const scale = page.getByRole('button', { name: 'Help Me Scale!' })
  await expect(scale).toBeVisible({ timeout: 80_000 })
  await expect(page.getByRole('heading', { name: 'Great Hustle!' })).toBeVisible()
  const budget = (await page.locator('#main').innerText()).match(/\$[\d,]+/)?.[0] ?? 'no budget'
  await scale.click()
  await expect(page.getByLabel('Your email')).toBeVisible()
  return budget
}

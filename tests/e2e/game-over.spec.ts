import type { Page } from '@playwright/test'
import { DrivenGame, ROADS } from '../support/game.ts'
import { blockStorage } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const KEY = 'adsBudgetRunner-highScore'

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)

test('a run ends at an obstacle, its result is announced once, and Help Me Scale! leads to the email', SLOW, async ({ page }) => {
  const { seed, over, budget } = ROADS.twoBronze
  const game = await DrivenGame.at(page, seed, over)
  await expect(game.budget).toHaveText(`$${budget}`)
  expect(await stored(page)).toBeNull()
  const regions = page.locator('[role=status], [role=alert], [role=log], [aria-live]')
  await expect(regions).not.toHaveCount(0)
  for (const region of await regions.all()) await expect(region).not.toContainText('$')
  await game.untilOver()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Hustle!')
  await expect(page.getByText('Budget collected')).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: /^\$20$/ })).toBeVisible()
  await expect(page.getByText('New High Score!', { exact: true })).toBeVisible()
  await expect(game.button('Help Me Scale!')).toBeVisible()
  await expect(game.button('Collect More Budget')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You collected $20. New High Score!' })).toHaveCount(1)
  expect(await stored(page)).toBe('20')
  await page.clock.runFor(600)
  await game.button('Help Me Scale!').click()
  await game.until(() => page.getByRole('main').locator('input[type=email]').isVisible())
})

test('leaving through the logo stops the game loop and its keys', SLOW, async ({ page }) => {
  const game = await DrivenGame.at(page, ROADS.twoBronze.seed, 100)
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

test('without storage the game plays and ends', SLOW, async ({ page }) => {
  await blockStorage(page, 'localStorage')
  const game = await DrivenGame.at(page, ROADS.twoBronze.seed, ROADS.twoBronze.over + 1)
  await game.untilOver()
  await expect(page.getByText('New High Score!', { exact: true })).toBeVisible()
})

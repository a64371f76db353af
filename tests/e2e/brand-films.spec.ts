import type { Page } from '@playwright/test'
import { active, carousel, next, open, PLAYER_REQUEST, standInForFilms } from '../support/brand-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const slides = (page: Page) => carousel(page).getByRole('article')

const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Show film/ })

const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous film' })

const play = (page: Page) => active(page).getByRole('link', { name: /^Play/ })

test.describe('the films', () => {
  test(
    'are three with images, two arrows that wrap, three dots that jump, and no request to the platform',
    SLOW,
    async ({ page }) => {
      await open(page)
      await expect(slides(page)).toHaveCount(3)
      await expect(dots(page)).toHaveCount(3)
      await expect(previous(page)).toBeVisible()
      await expect(next(page)).toBeVisible()
      for (const slide of await slides(page).all()) {
        await expect(slide.locator('[data-duration]')).toHaveText('–')
        await slide.scrollIntoViewIfNeeded()
        await expect.poll(() => slide.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
      await test.step('the arrows wrap both ways, a dot jumps, and the film shown is announced', async () => {
        const shown = active(page).getByRole('heading')
        const said = carousel(page).locator('[aria-live=polite]')
        await expect(shown).toHaveText(/fishmonger/)
        await previous(page).click()
        await expect(shown).toHaveText(/bakery/)
        await expect(said).toHaveText(/3 \/ 3: The bakery/)
        await next(page).click()
        await expect(shown).toHaveText(/fishmonger/)
        await dots(page).nth(2).press('Enter')
        await expect(shown).toHaveText(/bakery/)
        await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true')
        await expect(carousel(page).locator('[aria-current]')).toHaveCount(1)
        await next(page).click()
        await expect(shown).toHaveText(/fishmonger/)
        await expect(said).toHaveText(/1 \/ 3/)
      })
      await expect(page.locator('iframe')).toHaveCount(0)
    },
  )

  test('play only in the middle after a click, also when the carousel moves on', SLOW, async ({ page, context, pageErrors }) => {
    pageErrors.refuseWarnings()
    pageErrors.expect(PLAYER_REQUEST)
    await standInForFilms(context, 'ready')
    await open(page)
    await play(page).click()
    await expect(active(page).locator('iframe')).toHaveAttribute('title', 'The fishmonger who stopped shouting')
    await expect(active(page).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/sample-tide\?autoplay=1/,
    )
    await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'there')
    await next(page).click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(active(page).locator('iframe')).toHaveAttribute('src', /sample-lamp\?autoplay=0/)
    await expect(slides(page).locator('img')).toHaveCount(3)
    await expect(next(page)).toBeFocused()
  })

  for (const [how, what] of [
    ['gone', 'a film that the platform does not have'],
    ['blocked', 'a player that is blocked'],
    ['silent', 'a player that never speaks'],
  ] as const) {
    test(`${what} shows a message and a link to the film`, SLOW, async ({ page, context, pageErrors }) => {
      pageErrors.expect(PLAYER_REQUEST)
      await standInForFilms(context, how)
      await page.clock.install({ time: 0 })
      await open(page)
      await page.clock.pauseAt(60_000)
      await play(page).click()
      await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'waiting')
      if (how === 'gone') {
        await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible()
        await page.clock.runFor(500)
      } else {
        await page.clock.runFor(7999)
        await expect(active(page).locator('[data-player]')).toHaveAttribute('data-player', 'waiting')
        await page.clock.runFor(1)
      }
      await expect(active(page).getByRole('status')).toContainText('The film did not arrive.')
      const elsewhere = active(page).getByRole('link', { name: 'Watch it on YouTube' })
      await expect(elsewhere).toHaveAttribute('href', 'https://www.youtube.com/watch?v=sample-tide')
      await expect(elsewhere).toHaveAttribute('rel', /noopener/)
    })
  }

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

    test('move on a swipe, not on a scroll', SLOW, async ({ page }) => {
      await open(page)
      const stage = active(page)
      await stage.scrollIntoViewIfNeeded()
      await untilHydrated(page)
      const touch = (type: string, clientX: number, clientY: number) =>
        stage.dispatchEvent(type, { pointerType: 'touch', isPrimary: true, clientX, clientY })
      await touch('pointerdown', 300, 300)
      await touch('pointerup', 290, 120)
      await expect(stage.getByRole('heading')).toHaveText(/fishmonger/)
      await touch('pointerdown', 300, 300)
      await touch('pointerup', 200, 310)
      await expect(stage.getByRole('heading')).toHaveText(/street/)
    })
  })
})

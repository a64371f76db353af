import type { Page } from '@playwright/test'
import { brandCities } from '../../shared/content/brand-clients.ts'
import { carousel, next, open, openWithoutGlobe, section } from '../support/brand-page.ts'
import { expect, SLOW, test } from '../support/site.ts'

const stamps = (page: Page) => section(page, 'Client Success').locator('a[aria-haspopup=dialog]')

declare global {
  interface Window {
    /** Each text that typing has shown, and for how many ms. */
    typed: [string, number][]
  }
}

/** Runs in the page. Makes typing instant, and records how long each text would have been shown. */
function noteTyping(section: Element): void {
  window.typed = []
  const later = setTimeout
  window.setTimeout = ((call: () => void, ms: number, ...given: unknown[]) => {
    const shown = section.querySelector('[data-typing] > span')?.textContent
    if (shown == null || ![2000, 40, 80].includes(ms)) return later(call, ms, ...given)
    window.typed.push([shown, ms])
    return later(call, 0, ...given)
  }) as typeof setTimeout
}

test.describe('client success', () => {
  test('ten kinds of clients take turns; a screen reader reads each once', SLOW, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithoutGlobe(page)
    await section(page, 'Client Success').getByText('It has gone out for').scrollIntoViewIfNeeded()
    await section(page, 'Client Success').evaluate(noteTyping)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const typing = section(page, 'Client Success').locator('[data-typing]')
    await expect(typing).toHaveAttribute('aria-hidden', 'true')
    const kinds =
      (
        await section(page, 'Client Success')
          .getByText(/^law firms, /)
          .textContent()
      )?.split(', ') ?? []
    expect(new Set(kinds).size).toBe(10)
    expect(kinds).toHaveLength(10)
    expect(kinds[0]).toBe('law firms')
    const expected = kinds.flatMap((from, turn) => {
      const to = kinds[(turn + 1) % 10] ?? ''
      const letters = (word: string) => Array.from(word, (_, shown) => word.slice(0, shown))
      const taken = [from, ...letters(from).slice(1).reverse()].map((shown) => [shown, 40])
      return [[from, 2000], ...taken, ...letters(to).map((shown) => [shown, 80])]
    })
    const typed = () => page.evaluate(() => window.typed)
    await expect.poll(async () => (await typed()).length, { timeout: 15_000 }).toBeGreaterThan(expected.length)
    expect((await typed()).slice(0, expected.length)).toEqual(expected)
  })

  test('four stamps open in a lightbox over a page that does not scroll', SLOW, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithoutGlobe(page)
    await expect(stamps(page)).toHaveCount(4)
    const dialog = page.getByRole('dialog')
    const ways = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(6, 300),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
    ]
    for (const [index, close] of ways.entries()) {
      const stamp = stamps(page).nth(index)
      const alt = await stamp.locator('img').getAttribute('alt')
      await stamp.focus()
      const scrolled = await page.evaluate(() => scrollY)
      await page.keyboard.press('Enter')
      const window = page.viewportSize()
      expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...window })
      await expect(dialog.getByRole('img', { name: alt ?? '' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.mouse.wheel(0, 600)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await close()
      // The focus returns once the dialog is removed, not only closed.
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(stamp).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    }
  })
})

test('the booking button is fixed to the bottom of the viewport on a phone only', SLOW, async ({ page }) => {
  const sticky = page.getByRole('link', { name: 'Book Brand Session' })
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page)
  // The first section has its own button.
  await expect(sticky).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect(sticky).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sticky).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('films, phrases and stamps are there, each film and stamp with its own link', SLOW, async ({ page }) => {
    await page.goto('/brand')
    await expect(carousel(page).getByRole('heading')).toHaveCount(3)
    const links = carousel(page).getByRole('link', { name: /^Play/ })
    await expect(links).toHaveCount(3)
    for (const link of await links.all()) {
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
    }
    await expect(next(page)).toBeHidden()
    await expect(stamps(page)).toHaveCount(4)
    await expect(stamps(page).first()).toHaveAttribute('href', /stamp-bobbin.*\.svg/)
    await expect(section(page, 'Client Success').getByText('law firms', { exact: true }).last()).toBeVisible()
  })

  test('the globe is a map with every city as a dot and in a list', SLOW, async ({ page }) => {
    const came = page.waitForResponse(/map-day/)
    await page.goto('/brand')
    const map = section(page, 'Client Success').getByRole('img', { name: 'Eleven cities where our clients work' })
    await map.scrollIntoViewIfNeeded()
    expect((await came).status()).toBe(200)
    await expect(map).toHaveCSS('mask-image', `url("${(await came).url()}")`)
    const disc = map.locator('..')
    expect(await map.boundingBox()).toEqual(await disc.boundingBox())
    await expect(disc.locator('svg').last().locator('circle')).toHaveCount(brandCities.length)
    await expect(disc.getByRole('listitem')).toHaveText(brandCities.map(({ name }) => name))
    await expect(disc.getByRole('button')).toHaveCount(0)
  })
})

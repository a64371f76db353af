import type { Page } from '@playwright/test'
import { site as facts } from '../../shared/content/site.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
}

const scroll = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** What the ring of words must leave free in the PR page's first section: headline, sub-line, text, buttons and chips. */
const BESIDE_THE_RING = ['h1 span', 'p:not([role])', 'a', 'li', '[role=status] + button']

/** Runs in the page. What lies on the ring of words in any position of the ring, and which of the selectors finds nothing shown. */
function onTheRing(selectors: readonly string[]): string[] {
  const hero = document.querySelector('#hero') as HTMLElement
  const ring = hero.querySelector('svg:has(text)') as SVGSVGElement
  // The ring turns, so that its own box does too; its parent's does not.
  const { left, top, width } = (ring.parentElement as HTMLElement).getBoundingClientRect()
  const radius = (width / 2) * 0.98
  const range = document.createRange()
  const found: string[] = []
  const away = (box: DOMRect) => {
    const [x, y] = [left + width / 2, top + width / 2]
    const [nearX, nearY] = [Math.min(Math.max(x, box.left), box.right), Math.min(Math.max(y, box.top), box.bottom)]
    return Math.hypot(nearX - x, nearY - y) - radius
  }
  for (const selector of selectors) {
    const parts = [...hero.querySelectorAll(selector)].filter(
      (part) => !part.closest('[data-stage]') && part.checkVisibility() && part.clientWidth !== 1,
    )
    if (parts.length === 0) found.push(`no ${selector} is shown`)
    for (const part of parts) {
      range.selectNodeContents(part)
      for (const box of part.matches('a, li, button') ? [part.getBoundingClientRect()] : range.getClientRects())
        if (away(box) < 0) found.push(`${part.tagName} ${part.textContent}: ${Math.round(away(box))} px`)
    }
  }
  return found
}

test('no word, chip or button of the PR page’s headline lies on the globe’s ring of words', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/pr-firm')
  await expect(page.locator('#hero svg text').first()).toBeAttached()
  const pause = page.locator('#hero').getByRole('button', { name: 'Pause the globe' })
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(onTheRing, BESIDE_THE_RING), `${width} x ${height}`).toEqual([])
    await expect.soft(pause, `${width} x ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('the pause buttons of the press rows cover no caption', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pr-firm')
  for (const width of [320, 390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page.locator('#proof').evaluate((section) =>
      [...section.querySelectorAll('button')].map((button) => {
        const captions = [...(button.parentElement?.querySelectorAll('small') ?? [])]
        const { bottom } = button.getBoundingClientRect()
        return captions.map((caption) => caption.getBoundingClientRect().top - bottom)
      }),
    )
    expect.soft(gaps, `${width} px`).toHaveLength(2)
    for (const ofRow of gaps) {
      expect.soft(ofRow, `${width} px`).not.toEqual([])
      for (const gap of ofRow) expect.soft(gap, `${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('the logo that comes before the top bar covers whole lines, not their start', SLOW, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/nfp-digital-growth-scan')
  await scroll(page, 260)
  await expect(page.getByRole('banner').getByRole('link', { name: facts.name })).toHaveCount(2)
  for (const width of [320, 390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    await scroll(page, 260)
    const covers = () =>
      page.evaluate(() => [0.3, 0.6, 0.98].every((x) => document.elementFromPoint(innerWidth * x, 28)?.closest('header')))
    await expect.poll(covers, `${width} px`).toBe(true)
  }
})

/** Runs in the page: the booking links that are seen, first those that float over the page. */
function seenBookingLinks(): { floating: number; own: number } {
  const seen = [...document.querySelectorAll('a[target=_blank]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    const isShown = link.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return /^Book /.test(link.textContent ?? '') && isShown && bottom > 0 && top < innerHeight
  })
  const own = seen.filter((link) => link.closest('main section')).length
  return { floating: seen.length - own, own }
}

for (const path of ['/brand', '/pr-firm']) {
  test(`a phone shows one booking button of ${path} at a time, and none floats over the footer’s end`, SLOW, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const most = { floating: 0, own: 0 }
    for (let top = 0; top < height; top += 500) {
      await scroll(page, top)
      const count = () => page.evaluate(seenBookingLinks)
      await expect
        .poll(async () => {
          const { floating, own } = await count()
          return own > 0 ? floating : Math.max(0, floating - 1)
        }, `${path} at ${top} px`)
        .toBe(0)
      const { floating, own } = await count()
      most.floating = Math.max(most.floating, floating)
      most.own = Math.max(most.own, own)
    }
    expect(most.floating).toBe(1)
    expect(most.own, 'booking buttons of the page’s sections').toBeGreaterThan(0)
    await expect(page.locator('main > div').getByRole('link', { name: /^Book / })).toHaveCount(0)
  })
}

test('no small words of the brand page’s banknote are cut at its foot', SLOW, async ({ page }) => {
  await open(page, '/brand')
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.locator('#brand-currency').evaluate((section) => {
      const foot = section.getBoundingClientRect().bottom
      // The box of a large word is far higher than its letters.
      const words = [...section.querySelectorAll('svg g g text')].map((text) => text.getBoundingClientRect())
      return words.filter((box) => box.left < innerWidth && box.top < foot && box.bottom > foot).length
    })
    expect.soft(cut, `${width} px`).toBe(0)
  }
})

test('no sticky button covers a film’s Play, also at 200 % zoom', SLOW, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/brand')
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    const play = page.locator('#our-work a').filter({ hasText: 'Play' }).first()
    await play.scrollIntoViewIfNeeded()
    const isFree = () =>
      play.evaluate((link) => {
        const { left, right, bottom } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 8))
      })
    await expect.poll(isFree, `${width} x ${height}`).toBe(true)
  }
})

test(
  'on a phone that lies on its side every headline ends in view, with the offer or a button',
  SLOW,
  async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 844, height: 390 })
    for (const path of ADDRESSES.filter((address) => address !== '/privacy')) {
      await page.goto(path)
      const { headline, next } = await page.evaluate(() => {
        const ends = document.querySelector('main h1')?.getBoundingClientRect().bottom
        const tops = [...document.querySelectorAll('main :is(a, button, form, #hero-booking-form), main h1 ~ p, main h1 + * p')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().top)
        return { headline: ends ?? Number.POSITIVE_INFINITY, next: Math.min(...tops) }
      })
      expect.soft(headline, `${path}: the headline`).toBeLessThanOrEqual(390)
      expect.soft(next, `${path}: what follows`).toBeLessThanOrEqual(370)
    }
  },
)

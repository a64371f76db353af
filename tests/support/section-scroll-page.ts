import type { Page } from '@playwright/test'
import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../../client/motion/page-behaviour.ts'
import { PARTS_PATH } from './parts-site.ts'
import { expect } from './site.ts'
import { untilLive } from './until-live.ts'

export const PATH = `${PARTS_PATH}/sections`

export const root = (page: Page) => page.locator('html')

export const scrolled = (page: Page) => page.evaluate(() => scrollY)

export const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

export const current = (page: Page) => rail(page).locator('[aria-current]')

export const line = (page: Page) => page.getByRole('textbox', { name: 'One line' })

/** A section's place on the page: where it starts, and where a window that has read it stands. */
export function placeOf(page: Page, id: string): Promise<{ start: number; end: number }> {
  return page.locator(`#${id}`).evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    const start = section.id === 'whole' ? 0 : top + scrollY
    return { start, end: Math.max(start, bottom + scrollY - innerHeight) }
  })
}

export async function open(page: Page, path = PATH): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string) => (event: Event) => {
      document.documentElement.dataset[name] = String(event.timeStamp)
    }
    for (const type of ['wheel', 'keydown', 'click']) addEventListener(type, note('input'), { capture: true, passive: true })
    addEventListener('scroll', note('scroll'))
  })
  await page.goto(path)
  await untilLive(page)
  await expect(root(page)).toHaveAttribute('data-section-scroll', 'on')
  await page.mouse.move(900, 200)
}

/** Puts the window somewhere by script, and waits until the page has heard of it. */
export async function stand(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        if (Math.abs(scrollY - to) < 1) return resolve()
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )
}

/** The window has come to a section and stays there; input counts again. */
export async function atRest(page: Page, id: string, edge: 'start' | 'end' = 'start'): Promise<void> {
  const place = await placeOf(page, id)
  await expect.poll(() => scrolled(page), id).toBeCloseTo(place[edge], -0.3)
  await expect(root(page)).not.toHaveAttribute('data-section-scroll', 'turning')
  await untilStill(page)
  expect(await scrolled(page), id).toBeCloseTo(place[edge], -0.3)
}

/** Nothing scrolls any more, nothing is left to snap, and the lock of the last input has run out. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    ([locked, settled]) => {
      const { input = 0, scroll = 0 } = document.documentElement.dataset
      return performance.now() - Number(input) > locked && performance.now() - Number(scroll) > settled
    },
    [SECTION_TRANSITION_MS.move + SECTION_TRANSITION_MS.settle, 2 * SECTION_SNAP.debounceMs] as const,
  )
}

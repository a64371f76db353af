import type { Page } from '@playwright/test'
import { SECTION_SNAP, SECTION_TRANSITION_MS } from '../../client/motion/motion.ts'
import { untilHydrated } from './page-loading.ts'
import { PARTS_PATH } from './parts-page.ts'
import { expect } from './site.ts'

declare global {
  interface Window {
    /** Puts the page's clocks forward, so that no test has to wait until input counts again. */
    putForward: (ms: number) => void
    /** When the last input and the last scroll came, in ms by the clock that is not put forward. */
    lastInput: number
    lastScroll: number
  }
}

export const PATH = `${PARTS_PATH}/sections`

export const root = (page: Page) => page.locator('html')

export const scrolled = (page: Page) => page.evaluate(() => scrollY)

export const rail = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

export const current = (page: Page) => rail(page).locator('[aria-current]')

export const line = (page: Page) => page.getByRole('textbox', { name: 'One line' })

/** A section's scroll positions: at its start, and at its end. */
export function placeOf(page: Page, id: string): Promise<{ start: number; end: number }> {
  return page.locator(`#${id}`).evaluate((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    const start = section.id === 'whole' ? 0 : top + scrollY
    return { start, end: Math.max(start, bottom + scrollY - innerHeight) }
  })
}

export async function open(page: Page, path = PATH): Promise<void> {
  await page.addInitScript(keepClocks)
  await page.goto(path)
  await untilHydrated(page)
  await expect(root(page)).toHaveAttribute('data-section-scroll', 'on')
  await page.mouse.move(900, 200)
}

/** Runs in the page, before anything else. */
function keepClocks(): void {
  let aheadMs = 0
  const now = performance.now.bind(performance)
  performance.now = () => now() + aheadMs
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get: function (this: Event) {
      return stamp?.call(this) + aheadMs
    },
  })
  window.putForward = (ms) => {
    aheadMs += ms
  }
  window.lastInput = window.lastScroll = Number.NEGATIVE_INFINITY
  const note = () => {
    window.lastInput = now()
  }
  for (const type of ['wheel', 'keydown', 'click']) addEventListener(type, note, { capture: true, passive: true })
  addEventListener('scroll', () => {
    window.lastScroll = now()
  })
}

/** Scrolls by script, and waits for the scroll event. */
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

/** Expects the page to be at a section and to stay there, with input counting again. Does not wait for the fade. */
export async function atRest(page: Page, id: string, edge: 'start' | 'end' = 'start'): Promise<void> {
  const place = await placeOf(page, id)
  await expect.poll(() => scrolled(page), { message: id, intervals: [20, 50, 100, 250] }).toBeCloseTo(place[edge], -0.3)
  await page.evaluate(endFade)
  await expect(root(page)).not.toHaveAttribute('data-section-scroll', 'turning')
  await untilStill(page)
  expect(await scrolled(page), id).toBeCloseTo(place[edge], -0.3)
}

/** Runs in the page. Finishes the fade, and gives the page three frames to notice. */
async function endFade(): Promise<void> {
  for (const fade of document.getAnimations()) {
    if (fade.effect instanceof KeyframeEffect && fade.effect.pseudoElement?.startsWith('::view-transition')) fade.finish()
  }
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

/** Waits until nothing scrolls, nothing is left to snap, and the last input no longer blocks another. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(
    ({ quietMs, overMs }) =>
      new Promise<void>((resolve) => {
        const look = (nowMs: number) => {
          if (nowMs - Math.max(window.lastInput, window.lastScroll) <= quietMs) return requestAnimationFrame(look)
          window.putForward(overMs)
          resolve()
        }
        requestAnimationFrame(look)
      }),
    { quietMs: 2 * SECTION_SNAP.debounceMs, overMs: SECTION_TRANSITION_MS.move + SECTION_TRANSITION_MS.settle },
  )
}

import type { CDPSession, Page } from '@playwright/test'
import { axeFaults } from './axe-faults.ts'
import { faultsForEverybody } from './faults-for-everybody.ts'
import { widest } from './widest.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A desktop with a mouse and a phone with touch; `leastPx` is the least width and height of a target. */
const VIEWPORTS = [
  { width: 1280, height: 800, touch: false, leastPx: 24 },
  { width: 375, height: 800, touch: true, leastPx: 44 },
] as const

/** Audits a page in each viewport without reloading it, and leaves it at 1280 px. */
export class PageAudit {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Call this before the page is opened and before its clock is stopped. */
  static async of(page: Page): Promise<PageAudit> {
    await page.addInitScript(() => Object.assign(window, { runningTimeout: setTimeout }))
    return new PageAudit(page, await page.context().newCDPSession(page))
  }

  /**
   * Everything that is wrong with the page in its present state, each with its width. axe checks the parts that `within`
   * selects, or the whole page. Viewports narrower than `leastWidth` are left out.
   */
  async faults({ within = [], leastWidth = 0 }: { within?: readonly string[]; leastWidth?: number } = {}): Promise<string[]> {
    const faults: string[] = []
    for (const { width, height, touch, leastPx } of VIEWPORTS) {
      if (width < leastWidth) continue
      await this.#resize(width, height, touch)
      await this.#page.evaluate(finishMotion)
      const found = [
        ...(await axeFaults(this.#page, { tags: TAGS, within })),
        ...(await this.#page.evaluate(faultsForEverybody, leastPx)),
        ...(await this.#page.evaluate(widest)),
      ]
      await this.#page.evaluate(restoreMotion)
      faults.push(...found.map((fault) => `${width} px: ${fault}`))
    }
    await this.#resize(VIEWPORTS[0].width, VIEWPORTS[0].height, VIEWPORTS[0].touch)
    return faults
  }

  async #resize(width: number, height: number, touch: boolean): Promise<void> {
    await this.#session.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 1 })
    await this.#page.setViewportSize({ width, height })
    await this.#page.evaluate(untilDrawn)
  }
}

type Standing = typeof window & { runningTimeout: typeof setTimeout; stoppedTimeout?: typeof setTimeout; still?: CSSStyleSheet }

/**
 * Runs in the page. Finishes every transition and finite animation, since text that is half faded in has too little
 * contrast. Endless and scroll-driven animations go on. axe needs timers, which a test may have stopped.
 */
function finishMotion(): void {
  const standing = window as Standing
  standing.stoppedTimeout = standing.setTimeout
  standing.setTimeout = standing.runningTimeout
  standing.still ??= new CSSStyleSheet()
  standing.still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(standing.still)
  for (const animation of document.getAnimations()) {
    const { effect, playState, timeline } = animation
    const isEnding = Number.isFinite(effect?.getComputedTiming().endTime)
    if (playState === 'running' && timeline === document.timeline && isEnding) animation.finish()
  }
}

/** Runs in the page. */
function restoreMotion(): void {
  const standing = window as Standing
  standing.setTimeout = standing.stoppedTimeout ?? standing.setTimeout
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== standing.still)
}

/** Runs in the page. Resolves once resize observers have run and the page has rendered what they changed. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const sizes = new ResizeObserver(() => {
      sizes.disconnect()
      ;(window as Standing).runningTimeout(resolve)
    })
    sizes.observe(document.documentElement)
  })
}

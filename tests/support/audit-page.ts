import type { CDPSession, Page } from '@playwright/test'
import { axeFaults } from './axe-faults.ts'
import { faultsForEverybody } from './faults-for-everybody.ts'
import { widest } from './widest.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A phone under a finger and a desk with a mouse; `leastPx` is how wide and high a target has to be. */
const WINDOWS = [
  { width: 1280, height: 800, touch: false, leastPx: 24 },
  { width: 375, height: 800, touch: true, leastPx: 44 },
] as const

/** Looks a page over in the windows that are at least so wide, without loading it again; it is left at 1280 px. */
export class PageAudit {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Before the page is opened, and before its clock is stopped. */
  static async of(page: Page): Promise<PageAudit> {
    await page.addInitScript(() => Object.assign(window, { runningTimeout: setTimeout }))
    return new PageAudit(page, await page.context().newCDPSession(page))
  }

  /**
   * Everything that is wrong with the page as it stands, each with its width; none if it is sound. axe looks `within`
   * these parts, or over the whole page.
   */
  async faults({ within = [], leastWidth = 0 }: { within?: readonly string[]; leastWidth?: number } = {}): Promise<string[]> {
    const faults: string[] = []
    for (const { width, height, touch, leastPx } of WINDOWS) {
      if (width < leastWidth) continue
      await this.#resize(width, height, touch)
      await this.#page.evaluate(standStill)
      const found = [
        ...(await axeFaults(this.#page, { tags: TAGS, within })),
        ...(await this.#page.evaluate(faultsForEverybody, leastPx)),
        ...(await this.#page.evaluate(widest)),
      ]
      await this.#page.evaluate(goOn)
      faults.push(...found.map((fault) => `${width} px: ${fault}`))
    }
    await this.#resize(WINDOWS[0].width, WINDOWS[0].height, WINDOWS[0].touch)
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
 * Runs in the page. What is half-way into sight has half its contrast, so all that fades has faded; a hover too, which
 * ends when the window's new size takes what was pressed from under the mouse. What moves without an end, or with the
 * scroll, is left. axe waits by timers, which a test may have stopped.
 */
function standStill(): void {
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
function goOn(): void {
  const standing = window as Standing
  standing.setTimeout = standing.stoppedTimeout ?? standing.setTimeout
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== standing.still)
}

/** Runs in the page: until those that watch sizes have been told, and have drawn what follows. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const sizes = new ResizeObserver(() => {
      sizes.disconnect()
      ;(window as Standing).runningTimeout(resolve)
    })
    sizes.observe(document.documentElement)
  })
}

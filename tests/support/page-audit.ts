import { AxeBuilder } from '@axe-core/playwright'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { brokenText, clippedText, widest } from './layout-errors.ts'
import { lonelyWords } from './lonely-words.ts'
import { layOutWhole } from './page-loading.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A desktop with a mouse and a phone with touch; `leastPx` is the least width and height of a target. */
const VIEWPORTS = [
  { width: 1280, height: 800, touch: false, leastPx: 24 },
  { width: 375, height: 800, touch: true, leastPx: 44 },
] as const

/** Expects no error at these widths: none that axe finds, and none in the layout. Leaves the page at the last. */
export async function expectNoErrors(
  page: Page,
  layout = tooWide,
  widths: readonly number[] = [390, 1440],
  height = 900,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    expect([...(await axeViolations(page)), ...(await layout(page))], `at ${width} px`).toEqual([])
  }
}

const tooWide = (page: Page): Promise<string[]> => page.evaluate(widest)

/** What is too wide for the page, what is cut off, and which short words stand alone. */
export async function layoutErrors(page: Page): Promise<string[]> {
  await layOutWhole(page)
  await page.evaluate(() => document.fonts.ready)
  return [...(await page.evaluate(widest)), ...(await page.evaluate(clippedText)), ...(await page.evaluate(lonelyWords))]
}

/**
 * What is too wide, cut off, split or covered when text is twice as large: in a style of the root, which media queries do not
 * follow, in the browser's setting, which they do, and in a zoomed window, half as wide. `leastWidth` leaves out narrower ones.
 */
export async function largeTextErrors(page: Page, leastWidth = 0): Promise<string[]> {
  await layOutWhole(page)
  const size = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const setText = async (root: string, standard: number) => {
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), root)
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  }
  const errors: string[] = []
  const ways = [
    { way: 'usual', root: '', standard: 16, widths: [320] },
    { way: 'root', root: '200%', standard: 16, widths: [320, 390, 820, 1440] },
    { way: 'setting', root: '', standard: 32, widths: [320, 390, 820, 1440] },
    { way: 'zoom', root: '', standard: 16, widths: [195, 320, 410, 720] },
  ]
  for (const { way, root, standard, widths } of ways) {
    await setText(root, standard)
    for (const width of widths.filter((each) => each >= leastWidth)) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(() => document.fonts.ready)
      const found = [...(await page.evaluate(widest)), ...(await page.evaluate(clippedText))]
      // Enlarged, a word may be split where eight of its letters fill the line; otherwise even the agency's address may not.
      if (way === 'usual') found.push(...(await page.evaluate(brokenText, 26)))
      else if (width >= 390) found.push(...(await page.evaluate(brokenText, 8)))
      errors.push(...found.map((error) => `${way}, ${width} px: ${error}`))
    }
  }
  await setText('', 16)
  if (size) await page.setViewportSize(size)
  await session.detach()
  return errors
}

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
  async errors({ within = [], leastWidth = 0 }: { within?: readonly string[]; leastWidth?: number } = {}): Promise<string[]> {
    const errors: string[] = []
    await layOutWhole(this.#page)
    for (const { width, height, touch, leastPx } of VIEWPORTS) {
      if (width < leastWidth) continue
      await this.#resize(width, height, touch)
      await this.#page.evaluate(finishMotion)
      const found = [
        ...(await axeViolations(this.#page, { tags: TAGS, within })),
        ...(await this.#page.evaluate(issuesForEverybody, leastPx)),
        ...(await this.#page.evaluate(widest)),
      ]
      await this.#page.evaluate(restoreMotion)
      errors.push(...found.map((error) => `${width} px: ${error}`))
    }
    await this.#resize(VIEWPORTS[0].width, VIEWPORTS[0].height, VIEWPORTS[0].touch)
    return errors
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

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The script that the builder injects instead of axe once the page has axe. */
const NOTHING = 'undefined'

type Look = {
  tags?: readonly string[]
  /** Selectors of the parts to check; those that match nothing are skipped. None means the whole page. */
  within?: readonly string[]
}

/**
 * What axe finds wrong with the page in its present state, each as its rule and its element. axe, half a megabyte, is
 * injected once per document. Frames of other sites are not checked.
 */
export async function axeViolations(page: Page, { tags = WCAG_AA, within = [] }: Look = {}): Promise<string[]> {
  const { isThere, parts } = await page.evaluate(
    (selectors) => ({
      isThere: 'axe' in window,
      parts: selectors.filter((selector) => document.querySelector(selector)),
    }),
    [...within],
  )
  const builder = new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page })
  for (const part of parts) builder.include(part)
  const { violations } = await builder
    .options({ resultTypes: ['violations'], preload: false })
    .withTags([...tags])
    .exclude('iframe')
    // Checks this frame alone.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/**
 * Runs in the page. Checks what axe does not: one h1, the landmarks, the live regions for toasts, a visible label for
 * every field and control, and targets at least `leastPx` px wide and high.
 */
function issuesForEverybody(leastPx: number): string[] {
  const errors: string[] = []
  const words = (element: Element) => element.outerHTML.slice(0, 140)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen).length
  const one = (what: string, selector: string) => count(selector) !== 1 && errors.push(`${count(selector)} ${what}`)
  const dialog = document.querySelector('dialog[open]')

  one('headings of level 1', 'h1')
  one('banners', 'body header[role=banner], [data-accent] > header')
  one('mains', 'main')
  one('footers', '[data-accent] > footer')
  for (const role of ['alert', 'status']) {
    const regions = [...document.querySelectorAll(`[role=${role}]`)].filter(
      (region) => !region.closest('main, [aria-hidden=true]'),
    )
    if (regions.length !== 1) errors.push(`${regions.length} regions of role ${role} for toasts`)
  }
  for (const element of document.querySelectorAll('[tabindex]'))
    if ((element as HTMLElement).tabIndex > 0) errors.push(`out of order: ${words(element)}`)

  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (!isSeen(field) || field.type === 'hidden') continue
    const shown = [...(field.labels ?? [])].some((label) => isSeen(label) && label.innerText.trim() && label.clientHeight !== 1)
    if (!shown) errors.push(`no visible label: ${words(field)}`)
  }

  const controls = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
  ]
  for (const control of controls) {
    if (!isSeen(control) || control.closest('[tabindex="-1"]:not(main, section)') === control) continue
    const { width, height } = control.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    if (!control.matches('input, textarea, select, canvas, [role=img]') && !isMarked(control))
      errors.push(`nothing to see: ${words(control)}`)
    const unsaid = unsaidWords(control)
    if (unsaid.length > 0) errors.push(`“${unsaid}” is seen, not said: ${words(control)}`)
    if (Math.min(width, height) > leastPx - 0.1 || isInSentence(control)) continue
    // axe checks the 24 px limit, with the space around the target.
    if (leastPx > 24 && !reaches(control)) errors.push(`${Math.round(width)} × ${Math.round(height)} px: ${words(control)}`)
  }
  return errors

  /** Whether the control shows text, an image or a pseudo-element. */
  function isMarked(control: HTMLElement): boolean {
    if (control.innerText.trim() || control.querySelector('svg, img')) return true
    return ['::before', '::after'].some((part) => !['none', 'normal'].includes(getComputedStyle(control, part).content))
  }

  /** Words shown but missing from the accessible name: people who use voice control say what they see. */
  function unsaidWords(control: HTMLElement): string[] {
    const split = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const name = control.getAttribute('aria-label')
    if (!name || control.matches('[role=img]')) return []
    const said = split(name)
    return split(control.innerText).filter((word) => !said.some((whole) => whole.startsWith(word)))
  }

  /** A link within a sentence may be as low as its line. */
  function isInSentence(control: HTMLElement): boolean {
    if (getComputedStyle(control).display !== 'inline') return false
    return [...(control.parentElement?.childNodes ?? [])].some((node) => {
      const isWords = node.nodeType === 3 || (node instanceof HTMLElement && node.matches('span'))
      return isWords && /\w/.test(node.textContent ?? '')
    })
  }

  /** Whether a touch beside the box still hits the control: its target may be larger than its box. */
  function reaches(control: HTMLElement): boolean {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, leastPx / 2 - 0.6]
    const points = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const
    return points.every(([atX, atY]) => {
      if (atX >= left && atX <= right && atY >= top && atY <= bottom) return true
      const hit = document.elementFromPoint(atX, atY)
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
    })
  }
}

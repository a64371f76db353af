import { expect, type Page } from '@playwright/test'

/** More stops than any page has: a longer walk goes round in circles. */
const MOST_STOPS = 200

/**
 * Presses a key until the focus leaves the page. Every stop must have a name, be in the viewport with nothing over it,
 * have a focus ring with enough contrast, and come in reading order. Returns the number of stops.
 */
export async function walkByKeyboard(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  const errors: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    const error = await page.evaluate(focusError, key)
    if (error === undefined) {
      expect(errors).toEqual([])
      return stops
    }
    if (error) errors.push(`stop ${stops + 1}: ${error}`)
  }
  throw new Error(`The focus is still in the page after ${MOST_STOPS} stops`)
}

/**
 * Runs in the page. Returns what is wrong with the focused element, '' if nothing is, undefined if none is focused.
 * A focus may scroll the page, and that shows or hides the top bar, so it looks again until nothing moves.
 */
async function focusError(key: string): Promise<string | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const walk = window as typeof window & { last?: { key: string; stop: Element; y: number } }
  let error = ''
  for (let look = 0; look < 60; look++) {
    const y = scrollY
    if (look > 0 || y !== walk.last?.y) {
      await frame()
      await frame()
    }
    const focus = document.activeElement
    if (!focus || focus === document.body) return undefined
    error = scrollY === y ? hiddenBy(focus) || unmarked(focus) : 'scrolls on and on'
    if (!error) return nameless(focus) || outOfOrder(focus)
  }
  return error

  function hiddenBy(focus: Element): string {
    const [box] = focus.getClientRects()
    if (!box) return 'has no box'
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
    const y = (box.top + box.bottom) / 2
    if (y < 0 || y > innerHeight || box.right < 0 || box.left > innerWidth) return `${words(focus)} is outside the viewport`
    const top = document.elementFromPoint(x, y)
    return top && (focus.contains(top) || top.contains(focus)) ? '' : `${words(focus)} lies under ${top && words(top)}`
  }

  /** The ring is drawn around the element, or inside it where its offset is negative. */
  function unmarked(focus: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focus)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${words(focus)} has no ring`
    if (isOverPicture(focus)) return ''
    const ground = groundUnderRing(focus, Number.parseFloat(outlineOffset))
    const ratio = contrast(outlineColor, ground)
    return ratio >= 3 ? '' : `${words(focus)} has a ring of ${outlineColor} on ${ground}: ${ratio.toFixed(1)} to 1`
  }

  /** Over an image the background colour is unknown. */
  function isOverPicture(focus: Element): boolean {
    const { left, right, top, bottom } = focus.getBoundingClientRect()
    const pictures = [...document.querySelectorAll('img, svg, canvas')].filter((picture) => !focus.contains(picture))
    return pictures.some((picture) => {
      const box = picture.getBoundingClientRect()
      return box.left < left && box.right > right && box.top < bottom && box.bottom > top
    })
  }

  /** The first background colour behind the ring. One that ends where the element ends does not reach the ring. */
  function groundUnderRing(focus: Element, offset: number): string {
    const ring = focus.getBoundingClientRect()
    const reachesRing = ({ left, right, top, bottom }: DOMRect) =>
      left < ring.left - offset || right > ring.right + offset || top < ring.top - offset || bottom > ring.bottom + offset
    for (let element = offset < 0 ? focus : focus.parentElement; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element)
      if (/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) continue
      if (reachesRing(element.getBoundingClientRect())) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }

  function contrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function nameless(focus: Element): string {
    const labels = focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement ? [...(focus.labels ?? [])] : []
    const said = [focus, ...labels].map((part) => part.getAttribute('aria-label') || part.textContent || '')
    const drawn = [...focus.querySelectorAll('img[alt], [aria-label]')].map(
      (part) => part.getAttribute('alt') || part.getAttribute('aria-label'),
    )
    return /\S/.test([...said, ...drawn, focus.getAttribute('aria-labelledby') ?? ''].join(''))
      ? ''
      : `${words(focus)} has no name`
  }

  /** Each stop must be below or to the right of the one before. Fixed elements have no place in this order. */
  function outOfOrder(focus: Element): string {
    for (let element: Element | null = focus; element; element = element.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return ''
    const last = walk.last
    walk.last = { key, stop: focus, y: scrollY }
    // Backwards from the first stop, a headless browser wraps round to the last.
    if (last?.key !== key || last.stop.matches('[href="#main"]')) return ''
    const [before, after] = (key === 'Tab' ? [last.stop, focus] : [focus, last.stop]).map((stop) => stop.getBoundingClientRect())
    const reads = !before || !after || after.bottom > before.top || after.left >= before.right
    return reads ? '' : `${words(focus)} comes out of order after ${words(last.stop)}`
  }

  function words(element: Element): string {
    return element.outerHTML.slice(0, 120)
  }
}

declare global {
  interface Window {
    /** What the page's live regions have announced, oldest first. */
    spoken: string[]
  }
}

/** Records what screen readers announce on this page's documents by themselves. Call it before the page opens. */
export async function recordSpoken(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** Runs in the page. An atomic region is read as a whole, another one only what was added to it; one that is off, not at all. */
function record(): void {
  window.spoken = []
  new MutationObserver((changes) => {
    const news = changes.flatMap(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role=alert], [role=status]')
      if (!region || region.ariaLive === 'off' || region.getClientRects().length === 0) return []
      return (region.ariaAtomic === 'false' ? [...addedNodes] : [region]).map(wordsOf)
    })
    for (const words of new Set(news)) if (words) window.spoken.push(words)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function wordsOf(node: Node): string {
    const words = node instanceof HTMLElement ? node.innerText : (node.textContent ?? '')
    return words.replaceAll(/\s+/g, ' ').trim()
  }
}

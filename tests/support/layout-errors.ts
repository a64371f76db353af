/** Runs in the page. The page's width and the elements that make it wider than the viewport; none if it fits. */
export function widest(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`${scrollWidth} px`, ...wide.slice(0, 10).map((element) => `${element.tagName}.${element.className}`)]
}

/** Runs in the page. The texts that a box with hidden overflow cuts off. */
export function clippedText(): string[] {
  const clipped: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement
    // Moving rows clip on purpose, and text for screen readers alone has a box of one pixel.
    if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('[data-moving], [aria-hidden=true], svg, script, style')) continue
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
      if (clipPath !== 'none' || box.clientWidth <= 1) break
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const wide = ['hidden', 'clip'].includes(overflowX) && (text.left < left - 1 || text.right > right + 1)
      const high = ['hidden', 'clip'].includes(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1)
      if (wide || high) clipped.push(`${node.textContent.trim().slice(0, 60)} in ${box.tagName}.${box.className}`)
      if (position === 'fixed') break
    }
  }
  return [...new Set(clipped)]
}

/** Runs in the page: the words on the last line of the page's headline. */
export function lastHeadlineLine(): string {
  const range = document.createRange()
  const lines = new Map<number, string[]>()
  const texts = document.createTreeWalker(document.querySelector('h1') as Element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const { bottom } = range.getBoundingClientRect()
      lines.set(bottom, [...(lines.get(bottom) ?? []), word])
    }
  }
  return lines.get(Math.max(...lines.keys()))?.join(' ') ?? ''
}

/** The text spacing that pages must support by WCAG 1.4.12. */
export const SPACIOUS_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

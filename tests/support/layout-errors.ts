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
      // Whoever scrolls the box reads on.
      if (position === 'fixed' || ['auto', 'scroll'].includes(overflowY)) break
    }
  }
  return [...new Set(clipped)]
}

/** Runs in the page. Words and references of up to `longestWhole` letters that are split, and texts that lie over another block's. */
export function brokenText(longestWhole: number): string[] {
  const broken: string[] = []
  const placed: { block: Element; word: string; left: number; right: number; top: number; bottom: number }[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // The names on a map lie where its places are.
    if (parent.closest('[data-moving], [aria-hidden=true], svg, script, style, select, :is(svg, [role=img]) ~ ul')) continue
    let block: Element = parent
    let isFlat = true
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { display, position, clipPath } = getComputedStyle(box)
      if (display === 'inline' && block === box && box.parentElement) block = box.parentElement
      if (['fixed', 'sticky'].includes(position) || clipPath !== 'none') isFlat = false
    }
    if (!isFlat || getComputedStyle(block, '::first-letter').float !== 'none') continue
    for (const { 0: word, index } of node.data.matchAll(/\b(?:BW|EN)-\w{6}\b|[^\s-]+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      if (word.length <= longestWhole && new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(`split: ${word}`)
      for (const { left, right, top, bottom, height } of boxes) {
        // Only the middle of a line has ink in every letter.
        placed.push({ block, word, left, right, top: top + height / 4, bottom: bottom - height / 4 })
      }
    }
  }
  placed.sort((one, other) => one.top - other.top)
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      if (other.top >= one.bottom) break
      const isBeside = Math.min(one.right, other.right) - Math.max(one.left, other.left) < 2
      if (one.block !== other.block && !isBeside) broken.push(`over another: ${one.word}, ${other.word}`)
    }
  }
  return [...new Set(broken)]
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

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

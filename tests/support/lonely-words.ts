/**
 * Runs in the page: every short word that stands alone on the last line of a heading, claim, button or other short text, or
 * of the footer, with that text. Measured on what is drawn, so that fonts and widths of columns count too.
 */
export function lonelyWords(): string[] {
  /** A longer word, its full stop included, fills a line well enough. */
  const SHORT_CHARS = 8
  /** A longer text is a paragraph to read, whose last line may be short. */
  const CLAIM_CHARS = 130
  const blocks = new Map<Element, Text[]>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement
    if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Moving rows and drawings have no lines, and the policy is read, not shown.
    if (parent.closest('svg, script, style, sup, select, [aria-hidden=true], [data-moving], main > article')) continue
    const block = blockAround(parent)
    const { position, clipPath, writingMode } = getComputedStyle(block)
    if (position === 'absolute' && clipPath !== 'none') continue
    if (writingMode === 'horizontal-tb') blocks.set(block, [...(blocks.get(block) ?? []), text])
  }
  return [...blocks].flatMap(([block, parts]) => {
    const whole = parts
      .map(({ data }) => data)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
    const isShown = whole.length <= CLAIM_CHARS || block.closest('footer, h1, h2, h3, blockquote') !== null
    const lines = linesOf(parts)
    const [last = [], before = []] = [lines.at(-1), lines.at(-2)]
    // The mark of a sample is no part of its text.
    const isLonely = last.length === 1 && (last[0]?.length ?? 0) <= SHORT_CHARS && last[0] !== '(sample)'
    // Where no line has more than one word, the column is too narrow for two.
    return isShown && isLonely && before.length > 1 ? [`“${last[0]}” of “${whole}”`] : []
  })

  function blockAround(element: Element): Element {
    let block = element
    while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block
  }

  /** The words of each line, from top to bottom. */
  function linesOf(parts: Text[]): string[][] {
    const lines: { top: number; bottom: number; words: string[] }[] = []
    const range = document.createRange()
    for (const text of parts) {
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        for (const { top, bottom } of range.getClientRects()) {
          const line = lines.find((each) => (each.top + each.bottom) / 2 > top && (each.top + each.bottom) / 2 < bottom)
          if (line) line.words.push(word)
          else lines.push({ top, bottom, words: [word] })
        }
      }
    }
    return lines.sort((one, other) => one.top - other.top).map(({ words }) => words)
  }
}

/**
 * Runs in the page. Checks what axe does not: one h1, the landmarks, the live regions for toasts, a visible label for
 * every field and control, and targets at least `leastPx` px wide and high.
 */
export function faultsForEverybody(leastPx: number): string[] {
  const faults: string[] = []
  const words = (element: Element) => element.outerHTML.slice(0, 140)
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen).length
  const one = (what: string, selector: string) => count(selector) !== 1 && faults.push(`${count(selector)} ${what}`)
  const dialog = document.querySelector('dialog[open]')

  one('headings of level 1', 'h1')
  one('banners', 'body header[role=banner], [data-accent] > header')
  one('mains', 'main')
  one('footers', '[data-accent] > footer')
  for (const role of ['alert', 'status']) {
    const regions = [...document.querySelectorAll(`[role=${role}]`)].filter(
      (region) => !region.closest('main, [aria-hidden=true]'),
    )
    if (regions.length !== 1) faults.push(`${regions.length} regions of role ${role} for toasts`)
  }
  for (const element of document.querySelectorAll('[tabindex]'))
    if ((element as HTMLElement).tabIndex > 0) faults.push(`out of order: ${words(element)}`)

  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (!isSeen(field) || field.type === 'hidden') continue
    const shown = [...(field.labels ?? [])].some((label) => isSeen(label) && label.innerText.trim() && label.clientHeight !== 1)
    if (!shown) faults.push(`no visible label: ${words(field)}`)
  }

  const controls = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary, [tabindex="0"]'),
  ]
  for (const control of controls) {
    if (!isSeen(control) || control.closest('[tabindex="-1"]:not(main, section)') === control) continue
    const { width, height } = control.getBoundingClientRect()
    if (width <= 1 || height <= 1) continue
    if (!control.matches('input, textarea, select, canvas, [role=img]') && !isMarked(control))
      faults.push(`nothing to see: ${words(control)}`)
    const unsaid = unsaidWords(control)
    if (unsaid.length > 0) faults.push(`“${unsaid}” is seen, not said: ${words(control)}`)
    if (Math.min(width, height) > leastPx - 0.1 || isInSentence(control)) continue
    // axe checks the 24 px limit, with the space around the target.
    if (leastPx > 24 && !reaches(control)) faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${words(control)}`)
  }
  return faults

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

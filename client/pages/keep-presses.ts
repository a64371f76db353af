/** What no browser can answer by itself, or not as well. */
const KEPT = 'button, [aria-haspopup], [data-early]'

/** Keeps presses on sections that cannot answer yet; the returned function presses those controls again. */
export function keepPresses(): () => void {
  const presses = new Set<HTMLElement>()
  const keep = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const control = target instanceof Element ? target.closest<HTMLElement>(KEPT) : null
    // The first section answers as soon as the page does.
    if (!control?.closest('main > section ~ section') || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    presses.add(control)
  }
  addEventListener('click', keep, true)
  return () => {
    removeEventListener('click', keep, true)
    for (const control of presses) control.click()
    presses.clear()
  }
}

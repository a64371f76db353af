import { useLayoutEffect } from 'react'

/** Starts each mode at its top, with focus on its `data-entry` element or its heading. Does nothing on page load (`entry` 0). */
export function useEntryFocus(entry: number): void {
  useLayoutEffect(() => {
    if (entry === 0) return
    scrollTo({ top: 0, behavior: 'instant' })
    const marked = document.querySelector<HTMLElement>('main [data-entry]')
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!marked) heading?.setAttribute('tabindex', '-1')
    const start = marked ?? heading
    start?.focus({ preventScroll: true })
  }, [entry])
}

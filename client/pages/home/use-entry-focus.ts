import { useLayoutEffect } from 'react'

/** Each mode starts at its top, with the focus where it says, or else on its heading. The page as opened is left alone. */
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

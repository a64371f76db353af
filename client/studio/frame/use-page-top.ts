import { useEffect, useLayoutEffect, useRef } from 'react'

/** A page begins at its top, unless somebody went back or forward to it: then the browser scrolls to where they were. */
export function usePageTop(path: string): void {
  const shown = useRef(path)
  const isReturning = useRef(false)
  useEffect(() => {
    const note = () => {
      isReturning.current = true
    }
    // Before the router hears of it, which then shows the page at once.
    addEventListener('popstate', note, { capture: true })
    return () => removeEventListener('popstate', note, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (shown.current !== path && !isReturning.current) scrollTo(0, 0)
    shown.current = path
    isReturning.current = false
  }, [path])
}

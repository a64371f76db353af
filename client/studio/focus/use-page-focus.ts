import { type RefObject, useEffect, useRef } from 'react'

/** The path of the page whose heading was shown last. */
let shown: string | undefined

/** A page's heading gets the focus when the page replaces another one; the first page leaves it to the browser. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isNext = shown !== undefined && shown !== location.pathname
    shown = location.pathname
    if (isNext) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

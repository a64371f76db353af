import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { DESKTOP_FROM_PX } from '../motion/motion.ts'
import './section-scroll.css'

export const WIDE = `(width >= ${DESKTOP_FROM_PX}px)`

/** In a viewport lower than this, for instance a zoomed one, sections do not fit. */
const HEIGHT_FROM_PX = 700

/** The same media query as in section-scroll.css. */
const DESKTOP = `${WIDE} and (height >= ${HEIGHT_FROM_PX}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`

/** Sections that a desktop scrolls one at a time: `<section id data-section tabIndex={-1}>`. Elsewhere the page scrolls. */
export function SectionScroll({ children }: { children: ReactNode }) {
  // Offline, the page scrolls as usual.
  useWhile(DESKTOP, async () => (await import('./move-by-sections.ts')).moveBySections())
  return children
}

/** Starts something while a media query matches, and stops it again. Where its code does not load, it is left out. */
export function useWhile(media: string, start: () => Promise<() => void>): void {
  const begin = useEffectEvent(start)
  useEffect(() => {
    const query = matchMedia(media)
    let gone = false
    let stop: (() => void) | undefined
    const follow = async () => {
      stop?.()
      stop = undefined
      if (!query.matches) return
      const begun = await begin().catch(() => undefined)
      if (gone || stop || !query.matches) begun?.()
      else stop = begun
    }
    query.addEventListener('change', follow)
    void follow()
    return () => {
      gone = true
      query.removeEventListener('change', follow)
      stop?.()
    }
  }, [media])
}

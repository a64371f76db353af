import './section-scroll.css'
import { type ReactNode, useEffect } from 'react'
import { DESKTOP_FROM_PX } from '../motion/page-behaviour.ts'

/** In a viewport lower than this, for instance a zoomed one, sections do not fit. */
const HEIGHT_FROM_PX = 700

/** The same media query as in section-scroll.css. */
const DESKTOP = `(width >= ${DESKTOP_FROM_PX}px) and (height >= ${HEIGHT_FROM_PX}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`

/**
 * Sections that a desktop scrolls through one at a time: `<section id data-section tabIndex={-1}>` in normal flow. On other
 * devices, and until hydration, the page scrolls as usual.
 */
export function SectionScroll({ children }: { children: ReactNode }) {
  useEffect(() => {
    const desktop = matchMedia(DESKTOP)
    let gone = false
    let stop: (() => void) | undefined
    const follow = async () => {
      stop?.()
      stop = undefined
      if (!desktop.matches) return
      // Offline, the page scrolls as usual.
      const loaded = await import('./move-by-sections.ts').catch(() => undefined)
      if (!gone && !stop && desktop.matches) stop = loaded?.moveBySections()
    }
    desktop.addEventListener('change', follow)
    void follow()
    return () => {
      gone = true
      desktop.removeEventListener('change', follow)
      stop?.()
    }
  }, [])
  return children
}

import './section-scroll.css'
import { type ReactNode, useEffect } from 'react'
import { DESKTOP_FROM_PX } from '../motion/page-behaviour'

/** A window lower than this, also one that is zoomed, holds no section whole. */
const HEIGHT_FROM_PX = 700

/** As in section-scroll.css. */
const DESKTOP = `(width >= ${DESKTOP_FROM_PX}px) and (height >= ${HEIGHT_FROM_PX}px) and (pointer: fine) and (prefers-reduced-motion: no-preference)`

/**
 * The sections of a page that a desktop moves through one at a time: `<section id data-section tabIndex={-1}>`, in the
 * page's usual flow. Everywhere else, and until the page is live, they are a page like any other.
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
      // Without the network the page scrolls as every page does.
      const loaded = await import('./move-by-sections').catch(() => undefined)
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

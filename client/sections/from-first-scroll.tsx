import { type ComponentType, useEffect, useState } from 'react'
import type { Page } from '../../shared/paths'
import type { scrolledParts } from './scrolled-parts'

type Parts = Record<keyof typeof scrolledParts, ComponentType<{ page: Page }>>

let fetched: Parts | undefined

/** A part of the frame that only a scrolled page shows. Its code and style come with the first scroll, not before the page. */
export function FromFirstScroll({ part, page }: { part: keyof Parts; page: Page }) {
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (parts) return
    const fetchParts = () => {
      import('./scrolled-parts')
        .then((module) => {
          fetched = module.scrolledParts
          setParts(fetched)
        })
        // The network is gone; the page is whole without them. A second argument of then would not hear of lost styles.
        .catch(() => undefined)
    }
    addEventListener('scroll', fetchParts, { once: true, passive: true })
    // A reloaded page opens where it was left.
    if (scrollY > 0) fetchParts()
    return () => removeEventListener('scroll', fetchParts)
  }, [parts])
  const Part = parts?.[part]
  return Part && <Part page={page} />
}

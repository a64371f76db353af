import { type ComponentType, useEffect, useState } from 'react'
import type { Page } from '../../shared/paths.ts'
import type { scrolledParts } from './scrolled-parts.ts'

type Parts = Record<keyof typeof scrolledParts, ComponentType<{ page: Page }>>

let fetched: Parts | undefined

/** A part of the frame that only a scrolled page shows. Its code and styles are fetched at the first scroll. */
export function FromFirstScroll({ part, page }: { part: keyof Parts; page: Page }) {
  const [parts, setParts] = useState(fetched)
  useEffect(() => {
    if (parts) return
    const fetchParts = () => {
      import('./scrolled-parts.ts')
        .then((module) => {
          fetched = module.scrolledParts
          setParts(fetched)
        })
        // The page works without them. Not a second argument of `then`, which would miss a failed style sheet.
        .catch(() => undefined)
    }
    addEventListener('scroll', fetchParts, { once: true, passive: true })
    // The browser restores the scroll position of a reloaded page.
    if (scrollY > 0) fetchParts()
    return () => removeEventListener('scroll', fetchParts)
  }, [parts])
  const Part = parts?.[part]
  return Part && <Part page={page} />
}

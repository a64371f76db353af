import { type ComponentType, useEffect, useState } from 'react'
import type { Page } from '../../shared/paths'

type Part = ComponentType<{ page: Page }>

type FromFirstScrollProps = { load: () => Promise<Part>; page: Page }

/** A part of the frame that only a scrolled page shows. Its code and style come with the first scroll, not before the page. */
export function FromFirstScroll({ load, page }: FromFirstScrollProps) {
  const [Loaded, setLoaded] = useState<Part>()
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (part) => setLoaded(() => part),
        // The network is gone; the page is whole without it.
        () => undefined,
      )
    }
    // A reloaded page opens where it was left.
    if (scrollY > 0) fetchPart()
    else addEventListener('scroll', fetchPart, { once: true, passive: true })
    return () => removeEventListener('scroll', fetchPart)
  }, [load])
  return Loaded && <Loaded page={page} />
}

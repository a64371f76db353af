import { useEffect, useState } from 'react'
import { type PagePlace, pagePlace } from './page-place.ts'

/** Which part of the page the viewport shows; 'top' until hydration. */
export function usePagePlace(): PagePlace {
  const [place, setPlace] = useState<PagePlace>('top')
  useEffect(() => {
    const update = () => setPlace(pagePlace(scrollY, innerHeight, document.documentElement.scrollHeight))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [])
  return place
}

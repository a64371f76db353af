import { useEffect, useState } from 'react'
import { type PagePlace, pagePlace } from './page-place'

/** Where the window stands on the page. Says 'top' until the page is live. */
export function usePagePlace(): PagePlace {
  const [place, setPlace] = useState<PagePlace>('top')
  useEffect(() => {
    const look = () => setPlace(pagePlace(scrollY, innerHeight, document.documentElement.scrollHeight))
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return place
}

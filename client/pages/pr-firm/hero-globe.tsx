import { type ComponentType, useEffect, useState } from 'react'
import { DESKTOP_FROM_PX, GLOBE_DELAY_MS } from '../../motion/page-behaviour.ts'
import styles from './hero-section.module.css'

/** Space for the globe on desktops, which is fetched half a second after hydration. Smaller viewports do not fetch it. */
export function HeroGlobe() {
  const [Globe, setGlobe] = useState<ComponentType>()
  useEffect(() => {
    const large = matchMedia(`(width >= ${DESKTOP_FROM_PX}px)`)
    let gone = false
    let timer: number | undefined
    const fetchGlobe = () => {
      import('./client-globe.tsx')
        .then(({ ClientGlobe }) => {
          if (!gone && large.matches) setGlobe(() => ClientGlobe)
        })
        // The fetch failed. Every place is also in the index further down.
        .catch(() => undefined)
    }
    const follow = () => {
      clearTimeout(timer)
      if (large.matches) timer = window.setTimeout(fetchGlobe, GLOBE_DELAY_MS)
      else setGlobe(undefined)
    }
    follow()
    large.addEventListener('change', follow)
    return () => {
      gone = true
      clearTimeout(timer)
      large.removeEventListener('change', follow)
    }
  }, [])
  return <div className={styles.globe}>{Globe && <Globe />}</div>
}

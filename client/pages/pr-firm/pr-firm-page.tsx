import { type ComponentType, useEffect, useState } from 'react'
import { prOpening } from '../../../shared/content/pr-firm.ts'
import { MOVES_ATTRIBUTE } from '../../../shared/site-files.ts'
import { DESKTOP_FROM_PX, GLOBE_DELAY_MS } from '../../motion/motion.ts'
import { SectionScroll } from '../../section-scroll/section-scroll.tsx'
import { SchedulingLink, StickyAction } from '../../sections/links.tsx'
import { Sections } from '../../sections/section.tsx'
import { TextLines } from '../../sections/texts.tsx'
import { TypedLine } from '../../ui/typed-line.tsx'
import { OfferSection } from './offer-section.tsx'
import { ProcessSection } from './process-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { SocialProofSection } from './social-proof-section.tsx'
import styles from './pr-firm-page.module.css'

/** /pr-firm: the PR service, told as a story on its way into a newspaper. */
export function PrFirmPage() {
  return (
    <>
      <SectionScroll>
        <Sections>
          <HeroSection />
          <ProofSection />
          <ProcessSection />
          <SocialProofSection />
          <OfferSection />
        </Sections>
      </SectionScroll>
      <StickyAction>
        <SchedulingLink look="main">{prOpening.book}</SchedulingLink>
      </StickyAction>
    </>
  )
}

/** The headline and three stamps; on desktops the globe is at the right. */
function HeroSection() {
  const { headline, typed, promise, chips } = prOpening.hero
  return (
    <section id="hero" className={styles.hero} data-section="" tabIndex={-1} aria-labelledby="headline">
      <HeroGlobe />
      <div className={styles.claim}>
        <h1 id="headline">
          <TextLines lines={headline} />
        </h1>
        <p className={styles.typed}>
          <TypedLine>{typed}</TypedLine>
        </p>
        <p className={styles.promise}>{promise}</p>
        <p className={styles.heroAction}>
          <SchedulingLink look="main">{prOpening.book}</SchedulingLink>
        </p>
        <ul className={styles.stamps}>
          {chips.map((chip) => (
            <li key={chip}>
              <StampRing />
              {chip}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Space for the globe on desktops, which is fetched half a second after hydration. Smaller viewports do not fetch it. */
function HeroGlobe() {
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
  return (
    <div className={styles.globe} {...{ [MOVES_ATTRIBUTE]: '' }}>
      {Globe && <Globe />}
    </div>
  )
}

/** Twenty-four dots around a stamp, each a little larger than the one before. */
const RING = Array.from({ length: 24 }, (_, dot) => {
  const turn = (dot / 24) * 2 * Math.PI
  // One decimal, so that server and browser render the same numbers.
  const at = (value: number) => Math.round(value * 10) / 10
  return { d: `M${at(60 + 53 * Math.sin(turn))} ${at(60 - 53 * Math.cos(turn))}h0`, width: at(1.6 + dot * 0.36) }
})

function StampRing() {
  return (
    <svg viewBox="0 0 120 120" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      {RING.map(({ d, width }) => (
        <path key={d} d={d} strokeWidth={width} />
      ))}
    </svg>
  )
}

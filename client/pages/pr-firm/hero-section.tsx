import { prOpening } from '../../../shared/content/pr-firm.ts'
import { SchedulingLink } from '../../sections/scheduling-link.tsx'
import { TypedText } from '../../ui/typed-text.tsx'
import { HeroGlobe } from './hero-globe.tsx'
import styles from './hero-section.module.css'
import { StampRing } from './stamp-ring.tsx'

const { headline, typed, promise, chips } = prOpening.hero

/** The headline and three stamps; on desktops the globe is at the right. */
export function HeroSection() {
  return (
    <section id="hero" className={styles.hero} data-section="" tabIndex={-1} aria-labelledby="headline">
      <HeroGlobe />
      <div className={styles.claim}>
        <h1 id="headline">
          {headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.typed}>
          <TypedText once phrases={[typed]} />
        </p>
        <p className={styles.promise}>{promise}</p>
        <p className={styles.action}>
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

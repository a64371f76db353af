import { filmWords } from '../../../shared/content/films.ts'
import { BrandSection } from './brand-section.tsx'
import { FilmCarousel } from './film-carousel.tsx'
import styles from './work-section.module.css'

/** The carousel of client films. */
export function WorkSection() {
  return (
    <BrandSection id="our-work" className={styles.work}>
      <div className={styles.head}>
        <h2>
          {filmWords.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <p>{filmWords.source}</p>
      </div>
      <FilmCarousel />
    </BrandSection>
  )
}

import { home } from '../../../shared/content/home.ts'
import styles from './figures-section.module.css'

/** Four claims in one running line, on the ground below the picture of trees. */
export function FiguresSection() {
  return (
    <section className={styles.figures} aria-label={home.figuresHeading}>
      <ul className={styles.line}>
        {home.figures.map((claim) => (
          <li key={claim.label}>
            {' '}
            <strong>{claim.value}</strong> {claim.label}
          </li>
        ))}
      </ul>
    </section>
  )
}

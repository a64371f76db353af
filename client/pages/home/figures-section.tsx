import { home } from '../../../shared/content/home'
import styles from './figures-section.module.css'

/** Four claims, set as one running line on the ground the trees grow from. */
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

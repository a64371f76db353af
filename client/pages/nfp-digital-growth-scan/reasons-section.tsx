import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import styles from './reasons-section.module.css'

/** Why it works, as a staircase with a larger dot on each step. */
export function ReasonsSection() {
  const { heading, steps } = nfpGrowthScan.reasons
  return (
    <section className={styles.rise} aria-labelledby="reasons">
      <h2 id="reasons">{heading}</h2>
      <ol className={styles.stairs}>
        {steps.map(({ id, name, text }) => (
          <li key={id} className={styles.step}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import report from '../../art/drawn/report.svg'
import styles from './deliverables-section.module.css'

/** What you get: the report's front page, with four numbered callouts. */
export function DeliverablesSection() {
  const { heading, parts } = nfpGrowthScan.deliverables
  return (
    <section className={styles.get} aria-labelledby="deliverables">
      <div className={styles.plan}>
        <h2 id="deliverables">
          <span>{heading[0]}</span> <span>{heading[1]}</span>
        </h2>
        <div className={styles.sheet}>
          <img src={report} width="520" height="680" alt="" loading="lazy" decoding="async" />
          <ol>
            {parts.map(({ id, name, text }) => (
              <li key={id} className={styles.part} data-part={id}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

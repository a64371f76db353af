import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import megaphone from '../../art/drawn/megaphone.svg'
import newspaper from '../../art/drawn/newspaper.svg'
import plug from '../../art/drawn/plug.svg'
import report from '../../art/drawn/report.svg'
import search from '../../art/drawn/search.svg'
import { CallToAction } from '../../sections/links.tsx'
import styles from './assessments-section.module.css'

const VIGNETTES = { search, newspaper, megaphone, plug }

/** The four checks as a ledger. Each row ends in a line of growing dots, with one more quarter coloured in every row. */
export function AssessmentsSection() {
  const { assessments, callToAction, callToActionNote } = nfpGrowthScan
  return (
    <section className={styles.checks} aria-labelledby="checks">
      <h2 id="checks">{assessments.heading}</h2>
      <ol className={styles.ledger}>
        {assessments.checks.map(({ id, name, text, looksAt }) => (
          <li key={id} className={styles.check}>
            <img src={VIGNETTES[id]} width="336" height="216" alt="" loading="lazy" decoding="async" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <ul>
              {looksAt.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <CallToAction>{callToAction}</CallToAction>
        <span>{callToActionNote}</span>
      </p>
    </section>
  )
}

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

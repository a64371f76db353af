import { prFirm } from '../../../shared/content/pr-firm.ts'
import map from '../../art/drawn/proof-map.svg'
import paid from '../../art/drawn/proof-paid.svg'
import sent from '../../art/drawn/proof-sent.svg'
import story from '../../art/drawn/proof-story.svg'
import styles from './process-section.module.css'

const SHEETS = { map, story, sent, paid }

/** The four steps as a printing press: one band of paper under four rollers, with more ink after each, then the outcome. */
export function ProcessSection() {
  const { heading, steps, outcome } = prFirm.process
  return (
    <section id="process" className={styles.press} data-section="" tabIndex={-1} aria-labelledby="press">
      <h2 id="press">{heading}</h2>
      <ol className={styles.web}>
        {steps.map(({ id, name, text }) => (
          <li key={id}>
            <div className={styles.sheet}>
              <img src={SHEETS[id]} width="320" height="400" alt="" loading="lazy" decoding="async" />
            </div>
            <div className={styles.step}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.outcome}>
        <h3 id="outcome">{outcome.heading}</h3>
        <ul aria-labelledby="outcome">
          {outcome.items.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { tradieDigitalTrust } from '../../../shared/content/tradie-digital-trust.ts'
import styles from './who-for-section.module.css'

/** A flyer on a cork board; the trades are its tear-off tabs. */
export function WhoForSection() {
  const { heading, missing, trades } = tradieDigitalTrust.whoFor
  return (
    <section className={styles.board} aria-labelledby="who-for">
      <div className={styles.flyer}>
        <h2 id="who-for">{heading}</h2>
        <div className={styles.missing}>
          <h3 id="missing">{missing.heading}</h3>
          <ul aria-labelledby="missing">
            {missing.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <h3 id="trades" className={styles.perfect}>
          {trades.heading}
        </h3>
        <ul aria-labelledby="trades" className={styles.tabs}>
          {trades.items.map((trade) => (
            <li key={trade}>{trade}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

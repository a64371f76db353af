import { prFirm, prOpening } from '../../../shared/content/pr-firm.ts'
import { keepEnd } from '../../../shared/content/types.ts'
import { SchedulingLink } from '../../sections/links.tsx'
import styles from './offer-section.module.css'

/** The roadmap: six stops on one road, each larger than the last. */
export function OfferSection() {
  const { heading, name, text, items, note } = prFirm.offer
  return (
    <section id="offer" className={styles.map} data-section="" tabIndex={-1} aria-labelledby="roadmap">
      <div className={styles.head}>
        <h2 id="roadmap">{heading}</h2>
        <div>
          <p className={styles.name}>{keepEnd(name)}</p>
          <p>{text}</p>
        </div>
      </div>
      <ol className={styles.road}>
        {items.map((item) => (
          <li key={item.name}>
            <p>
              <b>{keepEnd(item.name)}</b> <span>{item.text}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.offerAction}>
        <SchedulingLink look="dark">{prOpening.book}</SchedulingLink> <span>{note}</span>
      </p>
    </section>
  )
}

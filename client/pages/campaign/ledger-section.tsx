import type { SectionOf } from '../../../shared/campaign/page.ts'
import styles from './ledger-section.module.css'

/** A list of names and figures, connected by leaders of growing dots. */
export function LedgerSection({ section, id }: { section: SectionOf<'ledger'>; id: string }) {
  const { heading, items } = section
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {items.map(({ name, text, detail }) => (
          <li key={name}>
            <h3>
              <span>{name}</span> {detail && <b>{detail}</b>}
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

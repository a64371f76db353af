import { home } from '../../../shared/content/home'
import styles from './readers-section.module.css'

/** The four audiences, named in large type, a line for each. */
export function ReadersSection() {
  const { heading, rows } = home.readers
  return (
    <section className={styles.readers}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.name}>
            <h3>{row.name}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

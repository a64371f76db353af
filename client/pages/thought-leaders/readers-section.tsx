import { thoughtLeaders } from '../../../shared/content/thought-leaders.ts'
import mug from '../../art/drawn/mug.svg'
import styles from './readers-section.module.css'

/** Who it is for, as the spines of three books in a pile. */
export function ReadersSection() {
  const { heading, books } = thoughtLeaders.readers
  return (
    <section className={styles.shelf} aria-labelledby="readers">
      <div className={styles.top}>
        <h2 id="readers">{heading}</h2>
        <img src={mug} width="240" height="300" alt="" loading="lazy" decoding="async" />
      </div>
      <ul className={styles.pile}>
        {books.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

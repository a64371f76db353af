import { home } from '../../../shared/content/home.ts'
import { pageById } from '../../../shared/paths.ts'
import styles from './readers-section.module.css'

/** The four audiences, each with a line of text and a link to its page. */
export function ReadersSection() {
  const { heading, rows } = home.readers
  return (
    <section className={styles.readers}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.rows}>
        {rows.map(({ name, pages, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <div>
              <p>{text}</p>
              <p className={styles.pages}>
                {pages.map(pageById).map(({ path, navLabel }) => (
                  <a key={path} href={path}>
                    {navLabel}
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import styles from './letter-section.module.css'

/** The email address, as the section's call to action. */
export function LetterSection() {
  const [mailbox, host] = site.email.split('@')
  return (
    <section className={styles.letter}>
      <div className={styles.inside}>
        <h2>{home.letter.heading}</h2>
        <p>{home.letter.text}</p>
        <a className={styles.email} href={`mailto:${site.email}`}>
          {mailbox}
          <wbr />@{host}
        </a>
      </div>
    </section>
  )
}

import { contactWords } from '../../shared/content/contact.ts'
import { site } from '../../shared/content/site.ts'
import { Folio } from '../sections/folio.tsx'
import { ContactLetter } from './contact-letter.tsx'
import styles from './contact-mode.module.css'

/** The home page's contact mode: the form, and what happens after it is sent. */
export function ContactMode({ onSent }: { onSent: () => void }) {
  return (
    <section className={styles.contact}>
      <div className={styles.inside}>
        <Folio items={contactWords.folio} className={styles.folio} />
        <div className={styles.head}>
          <h1 tabIndex={-1} data-entry>
            {contactWords.headline}
          </h1>
          <p>{contactWords.standfirst}</p>
        </div>
        <ContactLetter onSent={onSent} />
        <div className={styles.after}>
          <h2>{contactWords.nextHeading}</h2>
          <ol>
            {contactWords.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h2>{contactWords.otherwise}</h2>
          <p className={styles.ways}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
            <a href={site.phone.href}>{site.phone.label}</a>
          </p>
        </div>
      </div>
    </section>
  )
}

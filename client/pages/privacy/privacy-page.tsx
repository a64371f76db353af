import { LAST_UPDATED, privacy } from '../../../shared/content/privacy.ts'
import { BelowTheFold } from '../../sections/below-the-fold.tsx'
import { PolicySection } from './policy-section.tsx'
import styles from './privacy-page.module.css'

/** /privacy: the policy as a document with a table of contents, on screen or on paper. */
export function PrivacyPage() {
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <h1>{privacy.headline}</h1>
        <p className={styles.updated}>
          {privacy.updated} <time dateTime={LAST_UPDATED.iso}>{LAST_UPDATED.label}</time>
        </p>
      </header>
      <div className={styles.opening}>
        <p className={styles.summary}>{privacy.summary}</p>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{privacy.contents}</h2>
          <ol>
            {privacy.sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <span>{section.title}</span>
                  <span className={styles.leader} />
                  <span>{index + 1}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <BelowTheFold />
      {privacy.sections.map((section, index) => (
        <PolicySection key={section.id} section={section} number={index + 1} />
      ))}
    </article>
  )
}

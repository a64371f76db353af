import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import { keepEnd, sampleWords } from '../../../shared/content/types.ts'
import { pageById } from '../../../shared/paths.ts'
import styles from './publication-section.module.css'

/** The agency's own publication as a front page: its masthead, and a headline for each contributor. */
export function PublicationSection() {
  const { standing, since, heading, paragraphs, action, contributors, contributorsHeading, contributorsSample } = home.publication
  return (
    <section className={styles.publication}>
      <div className={styles.publicationInside}>
        <div className={styles.masthead}>
          <p className={styles.name}>{site.publication.name}</p>
          <p className={styles.folio}>
            <span>{standing}</span>
            <span>{since}</span>
          </p>
        </div>
        <div className={styles.columns}>
          <h2>{heading}</h2>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <a href={site.publication.url} rel="noopener">
                {action}
              </a>
            </p>
          </div>
        </div>
        <h3 id="contributors" className={styles.contributorsHeading}>
          {`${contributorsHeading} `}
          <small>{sampleWords(contributors, contributorsSample)}</small>
        </h3>
        <ul className={styles.contributors} aria-labelledby="contributors">
          {contributors.map(({ name, role, story }) => (
            <li key={name}>
              <cite>{story}</cite>
              <span>
                <b>{name}</b>
                <span>{keepEnd(`${name}, ${role}`).slice(name.length)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

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

/** The email address, as the section's call to action. */
export function LetterSection() {
  const [mailbox, host] = site.email.split('@')
  return (
    <section className={styles.letter}>
      <div className={styles.letterInside}>
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

/** Four claims in one running line, on the ground below the picture of trees. */
export function FiguresSection() {
  return (
    <section className={styles.figures} aria-label={home.figuresHeading}>
      <ul className={styles.line}>
        {home.figures.map((claim) => (
          <li key={claim.label}>
            {' '}
            <strong>{claim.value}</strong> <span>{keepEnd(claim.label)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

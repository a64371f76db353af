import { home } from '../../../shared/content/home.ts'
import { site } from '../../../shared/content/site.ts'
import { sampleWords } from '../../../shared/content/types.ts'
import styles from './publication-section.module.css'

/** The agency's own publication as a front page: its masthead, and a headline for each contributor. */
export function PublicationSection() {
  const { standing, since, heading, paragraphs, action, contributors, contributorsHeading, contributorsSample } = home.publication
  return (
    <section className={styles.publication}>
      <div className={styles.inside}>
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
                {`, ${role}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

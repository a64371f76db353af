import { nfpGrowthScan } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { site } from '../../../shared/content/site.ts'
import harbour from '../../art/drawn/harbour.svg'
import styles from './who-we-are-section.module.css'

/** Who we are, as the imprint of a newspaper, above a picture of the harbour. */
export function WhoWeAreSection() {
  const { heading, paragraphs, imprint, action } = nfpGrowthScan.whoWeAre
  return (
    <section aria-labelledby="who-we-are">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="who-we-are">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.imprint}>
          <p className={styles.masthead}>{site.publication.name}</p>
          <dl>
            {imprint.map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          <a href={site.publication.url} rel="noopener">
            {action}
          </a>
        </div>
      </div>
      <img className={styles.harbour} src={harbour} width="1600" height="464" alt="" loading="lazy" decoding="async" />
    </section>
  )
}

import { Fragment } from 'react'
import { brand } from '../../../shared/content/brand.ts'
import { site } from '../../../shared/content/site.ts'
import { keepEnd } from '../../../shared/content/types.ts'
import volumes from '../../art/drawn/bound-volumes.svg'
import { Terms, TextLines } from '../../sections/texts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BrandSection } from './brand-section.tsx'
import styles from './problems-section.module.css'

/** A galley proof of a clichéd sentence, with an editor's queries in the margin. */
export function ProblemsSection() {
  const { heading, intro, galley, notes } = brand.problems
  return (
    <BrandSection id="brand-problems" className={styles.problems}>
      <div className={styles.head}>
        <h2>
          <TextLines lines={heading} />
        </h2>
        <p>{intro}</p>
      </div>
      <div className={styles.sheet}>
        <blockquote className={styles.galley}>
          <p>
            {galley.map((piece) =>
              'mark' in piece ? (
                <Fragment key={piece.text}>
                  <del>{piece.text}</del>
                  <sup>{piece.mark}</sup>
                </Fragment>
              ) : (
                piece.text
              ),
            )}
          </p>
        </blockquote>
        <ol className={styles.notes}>
          {notes.map(({ id, query, text }) => (
            <li key={id}>
              <h3>{query}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </BrandSection>
  )
}

/** Why choose the agency, above a shelf of its publications. */
export function WhySection() {
  const { heading, text, action, figures } = brand.why
  return (
    <BrandSection id="why-choose-us" className={styles.why}>
      <h2>
        <TextLines lines={heading} />
      </h2>
      <div className={styles.text}>
        <p>{text}</p>
        <ButtonLink look="dark" href={site.publication.url}>
          {action}
        </ButtonLink>
      </div>
      <dl className={styles.figures}>
        <Terms terms={figures.map(({ value, label }) => [keepEnd(label), value])} />
      </dl>
      <img src={volumes} width="1214" height="330" alt="" className={styles.shelf} loading="lazy" decoding="async" />
    </BrandSection>
  )
}

import { cmoHero, fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { CallToAction } from '../../sections/links.tsx'
import { Terms, TextLines } from '../../sections/texts.tsx'
import styles from './closing-section.module.css'

/** The week planner of the hero again, with its middle day filled. */
export function ClosingSection() {
  const { closing, callToAction, callToActionNote } = fractionalCmo
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <ul className={styles.days} aria-hidden="true">
        {cmoHero.days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      <h2 id="closing">
        <TextLines lines={closing.heading} />
      </h2>
      <div className={styles.action}>
        <p>{closing.text}</p>
        <CallToAction look="dark">{callToAction}</CallToAction>
        <p className={styles.note}>{callToActionNote}</p>
      </div>
    </section>
  )
}

/** A sticky "yes, but" beside its endings, each with an answer. */
export function ObjectionsSection() {
  const { heading, list } = fractionalCmo.objections
  return (
    <section className={styles.doubts} aria-labelledby="objections">
      <div className={styles.inside}>
        <h2 id="objections">
          {heading.split(' ').map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h2>
        <dl>
          <Terms terms={list.map(({ doubt, answer }) => [doubt, answer])} />
        </dl>
      </div>
    </section>
  )
}

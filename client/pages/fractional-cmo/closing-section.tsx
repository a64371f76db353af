import { cmoHero, fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
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
        {closing.heading.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      <div className={styles.action}>
        <p>{closing.text}</p>
        <CallToAction look="dark">{callToAction}</CallToAction>
        <p className={styles.note}>{callToActionNote}</p>
      </div>
    </section>
  )
}

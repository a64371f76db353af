import { leaderImpactScore } from '../../../shared/content/leader-impact-score.ts'
import first from '../../art/drawn/focus-first.svg'
import second from '../../art/drawn/focus-second.svg'
import third from '../../art/drawn/focus-third.svg'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './steps-section.module.css'

const PICTURES = { check: first, look: second, call: third }

/** How it works: the portrait in three discs, each larger and sharper; the last one sinks into the footer. */
export function StepsSection() {
  const { steps, callToAction, callToActionNote } = leaderImpactScore
  return (
    <section className={styles.focus} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{steps.heading}</h2>
      <ol className={styles.steps}>
        {steps.list.map(({ id, name, text }) => (
          <li key={id} className={styles.step}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <img src={PICTURES[id]} width="516" height="516" alt="" loading="lazy" decoding="async" />
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <CallToAction>{callToAction}</CallToAction>
        <span>{callToActionNote}</span>
      </p>
    </section>
  )
}

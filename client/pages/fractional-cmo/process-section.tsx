import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './process-section.module.css'

/** The three steps as entries in a diary: each block is as tall as the step is long, and the last runs off the page. */
export function ProcessSection() {
  const { process, callToAction, callToActionNote } = fractionalCmo
  return (
    <section className={styles.diary} aria-labelledby="process">
      <div className={styles.inside}>
        <div className={styles.cover}>
          <h2 id="process">{process.heading}</h2>
          <p>{callToActionNote}</p>
          <CallToAction look="dark">{callToAction}</CallToAction>
        </div>
        <div className={styles.page}>
          <ul className={styles.hours} aria-hidden="true">
            {process.hours.map((hour) => (
              <li key={hour}>{hour}</li>
            ))}
          </ul>
          <ol className={styles.entries}>
            {process.steps.map(({ id, name, text }) => (
              <li key={id} data-entry={id}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

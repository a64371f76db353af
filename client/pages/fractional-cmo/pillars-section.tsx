import { fractionalCmo } from '../../../shared/content/fractional-cmo.ts'
import canopy from '../../art/drawn/canopy.svg'
import trunk from '../../art/drawn/trunk.svg'
import { CallToAction } from '../../sections/links.tsx'
import styles from './pillars-section.module.css'

/** Four pillars drawn as gum trees, under one canopy. */
export function PillarsSection() {
  const { heading, list } = fractionalCmo.pillars
  return (
    <section className={styles.grove} aria-labelledby="pillars">
      <div className={styles.crown}>
        <h2 id="pillars">{heading}</h2>
      </div>
      <img className={styles.canopy} src={canopy} width="1600" height="260" alt="" loading="lazy" decoding="async" />
      <div className={styles.pillarsInside}>
        <ul className={styles.trees}>
          {list.map(({ id, name, text }) => (
            <li key={id} className={styles.tree}>
              <img className={styles.trunk} src={trunk} width="120" height="1800" alt="" loading="lazy" decoding="async" />
              <div className={styles.words}>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The three steps as entries in a diary: each block is as tall as the step is long, and the last runs off the page. */
export function ProcessSection() {
  const { process, callToAction, callToActionNote } = fractionalCmo
  return (
    <section className={styles.diary} aria-labelledby="process">
      <div className={styles.processInside}>
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

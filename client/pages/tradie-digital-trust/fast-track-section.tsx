import { tradieDigitalTrust } from '../../../shared/content/tradie-digital-trust.ts'
import tapeAcross from '../../art/drawn/tape-across.svg'
import tapeDown from '../../art/drawn/tape-down.svg'
import { CallToAction } from '../../sections/call-to-action.tsx'
import styles from './fast-track-section.module.css'

/** Thirty days on a tape measure, across the page or, on a phone, down it. The three stages hang from the blade. */
export function FastTrackSection() {
  const { heading, stages, action, note } = tradieDigitalTrust.fastTrack
  return (
    <section className={styles.measure} aria-labelledby="fast-track">
      <h2 id="fast-track">{heading}</h2>
      <picture>
        <source media="(width >= 60rem)" srcSet={tapeAcross} width="1474" height="240" />
        <img src={tapeDown} width="96" height="938" alt="" loading="lazy" decoding="async" />
      </picture>
      <ol className={styles.stages}>
        {stages.map(({ id, name, text }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.next}>
        <CallToAction>{action}</CallToAction>
        <p>{note}</p>
      </div>
    </section>
  )
}

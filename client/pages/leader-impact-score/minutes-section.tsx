import { leaderImpactScore } from '../../../shared/content/leader-impact-score.ts'
import boardroom from '../../art/drawn/boardroom.svg'
import styles from './minutes-section.module.css'

/** Why it matters, as the minutes of a meeting that the reader was missing from: the empty chair is theirs. */
export function MinutesSection() {
  const { heading, attendance, matters, resolved, close, keeper, claims } = leaderImpactScore.minutes
  return (
    <section className={styles.minutes} aria-labelledby="why-it-matters">
      <div className={styles.inside}>
        <img className={styles.room} src={boardroom} width="620" height="760" alt="" loading="lazy" decoding="async" />
        <div className={styles.record}>
          <h2 id="why-it-matters">{heading}</h2>
          <dl className={styles.roll}>
            {attendance.map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
          <ol className={styles.matters}>
            {matters.map(({ id, name, text, resolution }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>{text}</p>
                <p className={styles.resolution}>
                  <b>{resolved}</b> {resolution}
                </p>
              </li>
            ))}
          </ol>
          <p className={styles.close}>
            <b>{close.term}</b> {close.detail}
          </p>
        </div>
        <div className={styles.keeper}>
          <p>{keeper}</p>
          <ul>
            {claims.map(({ value, label }) => (
              <li key={label}>
                <strong>{value}</strong> {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

import { leaderImpactScore } from '../../../shared/content/leader-impact-score.ts'
import { keepEnd } from '../../../shared/content/types.ts'
import boardroom from '../../art/drawn/boardroom.svg'
import call from '../../art/drawn/fold-call.svg'
import field from '../../art/drawn/fold-field.svg'
import score from '../../art/drawn/fold-score.svg'
import view from '../../art/drawn/fold-view.svg'
import { CallToAction } from '../../sections/links.tsx'
import { Terms } from '../../sections/texts.tsx'
import styles from './included-section.module.css'

const PICTURES = { score, view, field, call }

/** What is included: the report as a strip of paper in four folds, with its price on a sticker. */
export function IncludedSection() {
  const { included, callToAction, callToActionNote } = leaderImpactScore
  const { heading, price, folds } = included
  return (
    <section className={styles.included} aria-labelledby="included">
      <div className={styles.head}>
        <h2 id="included">{heading}</h2>
        <p className={styles.price}>
          {price.words} <strong>{price.amount}</strong>
        </p>
      </div>
      <ol className={styles.folds}>
        {folds.map(({ id, name, text }) => (
          <li key={id} className={styles.fold}>
            <div>
              <img src={PICTURES[id]} width="300" height="240" alt="" loading="lazy" decoding="async" />
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.next}>
        <CallToAction look="dark">{callToAction}</CallToAction>
        <span>{callToActionNote}</span>
      </p>
    </section>
  )
}

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
            <Terms terms={attendance.map(({ term, detail }) => [term, detail])} />
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
                <strong>{value}</strong> <span>{keepEnd(label)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

import { leaderImpactScore } from '../../../shared/content/leader-impact-score.ts'
import call from '../../art/drawn/fold-call.svg'
import field from '../../art/drawn/fold-field.svg'
import score from '../../art/drawn/fold-score.svg'
import view from '../../art/drawn/fold-view.svg'
import { CallToAction } from '../../sections/call-to-action.tsx'
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

import { centsWords, countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { rateOf } from '../../../shared/report/statistics.ts'
import { rateScale } from './chart-scale.ts'
import styles from './key-figures.module.css'
import { RateDot } from './rate-dot.tsx'

const { figures, rate: words } = numbersWords

/** The four numbers of a page: visits, bookings, their rate with its interval, and what they were worth. */
export function KeyFigures({ visits, booked, cents }: { visits: number; booked: number; cents: number }) {
  const rate = rateOf(booked, visits)
  const said = typeof rate === 'string' ? undefined : rateWords(rate)
  return (
    <div className={styles.whole}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{figures.visits}</dt>
          <dd>{countWords(visits)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{figures.booked}</dt>
          <dd>{countWords(booked)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{figures.rate}</dt>
          {typeof rate === 'string' || !said ? (
            <dd className={styles.none}>{words.none[rate as 'over']}</dd>
          ) : (
            <dd>
              <span>{said.rate}</span>
              <span className={styles.between}>{reportWords.between(said.low, said.high)}</span>
              <RateDot rate={rate} scale={rateScale([rate])} most={visits} />
            </dd>
          )}
        </div>
        <div className={styles.figure}>
          <dt>{figures.worth}</dt>
          <dd>{centsWords(cents)}</dd>
        </div>
      </dl>
      {said && <p className={styles.legend}>{words.legend}</p>}
    </div>
  )
}

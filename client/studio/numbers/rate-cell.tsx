import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { NoRate, Rate } from '../../../shared/report/statistics.ts'
import styles from './rate-cell.module.css'
import { RateDot } from './rate-dot.tsx'

type RateCellProps = {
  rate: Rate | NoRate
  scale: number
  most: number
  /** What is said where there is no rate. */
  none?: Readonly<Record<NoRate, string>>
  /** Whether the counts behind it are said too. */
  hasCounts?: boolean
}

const { rate: words } = numbersWords

/** A rate in a table: the dot with its whisker, and the same in figures. */
export function RateCell({ rate, scale, most, none = words.none, hasCounts = false }: RateCellProps) {
  if (typeof rate === 'string') return <span className={styles.none}>{none[rate]}</span>
  const said = rateWords(rate)
  return (
    <span className={styles.cell}>
      <RateDot rate={rate} scale={scale} most={most} />
      <span className={styles.words}>
        <strong className={styles.rate}>{said.rate}</strong>
        <span className={styles.between}>{reportWords.between(said.low, said.high)}</span>
        {hasCounts && <span className={styles.between}>{words.of(countWords(rate.count), countWords(rate.of))}</span>}
      </span>
    </span>
  )
}

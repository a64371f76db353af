import { numbersWords } from '../../../shared/content/studio/numbers-words'
import type { VariantResult } from '../../../shared/report/experiment-result'
import { changeWords } from './change-words'
import { countWords } from './number-words'
import styles from './verdict-line.module.css'

const { experiment: words } = numbersWords

/** What an experiment says of one variant: a dot that grows with how much is known, and the verdict in words. */
export function VerdictLine({ result }: { result: VariantResult }) {
  const { verdict, arm, weeks } = result
  const letter = words.arms[arm]
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <p className={styles.title}>
        {verdict === 'ahead'
          ? words.verdicts.ahead(letter)
          : verdict === 'too-early'
            ? words.verdicts.early(letter)
            : words.verdicts.none(letter)}
        {verdict !== 'too-early' && <span className={styles.weeks}>{words.weeks(weeks)}</span>}
      </p>
      <p className={styles.text}>{textOf(result)}</p>
    </div>
  )
}

function textOf(result: VariantResult): string | undefined {
  if (result.verdict === 'too-early') return words.left(countWords(result.visitsLeft))
  if (result.verdict === 'no-difference') return words.why[result.why]
  return result.uplift && words.ahead(changeWords(result.uplift.low), changeWords(result.uplift.high))
}

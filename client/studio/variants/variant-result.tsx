import { Link, useLocation } from 'wouter'
import { reportWords, verdictWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { experimentResult } from '../../../shared/report/experiment.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { TakeButtons } from '../numbers/take-buttons.tsx'
import { VerdictLine } from '../numbers/verdict-line.tsx'
import { Notice } from '../ui/notice.tsx'
import { takenState } from './taken-state.ts'
import { useOwnReport } from './use-own-report.ts'
import styles from './variant-group.module.css'

const { experiment: words } = numbersWords

/** What the experiment of this name says so far, in short; nothing before somebody has seen it. */
export function VariantResult({ campaignKey, name }: { campaignKey: string; name: unknown }) {
  const today = sydneyDate(Date.now())
  const report = useOwnReport(campaignKey)
  const [path, go] = useLocation()
  const counts = report?.experiments.find((experiment) => experiment.name === name)
  if (!counts) return null
  const result = experimentResult(counts, today)
  if (result.firstDay === undefined) return null
  return (
    <div className={styles.result}>
      {result.brokenSplit && (
        <Notice kind="fault" title={reportWords.experiment.broken.title}>
          <p>{reportWords.experiment.broken.text}</p>
        </Notice>
      )}
      {verdictWords(result).map(({ arm, verdict, title, text }) => (
        <VerdictLine key={arm} verdict={verdict} title={title} text={text} />
      ))}
      {result.running && (
        <TakeButtons
          result={result}
          onTake={(arm) => go(path, { replace: true, state: takenState({ arm, name: result.name }) })}
        />
      )}
      <p>
        <Link href={`/numbers/${campaignKey}`}>{words.toNumbers}</Link>
      </p>
    </div>
  )
}

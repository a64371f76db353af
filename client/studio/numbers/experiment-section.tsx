import { useLocation } from 'wouter'
import { reportWords, resultWeeksWords, verdictWords } from '../../../shared/content/reports.ts'
import type { ExperimentResult } from '../../../shared/report/experiment.ts'
import { Notice } from '../ui/notice.tsx'
import { takenState } from '../variants/taken-state.ts'
import { ArmTable } from './arm-table.tsx'
import { changeScale } from './chart-scale.ts'
import { ChartSection } from './chart-section.tsx'
import { dayWords } from './day-words.ts'
import styles from './experiment-section.module.css'
import { TakeButtons } from './take-buttons.tsx'
import { UpliftPlot } from './uplift-plot.tsx'
import { VerdictLine } from './verdict-line.tsx'

const { experiment: words } = reportWords

/** What an experiment of a campaign says so far, and what to do about it. */
export function ExperimentSection({ campaignKey, result }: { campaignKey: string; result: ExperimentResult }) {
  const [, go] = useLocation()
  const { name, firstDay, days, fullDays, brokenSplit, variants, running } = result
  const scale = changeScale(variants.map(({ uplift }) => uplift))
  const weeks = resultWeeksWords(result)
  return (
    <ChartSection title={words.title(name)} text={timeWords(result)}>
      {firstDay !== undefined && (
        <div className={styles.result}>
          {brokenSplit && (
            <Notice kind="fault" title={words.broken.title}>
              <p>{words.broken.text}</p>
            </Notice>
          )}
          {verdictWords(result).map(({ arm, verdict, uplift, title, text }) => (
            <div key={arm} className={styles.variant}>
              <VerdictLine verdict={verdict} title={title} text={text} />
              {uplift && <UpliftPlot arm={arm} uplift={uplift} scale={scale} />}
            </div>
          ))}
          {weeks && <p className={styles.note}>{weeks}</p>}
          {days > 0 && <ArmTable arms={result.arms} />}
          {fullDays > 0 && <p className={styles.note}>{words.full(fullDays)}</p>}
          {running && (
            <TakeButtons
              result={result}
              onTake={(arm) => go(`/campaigns/${campaignKey}`, { state: takenState({ arm, name }) })}
            />
          )}
        </div>
      )}
    </ChartSection>
  )
}

function timeWords({ firstDay, lastDay, days, running }: ExperimentResult): string {
  if (firstDay === undefined || lastDay === undefined) return words.none
  if (running && days === 0) return words.began(dayWords(firstDay))
  return running ? words.runs(dayWords(firstDay), days) : words.ran(dayWords(firstDay), dayWords(lastDay), days)
}

import { useLocation } from 'wouter'
import { reportWords } from '../../../shared/content/report-words'
import type { ExperimentResult } from '../../../shared/report/experiment-result'
import { takenState } from '../campaigns/taken-state'
import { Notice } from '../ui/notice'
import { ArmTable } from './arm-table'
import { changeScale } from './chart-scale'
import { ChartSection } from './chart-section'
import { dayWords } from './day-words'
import styles from './experiment-section.module.css'
import { TakeButtons } from './take-buttons'
import { UpliftPlot } from './uplift-plot'
import { VerdictLine } from './verdict-line'

const { experiment: words, arms } = reportWords

/** What an experiment of a campaign says so far, and what to do about it. */
export function ExperimentSection({ campaignKey, result }: { campaignKey: string; result: ExperimentResult }) {
  const [, go] = useLocation()
  const { name, firstDay, fullDays, brokenSplit, variants, running } = result
  const scale = changeScale(variants.map(({ uplift }) => uplift))
  return (
    <ChartSection title={words.title(name)} text={timeWords(result)}>
      {firstDay !== undefined && (
        <div className={styles.result}>
          {brokenSplit && (
            <Notice kind="fault" title={words.broken.title}>
              <p>{words.broken.text}</p>
            </Notice>
          )}
          {variants.map((variant) => (
            <div key={variant.arm} className={styles.variant}>
              <VerdictLine result={variant} isRunning={running} />
              {variant.uplift && <UpliftPlot arm={arms[variant.arm]} uplift={variant.uplift} scale={scale} />}
            </div>
          ))}
          <ArmTable arms={result.arms} />
          {fullDays > 0 && <p className={styles.full}>{words.full(fullDays)}</p>}
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
  return running ? words.runs(dayWords(firstDay), days) : words.ran(dayWords(firstDay), dayWords(lastDay), days)
}

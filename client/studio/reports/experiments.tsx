import { useLocation } from 'wouter'
import type { Variant } from '../../../shared/campaign/experiment.ts'
import { VARIANTS } from '../../../shared/campaign/experiment.ts'
import { experimentTimeWords, reportWords, resultWeeksWords, verdictWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { Decision, ExperimentResult } from '../../../shared/report/experiment.ts'
import type { Uplift } from '../../../shared/report/statistics.ts'
import { useHasRight } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import { ChartSection, Fold } from './charts.tsx'
import { changeScale, changeWords } from './scale.ts'
import { VariantTable } from './tables.tsx'
import styles from './experiments.module.css'

/** The experiments of a campaign: the one that runs, and folded those that ran before. */
export function Experiments({ campaignKey, results }: { campaignKey: string; results: readonly ExperimentResult[] }) {
  const running = results.filter((result) => result.running)
  const sections = (shown: readonly ExperimentResult[]) =>
    shown.map((result) => <ExperimentSection key={result.name} campaignKey={campaignKey} result={result} />)
  const earlier = results.filter((result) => !result.running)
  if (results.length === 0) return null
  return (
    <div className={styles.experiments}>
      {running.length > 0 && <div className={styles.running}>{sections(running)}</div>}
      {earlier.length > 0 && (
        <Fold title={reportsWords.experiment.earlier(earlier.length)} level={2}>
          {() => <div className={styles.earlier}>{sections(earlier)}</div>}
        </Fold>
      )}
    </div>
  )
}

const { experiment: experimentWords } = reportWords

/** What an experiment of a campaign says so far, and what to do about it. */
function ExperimentSection({ campaignKey, result }: { campaignKey: string; result: ExperimentResult }) {
  const [, go] = useLocation()
  const { name, firstDay, days, fullDays, brokenSplit, variants, running } = result
  const mayChange = useHasRight('campaigns')
  const scale = changeScale(variants.map(({ uplift }) => uplift))
  const weeks = resultWeeksWords(result)
  return (
    <ChartSection title={experimentWords.title(name)} text={experimentTimeWords(result)}>
      {firstDay !== undefined && (
        <div className={styles.result}>
          {brokenSplit && <Notice kind="error" {...experimentWords.broken} />}
          {verdictWords(result).map(({ name, verdict, uplift, title, text }) => (
            <div key={name} className={styles.variant}>
              <VerdictLine verdict={verdict} title={title} text={text} />
              {uplift && <UpliftPlot name={name} uplift={uplift} scale={scale} />}
            </div>
          ))}
          {weeks && <p className={styles.note}>{weeks}</p>}
          {days > 0 && <VariantTable arms={result.arms} />}
          {fullDays > 0 && <p className={styles.note}>{experimentWords.full(fullDays)}</p>}
          {running && mayChange && (
            <PromoteButtons
              result={result}
              onPromote={(variant) => go(`/campaigns/${campaignKey}`, { state: promotionState({ variant, name }) })}
            />
          )}
        </div>
      )}
    </ChartSection>
  )
}

const { experiment: endingWords } = reportsWords

type PromoteButtonsProps = { result: ExperimentResult; onPromote: (variant: Variant) => void }

/** Ends an experiment that has a result, in a draft: with the words of the variant that is ahead, or with the original's. */
export function PromoteButtons({ result: { variants }, onPromote }: PromoteButtonsProps) {
  const ahead = variants.filter(({ verdict }) => verdict === 'ahead').map(({ arm }) => arm)
  const isDecided = variants.every(({ verdict }) => verdict !== 'too-early')
  if (ahead.length === 0 && !isDecided) return null
  return (
    <div className={styles.buttons}>
      {ahead.map(
        (variant) =>
          variant !== 'a' && (
            <StudioButton key={variant} kind="main" isLeaving onPress={() => onPromote(variant)}>
              {endingWords.take[variant]}
            </StudioButton>
          ),
      )}
      {isDecided && ahead.length === 0 && (
        <StudioButton isLeaving onPress={() => onPromote('a')}>
          {endingWords.keep}
        </StudioButton>
      )}
    </div>
  )
}

type UpliftPlotProps = {
  name: string
  uplift: Uplift
  /** Where the line ends to the right; to the left it is as long. */
  scale: number
}

const { uplift: upliftWords } = reportsWords.experiment
const MIDDLE = 14
/** No bookings at all: there is no larger loss. */
const MOST_LOST = -1

/** How many more bookings a variant brings: its interval on a line whose middle is the original. */
function UpliftPlot({ name, uplift: { low, middle, high }, scale }: UpliftPlotProps) {
  const at = (change: number) => `${50 + (change / scale) * 50}%`
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span>{upliftWords.label(name)}</span> <strong>{reportWords.between(changeWords(low), changeWords(high))}</strong>
      </figcaption>
      <div className={styles.room} aria-hidden="true">
        <svg className={styles.svg} aria-hidden="true">
          <line className={styles.axis} x1={at(Math.max(-scale, MOST_LOST))} x2="100%" y1={MIDDLE} y2={MIDDLE} />
          <line className={styles.same} x1="50%" x2="50%" y1="0" y2="28" />
          <line className={styles.whisker} x1={at(low)} x2={at(high)} y1={MIDDLE} y2={MIDDLE} />
          {[low, high].map((end) => (
            <line key={end} className={styles.whisker} x1={at(end)} x2={at(end)} y1={MIDDLE - 5} y2={MIDDLE + 5} />
          ))}
          <circle className={styles.dot} cx={at(middle)} cy={MIDDLE} r="7" />
        </svg>
        <div className={styles.ends}>
          <span>{-scale >= MOST_LOST && changeWords(-scale)}</span>
          <span>{upliftWords.same}</span>
          <span>{changeWords(scale)}</span>
        </div>
      </div>
    </figure>
  )
}

type VerdictLineProps = { verdict: Decision['verdict'] | 'too-early'; title: string; text: string }

/** What an experiment says of one variant: a dot that grows with how much is known, and the verdict in words. */
export function VerdictLine({ verdict, title, text }: VerdictLineProps) {
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

/** Which variant of which experiment is to become the page. */
export type Promotion = { variant: Variant; name: string }

/** The state of a history entry that asks for it: no link from elsewhere can. */
export function promotionState(take: Promotion): { take: Promotion } {
  return { take }
}

/** What a history entry's state asks for; undefined for any other. */
export function readPromotion(state: unknown): Promotion | undefined {
  const { variant, name } = (Object(state) as { take?: Partial<Promotion> }).take ?? {}
  const known = VARIANTS.find((one) => one === variant)
  return known && typeof name === 'string' ? { variant: known, name } : undefined
}

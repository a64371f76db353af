import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ReportRange } from '../../../shared/report/counts.ts'
import { ChoiceToggle } from '../ui/choice-toggle.tsx'
import { dayWords } from './day-words.ts'
import styles from './range-bar.module.css'
import { RangeDates } from './range-dates.tsx'
import { lastDays, RANGE_CHOICES, type RangeChoice } from './report-range.ts'
import type { useRange } from './use-range.ts'

const { range: words } = numbersWords
const OPTIONS = [...RANGE_CHOICES, 'dates' as const].map((id) => ({ id, label: words.choices[id] }))

/** Which days the numbers are of: the last 7, 28 or 90, or between two dates. */
export function RangeBar({ range: { today, choice, range, show } }: { range: ReturnType<typeof useRange> }) {
  const choose = (chosen: RangeChoice) => show(chosen, chosen === 'dates' ? range : lastDays(Number(chosen), today))
  return (
    <div className={styles.bar}>
      <ChoiceToggle label={words.label} value={choice} options={OPTIONS} onChange={choose} />
      {choice === 'dates' ? (
        <RangeDates range={range} onChange={(dates: ReportRange) => show('dates', dates)} />
      ) : (
        <p className={styles.shown}>{words.shown(dayWords(range.from), dayWords(range.to))}</p>
      )}
    </div>
  )
}

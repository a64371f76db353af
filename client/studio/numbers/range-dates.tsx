import { useState } from 'react'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ReportRange } from '../../../shared/report/counts.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import styles from './range-bar.module.css'
import { rangeFault } from './report-range.ts'

const { range: words } = numbersWords
/** The zone's offset changes at night, so every day has this time. */
const NOON = '12:00'

/** The first and the last day of the numbers; days in the wrong order are said to be so, and change nothing. */
export function RangeDates({ range, onChange }: { range: ReportRange; onChange: (range: ReportRange) => void }) {
  const [typed, setTyped] = useState(range)
  const fault = rangeFault(typed)
  const change = (part: Partial<ReportRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!rangeFault(next)) onChange(next)
  }
  return (
    <div className={styles.dates}>
      <DateTimeControl
        label={words.from}
        value={momentOf(typed.from)}
        onChange={(day) => day && change({ from: dayOf(day) })}
        time={NOON}
        isDay
        hasClear={false}
      />
      <DateTimeControl
        label={words.to}
        value={momentOf(typed.to)}
        onChange={(day) => day && change({ to: dayOf(day) })}
        fault={fault && words[fault]}
        time={NOON}
        isDay
        hasClear={false}
      />
    </div>
  )
}

function momentOf(day: string): string | undefined {
  const instant = slotInstant(day, NOON)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

function dayOf(moment: string): string {
  return sydneyDate(Date.parse(moment))
}

import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { REPORT_DAYS, REPORT_DAYS_MAX, type ReportRange } from '../../../shared/report/counts.ts'
import { addDays, daysBetween, dayWithYear, isCalendarDay, sydneyDate } from '../../../shared/schedule/time.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { DayControl } from '../ui/date-time-control.tsx'
import styles from './range.module.css'

/** The ranges that one click chooses, in days up to today. */
const RANGE_CHOICES = ['7', '28', '90'] as const
type RangeChoice = (typeof RANGE_CHOICES)[number] | 'dates'

/** What is wrong with a range of days, if anything. */
export function rangeError({ from, to }: ReportRange): 'backwards' | 'tooLong' | undefined {
  const days = daysBetween(from, to) + 1
  if (days < 1) return 'backwards'
  return days > REPORT_DAYS_MAX ? 'tooLong' : undefined
}

/** The last days up to `today`, YYYY-MM-DD. */
export function lastDays(days: number, today: string): ReportRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** The range that an address asks for (`days`, or `from` and `to`); the last 28 days if it asks for none that there is. */
export function readRange(address: URLSearchParams, today: string): { choice: RangeChoice; range: ReportRange } {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  if (isCalendarDay(from) && isCalendarDay(to) && !rangeError({ from, to })) return { choice: 'dates', range: { from, to } }
  const choice = RANGE_CHOICES.find((days) => days === address.get('days')) ?? (String(REPORT_DAYS) as RangeChoice)
  return { choice, range: lastDays(Number(choice), today) }
}

/** The same as the address says it; the usual range needs no words. */
export function writeRange(choice: RangeChoice, { from, to }: ReportRange): string {
  if (choice === 'dates') return `?from=${from}&to=${to}`
  return choice === String(REPORT_DAYS) ? '' : `?days=${choice}`
}

const { range: words } = reportsWords
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
        <p className={styles.shown}>{words.shown(dayWithYear(range.from), dayWithYear(range.to))}</p>
      )}
    </div>
  )
}

/** The first and the last day of the numbers; days in the wrong order are said to be so, and change nothing. */
function RangeDates({ range, onChange }: { range: ReportRange; onChange: (range: ReportRange) => void }) {
  const [typed, setTyped] = useState(range)
  const error = rangeError(typed)
  const change = (part: Partial<ReportRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!rangeError(next)) onChange(next)
  }
  return (
    <div className={styles.dates}>
      <DayControl label={words.from} value={typed.from} onChange={(from) => from && change({ from })} hasClear={false} />
      <DayControl
        label={words.to}
        value={typed.to}
        onChange={(to) => to && change({ to })}
        error={error && words[error]}
        hasClear={false}
      />
    </div>
  )
}

/** The days that the address asks for, how it says so, and the way to others. */
export function useRange() {
  const [address] = useSearchParams()
  const [path, go] = useLocation()
  const today = sydneyDate(Date.now())
  const { choice, range } = readRange(address, today)
  return {
    today,
    choice,
    range,
    search: writeRange(choice, range),
    show: (shown: RangeChoice, of: ReportRange) => go(path + writeRange(shown, of), { replace: true }),
  }
}

export type Period = 'day' | 'week'

/** More days than this are shown by week at first. */
const MANY_DAYS = 92

/** What a range is divided by until somebody chooses. */
export function usualPeriod({ from, to }: ReportRange): Period {
  return daysBetween(from, to) >= MANY_DAYS ? 'week' : 'day'
}

/** The first visited day of a range if it is not its first, as when counting began within it; undefined otherwise. */
export function countedFrom({ from }: ReportRange, days: readonly { day: string; seen: number }[]): string | undefined {
  const visited = days.filter(({ seen }) => seen > 0).map(({ day }) => day)
  const first = visited.length === 0 ? undefined : visited.reduce((one, other) => (other < one ? other : one))
  return first !== undefined && first > from ? first : undefined
}

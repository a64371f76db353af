import { memo } from 'react'
import { pickerWords } from '../../shared/content/booking.ts'
import type { Day } from '../../shared/schedule/slots.ts'
import { dayInFull, dayNumber, weekdayShort } from '../../shared/schedule/time.ts'
import styles from './day-column.module.css'

type DayColumnProps = {
  date: string
  today: string
  day: Day | undefined
  loading: boolean
  chosen: boolean
  onChoose: (date: string) => void
}

/** How many of the four dots are filled for a number of free times. */
const fullness = (free: number) => Math.min(4, Math.ceil(free / 3))

/** One day of the week: its name, its number and its free times, as growing dots and in words. */
export const DayColumn = memo(function DayColumn({ date, today, day, loading, chosen, onChoose }: DayColumnProps) {
  const free = day?.slots.filter((slot) => slot.available).length ?? 0
  const isToday = date === today
  const past = date < today
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={chosen}
      aria-label={spokenName(date, { free, isToday, past, loading })}
      disabled={free === 0}
      data-today={isToday || undefined}
      onClick={() => onChoose(date)}
    >
      <span className={styles.weekday}>{isToday ? pickerWords.today : weekdayShort(date)}</span>
      <span className={styles.number}>{dayNumber(date)}</span>
      <span className={styles.dots} data-full={fullness(free)} />
      <span className={styles.left}>{loading || past ? '–' : pickerWords.left(free)}</span>
    </button>
  )
})

function spokenName(date: string, state: { free: number; isToday: boolean; past: boolean; loading: boolean }): string {
  const name = state.isToday ? `${pickerWords.today}, ${dayInFull(date)}` : dayInFull(date)
  if (state.loading) return `${name}, ${pickerWords.loading}`
  if (state.past) return `${name}, ${pickerWords.past}`
  return `${name}, ${state.free === 0 ? pickerWords.noneFree : pickerWords.free(state.free)}`
}

import { scheduleWords } from '../../../shared/content/studio/schedule-words.ts'
import { dayInShort, dayNumber, monthShort, weekdayShort } from '../../../shared/schedule/time.ts'
import unseen from '../../ui/unseen.module.css'
import { DayCell } from './day-cell.tsx'
import type { PictureWeek } from './picture-weeks.ts'
import styles from './week-table.module.css'

type WeekTableProps = {
  weeks: readonly PictureWeek[]
  /** YYYY-MM-DD */
  today: string
  /** Whose weeks they are, in words. */
  whose: string
  isStale: boolean
}

const { picture } = scheduleWords

/** Weeks as rows and weekdays as columns, with a dot for each time, and in words for who does not see them. */
export function WeekTable({ weeks, today, whose, isStale }: WeekTableProps) {
  const firstDays = weeks[0]?.days ?? []
  return (
    <table className={styles.table} data-stale={isStale || undefined}>
      <caption className={unseen.text}>{picture.table(whose)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={unseen.text}>{picture.week}</span>
          </th>
          {firstDays.map(({ date }) => (
            <th key={date} scope="col">
              {weekdayShort(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, days }) => (
          <tr key={monday}>
            <th scope="row">
              <span className={unseen.text}>{`${picture.week} ${dayInShort(monday)}`}</span>
              <span aria-hidden="true" className={styles.week}>
                <span className={styles.number}>{dayNumber(monday)}</span>
                <span>{monthShort(monday)}</span>
              </span>
            </th>
            {days.map((day) => (
              <DayCell key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

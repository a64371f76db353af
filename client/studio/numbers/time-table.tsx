import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ReportLine } from '../../../shared/report/counts.ts'
import { dayWords } from './day-words.ts'
import type { Period } from './periods.ts'
import styles from './time-table.module.css'

const { time: words } = numbersWords

/** The figures behind the dots, the newest first. */
export function TimeTable({ lines, period }: { lines: readonly (ReportLine & { isPart: boolean })[]; period: Period }) {
  const { columns } = words
  return (
    <table className={styles.table} aria-label={words.table}>
      <thead>
        <tr>
          {[columns[period], columns.visits, columns.booked, columns.rate, columns.full].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.toReversed().map(({ name, visits, bookings, rate, fullDays, isPart }) => {
          const said = typeof rate === 'object' ? rateWords(rate) : undefined
          return (
            <tr key={name}>
              <th scope="row">{isPart ? `${dayWords(name)}, ${reportWords.part}` : dayWords(name)}</th>
              <td>{countWords(visits.seen)}</td>
              <td>{countWords(bookings?.booked ?? 0)}</td>
              <td>{said && `${said.rate}, ${reportWords.between(said.low, said.high)}`}</td>
              <td>{fullDays > 0 && words.full(fullDays)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

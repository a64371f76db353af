import { countWords } from '../../../shared/content/number-words'
import { reportWords } from '../../../shared/content/report-words'
import { numbersWords } from '../../../shared/content/studio/numbers-words'
import { rateOf } from '../../../shared/report/rate'
import type { ReportLine } from '../../../shared/report/report-lines'
import type { Device } from '../../../shared/report/visit-steps'
import { PhoneUnit } from '../table/phone-unit'
import { TABLE_ROLES } from '../table/table-roles'
import { rateScale } from './chart-scale'
import { ChartSection } from './chart-section'
import { FiguresTable } from './figures-table'
import styles from './figures-table.module.css'
import { RateCell } from './rate-cell'

const { devices: words, units } = numbersWords

/** On which devices the page was seen, and on how many of them the free times too. */
export function DeviceTable({ lines }: { lines: readonly ReportLine[] }) {
  const rows = lines.map(({ name, visits }) => ({
    name: name as Device,
    visits: visits.seen,
    rate: rateOf(visits.times, visits.seen),
  }))
  const scale = rateScale(rows.map(({ rate }) => rate))
  const most = Math.max(0, ...rows.map(({ visits }) => visits))
  return (
    <ChartSection title={words.title} text={words.text}>
      <FiguresTable label={words.title} columns={words.columns} kind="devices">
        {rows.map(({ name, visits, rate }) => (
          <tr key={name} {...TABLE_ROLES.row} className={styles.row}>
            <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
              {reportWords.devices[name]}
            </th>
            <td {...TABLE_ROLES.cell} className={styles.plain}>
              <PhoneUnit words={countWords(visits)} unit={units.visits} />
            </td>
            <td {...TABLE_ROLES.cell} className={styles.rate}>
              <RateCell rate={rate} scale={scale} most={most} />
            </td>
          </tr>
        ))}
      </FiguresTable>
    </ChartSection>
  )
}

import { countWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ReportLine } from '../../../shared/report/counts.ts'
import { rateOf } from '../../../shared/report/statistics.ts'
import type { Device } from '../../../shared/report/visits.ts'
import { PhoneUnit } from '../table/phone-unit.tsx'
import { TABLE_ROLES } from '../table/table-roles.ts'
import { rateScale } from './chart-scale.ts'
import { ChartSection } from './chart-section.tsx'
import styles from './figures-table.module.css'
import { FiguresTable } from './figures-table.tsx'
import { RateCell } from './rate-cell.tsx'

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

import { armWords, countWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ArmCounts } from '../../../shared/report/experiment.ts'
import { PhoneUnit } from '../table/phone-unit.tsx'
import { TABLE_ROLES } from '../table/table-roles.ts'
import { rateScale } from './chart-scale.ts'
import styles from './figures-table.module.css'
import { FiguresTable } from './figures-table.tsx'
import { RateCell } from './rate-cell.tsx'

const { experiment: words, units } = numbersWords

/** What each arm of an experiment brought, all rates on one scale. */
export function ArmTable({ arms }: { arms: readonly ArmCounts[] }) {
  const scale = rateScale(arms.map(({ rate }) => rate))
  const most = Math.max(0, ...arms.map(({ visits }) => visits))
  return (
    <FiguresTable label={words.columns.arm} columns={words.columns}>
      {arms.map(({ arm, visits, booked, rate }) => (
        <tr key={arm} {...TABLE_ROLES.row} className={styles.row}>
          <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
            {armWords[arm]}
          </th>
          <td {...TABLE_ROLES.cell} className={styles.plain}>
            <PhoneUnit words={countWords(visits)} unit={units.visits} />
          </td>
          <td {...TABLE_ROLES.cell} className={styles.plain}>
            <PhoneUnit words={countWords(booked)} unit={units.booked} />
          </td>
          <td {...TABLE_ROLES.cell} className={styles.rate}>
            <RateCell rate={rate} scale={scale} most={most} />
          </td>
        </tr>
      ))}
    </FiguresTable>
  )
}

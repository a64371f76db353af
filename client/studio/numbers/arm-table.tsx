import { armWords } from '../../../shared/content/arm-words'
import { countWords } from '../../../shared/content/number-words'
import { numbersWords } from '../../../shared/content/studio/numbers-words'
import type { ArmCounts } from '../../../shared/report/experiment-result'
import { PhoneUnit } from '../table/phone-unit'
import { TABLE_ROLES } from '../table/table-roles'
import { rateScale } from './chart-scale'
import { FiguresTable } from './figures-table'
import styles from './figures-table.module.css'
import { RateCell } from './rate-cell'

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

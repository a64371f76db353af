import { useState } from 'react'
import { countWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { ReportLine } from '../../../shared/report/counts.ts'
import { PhoneUnit } from '../table/phone-unit.tsx'
import { TABLE_ROLES } from '../table/table-roles.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { rateScale } from './chart-scale.ts'
import { ChartSection } from './chart-section.tsx'
import styles from './figures-table.module.css'
import { FiguresTable } from './figures-table.tsx'
import { RateCell } from './rate-cell.tsx'

const { sources: words, units } = numbersWords
/** Most visits come from a few sources; the rest unfolds. */
const SHOWN = 8

/** Where visits and bookings came from, the most visits first, all rates on one scale. */
export function SourceTable({ lines }: { lines: readonly ReportLine[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const scale = rateScale(shown.map(({ rate }) => rate))
  const most = Math.max(0, ...lines.map(({ visits }) => visits.seen))
  return (
    <ChartSection title={words.title} text={words.text}>
      <FiguresTable label={words.title} columns={words.columns}>
        {shown.map(({ name, visits, bookings, rate }) => (
          <tr key={name} {...TABLE_ROLES.row} className={styles.row}>
            <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
              {name}
            </th>
            <td {...TABLE_ROLES.cell} className={styles.plain}>
              <PhoneUnit words={countWords(visits.seen)} unit={units.visits} />
            </td>
            <td {...TABLE_ROLES.cell} className={styles.plain}>
              <PhoneUnit words={countWords(bookings?.booked ?? 0)} unit={units.booked} />
            </td>
            <td {...TABLE_ROLES.cell} className={styles.rate}>
              {rate && <RateCell rate={rate} scale={scale} most={most} />}
            </td>
          </tr>
        ))}
      </FiguresTable>
      {lines.length > SHOWN && (
        <div>
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.all(lines.length)}
          </StudioButton>
        </div>
      )}
    </ChartSection>
  )
}

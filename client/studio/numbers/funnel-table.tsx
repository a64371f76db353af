import { countWords, rateWords, reportWords } from '../../../shared/content/reports.ts'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import type { FunnelLine, FunnelStep } from '../../../shared/report/counts.ts'
import { TABLE_ROLES } from '../table/table-roles.ts'
import { ChartSection } from './chart-section.tsx'
import styles from './figures-table.module.css'
import { FiguresTable } from './figures-table.tsx'
import { HalftoneBar } from './halftone-bar.tsx'
import { RateCell } from './rate-cell.tsx'

const { funnel: words, rate: rates } = numbersWords

/** The seven steps from a visit to a client: how many got there, and how many of those who got to the step before. */
export function FunnelTable({ lines, due }: { lines: readonly FunnelLine[]; due: number }) {
  const all = lines[0]?.count ?? 0
  return (
    <ChartSection title={words.title} text={words.text}>
      <FiguresTable label={words.title} columns={words.columns} kind="funnel">
        {lines.map(({ step, count, ofBefore, ofVisits }) => (
          <tr key={step} {...TABLE_ROLES.row} className={styles.row} data-step={step}>
            <th {...TABLE_ROLES.rowHeader} scope="row" className={styles.name}>
              <span>{reportWords.steps[step]}</span>
              {step === 'kept' && <span className={styles.note}>{words.due(countWords(due))}</span>}
            </th>
            <td {...TABLE_ROLES.cell} className={styles.count}>
              {countWords(count)}
            </td>
            <td {...TABLE_ROLES.cell} className={styles.share}>
              <HalftoneBar share={all === 0 ? 0 : count / all} />
              <span className={styles.note}>
                {ofVisits === undefined
                  ? words.all
                  : typeof ofVisits === 'string'
                    ? rates.none[ofVisits]
                    : rateWords(ofVisits).rate}
              </span>
            </td>
            <td {...TABLE_ROLES.cell} className={styles.rate}>
              {ofBefore && <RateCell rate={ofBefore} scale={1} most={all} none={noneOf(step)} hasCounts />}
            </td>
          </tr>
        ))}
      </FiguresTable>
    </ChartSection>
  )
}

function noneOf(step: FunnelStep) {
  const { noneOfStep, overOfStep } = rates
  return step === 'booked' || step === 'won' ? { ...noneOfStep, over: overOfStep[step] } : noneOfStep
}

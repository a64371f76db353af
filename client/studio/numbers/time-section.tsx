import { useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { type CampaignCounts, isPart, reportLines } from '../../../shared/report/counts.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import { ChoiceToggle } from '../ui/choice-toggle.tsx'
import { FoldMark } from '../ui/fold-mark.tsx'
import { ChartSection } from './chart-section.tsx'
import fold from './fold.module.css'
import { type Period, usualPeriod } from './periods.ts'
import { TimePlot } from './time-plot.tsx'
import styles from './time-section.module.css'
import { TimeTable } from './time-table.tsx'

const { time: words } = numbersWords
const PERIODS = (['day', 'week'] as const).map((id) => ({ id, label: words[id] }))

/** Visits and bookings over time, each as dots that grow, and the same as a table. */
export function TimeSection({ counts }: { counts: CampaignCounts }) {
  const [period, setPeriod] = useState<Period>(() => usualPeriod(counts))
  const today = sydneyDate(Date.now())
  const points = reportLines(counts, period).map((line) => ({
    ...line,
    isPart: isPart(line.name, period, counts, today),
  }))
  const hasPart = points.some((point) => point.isPart)
  const hasFull = points.some(({ fullDays }) => fullDays > 0)
  return (
    <ChartSection
      title={words.title}
      text={words.text}
      actions={<ChoiceToggle label={words.by} value={period} options={PERIODS} onChange={setPeriod} />}
    >
      <div className={styles.plots} aria-hidden="true">
        <TimePlot title={words.visits} points={points.map((point) => ({ ...point, count: point.visits.seen }))} />
        <TimePlot
          title={words.booked}
          points={points.map((point) => ({ ...point, count: point.bookings?.booked ?? 0 }))}
          isLoud
        />
        {(hasPart || hasFull) && (
          <ul className={styles.legend}>
            {hasPart && <li data-mark="part">{words.part}</li>}
            {hasFull && <li data-mark="full">{words.fullLegend}</li>}
          </ul>
        )}
      </div>
      <Disclosure className={fold.fold ?? ''}>
        {({ isExpanded }) => (
          <>
            <Heading level={3} className={fold.heading ?? ''}>
              <Button slot="trigger" className={fold.trigger ?? ''}>
                <FoldMark />
                {words.table}
              </Button>
            </Heading>
            <DisclosurePanel>{isExpanded && <TimeTable lines={points} period={period} />}</DisclosurePanel>
          </>
        )}
      </Disclosure>
    </ChartSection>
  )
}

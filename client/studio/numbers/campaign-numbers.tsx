import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { type CampaignCounts, funnelOf, reportLines, sumBookings, sumVisits } from '../../../shared/report/counts.ts'
import { experimentResult } from '../../../shared/report/experiment.ts'
import { EmptyList } from '../table/empty-list.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { BeforeCounting } from './before-counting.tsx'
import { DeviceTable } from './device-table.tsx'
import { Experiments } from './experiments.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { HonestNote } from './honest-note.tsx'
import { KeyFigures } from './key-figures.tsx'
import styles from './numbers-page.module.css'
import { lastDays } from './report-range.ts'
import { SourceTable } from './source-table.tsx'
import { TimeSection } from './time-section.tsx'
import type { useRange } from './use-range.ts'

const { nothing } = numbersWords

/** Everything that the report of a campaign says. */
export function CampaignNumbers({ counts, range }: { counts: CampaignCounts; range: ReturnType<typeof useRange> }) {
  const visits = sumVisits(counts.visits.days)
  const bookings = sumBookings(counts.bookings.days)
  const results = counts.experiments.map((experiment) => experimentResult(experiment, range.today))
  return (
    <>
      <KeyFigures visits={visits.seen} booked={bookings.booked} cents={bookings.cents} />
      <BeforeCounting counts={counts} onShow={(from) => range.show('dates', { from, to: counts.to })} />
      <Experiments campaignKey={counts.campaign} results={results} />
      {visits.seen + bookings.booked === 0 ? (
        <EmptyList
          title={nothing.title}
          action={
            range.choice !== '90' && (
              <StudioButton onPress={() => range.show('90', lastDays(90, range.today))}>{nothing.action}</StudioButton>
            )
          }
        >
          {nothing.text}
        </EmptyList>
      ) : (
        <>
          <FunnelTable lines={funnelOf(visits, bookings)} due={bookings.due} />
          <TimeSection key={`${counts.from} ${counts.to}`} counts={counts} />
          <div className={styles.pair}>
            <SourceTable lines={reportLines(counts, 'source')} />
            <DeviceTable lines={reportLines(counts, 'device')} />
          </div>
        </>
      )}
      <HonestNote />
    </>
  )
}

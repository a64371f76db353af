import { numbersWords } from '../../../shared/content/studio/numbers-words'
import { experimentResult } from '../../../shared/report/experiment-result'
import { funnelOf } from '../../../shared/report/funnel'
import type { CampaignCounts } from '../../../shared/report/report-counts'
import { reportLines } from '../../../shared/report/report-lines'
import { sumBookings, sumVisits } from '../../../shared/report/sum-counts'
import { EmptyList } from '../table/empty-list'
import { StudioButton } from '../ui/studio-button'
import { BeforeCounting } from './before-counting'
import { DeviceTable } from './device-table'
import { Experiments } from './experiments'
import { FunnelTable } from './funnel-table'
import { HonestNote } from './honest-note'
import { KeyFigures } from './key-figures'
import styles from './numbers-page.module.css'
import { lastDays } from './report-range'
import { SourceTable } from './source-table'
import { TimeSection } from './time-section'
import type { useRange } from './use-range'

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

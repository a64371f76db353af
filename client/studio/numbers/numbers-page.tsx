import { numbersWords } from '../../../shared/content/studio/numbers-words'
import { QueryPage } from '../frame/query-page'
import { EmptyList } from '../table/empty-list'
import { PageHeading } from '../ui/page-heading'
import { StudioButton } from '../ui/studio-button'
import { useCampaigns } from '../use-campaigns'
import { HonestNote } from './honest-note'
import { KeyFigures } from './key-figures'
import styles from './numbers-page.module.css'
import { NumbersTable } from './numbers-table'
import { RangeBar } from './range-bar'
import { lastDays } from './report-range'
import { sumTotals } from './sum-totals'
import { useRange } from './use-range'
import { useTotals } from './use-report'

const { title, text, nothing } = numbersWords

/** /studio/numbers: what every campaign brought in the chosen days. */
export function NumbersPage() {
  const range = useRange()
  const query = useTotals(range.range)
  const { data: list } = useCampaigns()
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      <RangeBar range={range} />
      <QueryPage query={query}>
        {({ totals }) => {
          const all = sumTotals(totals)
          return (
            <div className={styles.page} data-stale={query.isPlaceholderData || undefined}>
              <KeyFigures visits={all.visits} booked={all.booked} cents={all.cents} />
              {all.visits + all.booked > 0 ? (
                <NumbersTable totals={totals} campaigns={list?.campaigns ?? []} search={range.search} />
              ) : (
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
              )}
              <HonestNote />
            </div>
          )
        }}
      </QueryPage>
    </>
  )
}

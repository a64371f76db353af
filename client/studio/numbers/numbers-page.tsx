import { numbersWords } from '../../../shared/content/studio/numbers-words.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { EmptyList } from '../table/empty-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { HonestNote } from './honest-note.tsx'
import { KeyFigures } from './key-figures.tsx'
import styles from './numbers-page.module.css'
import { NumbersTable } from './numbers-table.tsx'
import { RangeBar } from './range-bar.tsx'
import { lastDays } from './report-range.ts'
import { sumTotals } from './sum-totals.ts'
import { useRange } from './use-range.ts'
import { useTotals } from './use-report.ts'

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

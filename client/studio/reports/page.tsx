import { createColumnHelper, useTable } from '@tanstack/react-table'
import { createContext, use, useMemo } from 'react'
import { CAMPAIGN_COLUMNS, columnsIn, type ReportColumn } from '../../../shared/content/report-columns.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { type CampaignTotals, NO_TOTALS, sumSources } from '../../../shared/report/counts.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { QueryPage, StaleContent } from '../frame/query-page.tsx'
import { useCampaigns } from '../queries.ts'
import { DataTable, LARGEST_FIRST, TABLE_FEATURES } from '../table/data-table.tsx'
import { CampaignName } from '../table/list.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { EnquiryFunnel, SpeedSection } from './all-pages.tsx'
import { KeyFigures, MethodologyNote, NothingCounted } from './campaign-page.tsx'
import { RangeBar, useRange } from './range.tsx'
import { useTotals } from './report.ts'
import { PrintedRange, ReportActions } from './report-actions.tsx'
import { type RateContext, ReportValue, rateContext } from './report-table.tsx'
import { ResponseTimesSection } from './response-times.tsx'
import { SourcesTable } from './sources-table.tsx'
import styles from './page.module.css'

const { title, text } = reportsWords

/** /studio/numbers: what every campaign brought in the chosen days. */
export function ReportsPage() {
  const range = useRange()
  const query = useTotals(range.range)
  const { data: list } = useCampaigns()
  return (
    <>
      <PageHeading title={title} actions={<ReportActions range={range.range} />}>
        {text}
      </PageHeading>
      <PrintedRange range={range.range} />
      <RangeBar range={range} />
      <QueryPage query={query}>
        {({ totals, sources, before, from, to }) => {
          const all = sumSources(sources)
          const read = { from, to }
          return (
            <StaleContent className={styles.page} isStale={query.isPlaceholderData}>
              <KeyFigures now={all} before={sumSources(before)} range={read} />
              {all.visits + all.booked + all.enquired > 0 ? (
                <>
                  <ReportsTable totals={totals} campaigns={list?.campaigns ?? []} search={range.search} />
                  <SourcesTable sources={sources} before={before} range={read} now={query.dataUpdatedAt} />
                </>
              ) : (
                <NothingCounted range={range} />
              )}
              <EnquiryFunnel range={range.range} />
              <ResponseTimesSection range={range.range} />
              <SpeedSection range={range.range} />
              <MethodologyNote />
            </StaleContent>
          )
        }}
      </QueryPage>
    </>
  )
}

type ReportRow = CampaignTotals & {
  title: string
  /** Its page's path; undefined if the campaign is no longer there. */
  path: string | undefined
  experiment: string | undefined
}

/** The rows of the overview: every campaign with numbers, and every other one that was published. */
function reportRows(totals: readonly CampaignTotals[], campaigns: readonly StudioCampaign[]): ReportRow[] {
  const known = new Map(campaigns.map((campaign) => [campaign.key, campaign]))
  const published = campaigns.filter(({ state }) => state !== 'unpublished').map(({ key }) => key)
  const counted = new Map(totals.map((line) => [line.campaign, line]))
  return [...new Set([...counted.keys(), ...published])].map((key) => {
    const campaign = known.get(key)
    return {
      ...(counted.get(key) ?? { campaign: key, ...NO_TOTALS }),
      title: campaign?.title ?? key,
      path: campaign?.path,
      experiment: campaign?.experiment,
    }
  })
}

/** What a line is sorted by; one without a rate comes below every other. */
function rankOf(column: ReportColumn<CampaignTotals>, line: ReportRow): string | number {
  if (column.kind === 'rate') {
    const rate = column.value(line)
    return typeof rate === 'object' ? rate.rate : -1
  }
  return column.kind === 'number' || column.kind === 'money' ? (column.value(line) ?? 0) : line.title
}

const helper = createColumnHelper<typeof TABLE_FEATURES, ReportRow>()
const reportColumns = helper.columns(
  columnsIn('screen', CAMPAIGN_COLUMNS).map((column) =>
    helper.accessor((line) => rankOf(column, line), {
      id: column.id,
      header: column.screen ?? '',
      ...(column.kind === 'name' ? { sortFn: 'alphanumeric' } : LARGEST_FIRST),
      cell: ({ row: { original } }) => <ReportCell column={column} line={original} />,
    }),
  ),
)

function ReportCell({ column, line }: { column: ReportColumn<CampaignTotals>; line: ReportRow }) {
  const { search, rates } = use(ReportsContext)
  if (column.kind !== 'name') return <ReportValue column={column} row={line} context={rates} />
  const { campaign, title, path, experiment } = line
  const href = `/numbers/${campaign}${search}`
  return <CampaignName href={href} title={title} path={path ?? campaign} isVaried={experiment !== undefined} />
}

type ReportsTableProps = { totals: readonly CampaignTotals[]; campaigns: readonly StudioCampaign[]; search: string }

/** Every campaign in a row, all rates on one scale. */
function ReportsTable({ totals, campaigns, search }: ReportsTableProps) {
  const data = useMemo(() => reportRows(totals, campaigns), [totals, campaigns])
  const rates = useMemo(() => rateContext(CAMPAIGN_COLUMNS, data), [data])
  const table = useTable({
    features: TABLE_FEATURES,
    columns: reportColumns,
    data,
    getRowId: ({ campaign }) => campaign,
    initialState: { sorting: [{ id: 'visits', desc: true }] },
    enableSortingRemoval: false,
  })
  return (
    <ReportsContext value={{ rates, search }}>
      <DataTable table={table} label={reportsWords.list} rowHeader="campaign" className={styles.table} />
    </ReportsContext>
  )
}

/** What the cells of the overview need besides their campaign. */
type ReportsContextValue = {
  /** What all rates have in common. */
  rates: RateContext
  /** Which days, as an address says it. */
  search: string
}

const ReportsContext = createContext<ReportsContextValue>({ rates: rateContext([], []), search: '' })

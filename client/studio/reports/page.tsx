import { createColumnHelper, useTable } from '@tanstack/react-table'
import { createContext, use, useMemo } from 'react'
import { centsWords, countWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { type CampaignTotals, sumSources } from '../../../shared/report/counts.ts'
import { type NoRate, type Rate, rateOf } from '../../../shared/report/statistics.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { QueryPage, StaleContent } from '../frame/query-page.tsx'
import { useCampaigns } from '../queries.ts'
import { DataTable, LARGEST_FIRST, PhoneUnit, TABLE_FEATURES } from '../table/data-table.tsx'
import { CampaignName, EmptyList } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { PageHeading } from '../ui/layout.tsx'
import { KeyFigures, MethodologyNote } from './campaign-page.tsx'
import { lastDays, RangeBar, useRange } from './range.tsx'
import { useTotals } from './report.ts'
import { PrintedRange, ReportActions } from './report-actions.tsx'
import { ResponseTimesSection } from './response-times.tsx'
import { rateScale } from './scale.ts'
import { SourcesTable } from './sources-table.tsx'
import { RateCell } from './tables.tsx'
import styles from './page.module.css'

const {
  title,
  text,
  nothing,
  list: { columns: words },
  units,
} = reportsWords

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
              <ResponseTimesSection range={range.range} />
              <MethodologyNote />
            </StaleContent>
          )
        }}
      </QueryPage>
    </>
  )
}

/** One row of the overview. */
type ReportRow = CampaignTotals & {
  title: string
  /** Its page's path; undefined if the campaign is no longer there. */
  path: string | undefined
  experiment: string | undefined
  rate: Rate | NoRate
}

const NOTHING = { visits: 0, booked: 0, enquired: 0, won: 0, cents: 0 }

/** The rows of the overview: every campaign with numbers, and every other one that was published. */
function reportRows(totals: readonly CampaignTotals[], campaigns: readonly StudioCampaign[]): ReportRow[] {
  const known = new Map(campaigns.map((campaign) => [campaign.key, campaign]))
  const published = campaigns.filter(({ state }) => state !== 'unpublished').map(({ key }) => key)
  const counted = new Map(totals.map((line) => [line.campaign, line]))
  return [...new Set([...counted.keys(), ...published])].map((key) => {
    const { visits, booked, enquired, won, cents } = counted.get(key) ?? NOTHING
    const campaign = known.get(key)
    return {
      campaign: key,
      visits,
      booked,
      enquired,
      won,
      cents,
      title: campaign?.title ?? key,
      path: campaign?.path,
      experiment: campaign?.experiment,
      rate: rateOf(booked, visits),
    }
  })
}

/** What a line is sorted by; a line without a rate comes below every other. */
function rateRank({ rate }: Pick<ReportRow, 'rate'>): number {
  return typeof rate === 'string' ? -1 : rate.rate
}

const helper = createColumnHelper<typeof TABLE_FEATURES, ReportRow>()
/** The columns of the overview. */
const reportColumns = helper.columns([
  helper.accessor(({ title }) => title, {
    id: 'campaign',
    header: words.campaign,
    sortFn: 'alphanumeric',
    cell: ({ row }) => <ReportTitle line={row.original} />,
  }),
  helper.accessor(({ visits }) => visits, {
    id: 'visits',
    header: words.visits,
    ...LARGEST_FIRST,
    cell: ({ row: { original } }) => <PhoneUnit words={countWords(original.visits)} unit={units.visits} />,
  }),
  helper.accessor(({ booked }) => booked, {
    id: 'booked',
    header: words.booked,
    ...LARGEST_FIRST,
    cell: ({ row: { original } }) => <PhoneUnit words={countWords(original.booked)} unit={units.booked} />,
  }),
  helper.accessor(rateRank, {
    id: 'rate',
    header: words.rate,
    ...LARGEST_FIRST,
    cell: ({ row }) => <ReportRate line={row.original} />,
  }),
  helper.accessor(({ cents }) => cents, {
    id: 'cents',
    header: words.cents,
    ...LARGEST_FIRST,
    cell: ({ row: { original } }) => <PhoneUnit words={centsWords(original.cents)} unit={units.worth} />,
  }),
])

function ReportTitle({ line: { campaign, title, path, experiment } }: { line: ReportRow }) {
  const { search } = useReportsContext()
  const href = `/numbers/${campaign}${search}`
  return <CampaignName href={href} title={title} path={path ?? campaign} isVaried={experiment !== undefined} />
}

function ReportRate({ line: { rate } }: { line: ReportRow }) {
  const { scale, most } = useReportsContext()
  return <RateCell rate={rate} scale={scale} most={most} />
}

type ReportsTableProps = { totals: readonly CampaignTotals[]; campaigns: readonly StudioCampaign[]; search: string }

/** Every campaign in a row, all rates on one scale. */
function ReportsTable({ totals, campaigns, search }: ReportsTableProps) {
  const data = useMemo(() => reportRows(totals, campaigns), [totals, campaigns])
  const scale = rateScale(data.map(({ rate }) => rate))
  const most = Math.max(0, ...data.map(({ visits }) => visits))
  const table = useTable({
    features: TABLE_FEATURES,
    columns: reportColumns,
    data,
    getRowId: ({ campaign }) => campaign,
    initialState: { sorting: [{ id: 'visits', desc: true }] },
    enableSortingRemoval: false,
  })
  return (
    <ReportsContext value={{ scale, most, search }}>
      <DataTable table={table} label={reportsWords.list.table} rowHeader="campaign" className={styles.table} />
    </ReportsContext>
  )
}

/** What the cells of the overview need besides their campaign. */
type ReportsContextValue = {
  /** Where the scale of all rates ends. */
  scale: number
  /** The most visits that a campaign had. */
  most: number
  /** Which days, as an address says it. */
  search: string
}

const ReportsContext = createContext<ReportsContextValue>({ scale: 1, most: 0, search: '' })

function useReportsContext(): ReportsContextValue {
  return use(ReportsContext)
}

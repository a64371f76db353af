import { useMutation } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaign-list.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { REPORT_DAYS } from '../../../shared/report/counts.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { useHasRight, useLackingWords } from '../people.ts'
import { useCampaigns } from '../queries.ts'
import { lastDays } from '../reports/range.tsx'
import { useTotals } from '../reports/report.ts'
import { reasonOf } from '../server.ts'
import { DataTable, TABLE_FEATURES } from '../table/data-table.tsx'
import { EmptyList, FilterPills, ListBar, SearchControl } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading, useAsked } from '../ui/layout.tsx'
import { campaignListColumns, exportCampaign } from './columns.tsx'
import { NewCampaignDialog } from './new-campaign-dialog.tsx'
import { type CampaignExport, CampaignListContext, campaignListRows, campaignsByState, matchesSearch } from './rows.tsx'
import type { NewCampaignStart } from './use-new-campaign.ts'
import styles from './campaign-list.module.css'

export function CampaignListPage() {
  const query = useCampaigns()
  const [start, setStart] = useState<NewCampaignStart>()
  const mayChange = useHasRight('campaigns')
  const lacking = useLackingWords('campaigns')
  useAsked('new', () => setStart({ from: 'blank' }), mayChange && query.data !== undefined)
  const { title, text, create } = campaignListWords
  return (
    <>
      <PageHeading
        title={title}
        note={lacking}
        actions={
          mayChange && (
            <StudioButton kind="main" isDisabled={!query.data} onPress={() => setStart({ from: 'blank' })}>
              {create}
            </StudioButton>
          )
        }
      >
        {text}
      </PageHeading>
      <QueryPage query={query}>
        {({ campaigns, now }) => (
          <CampaignListTable
            campaigns={campaigns}
            now={now}
            onCopy={mayChange ? (key) => setStart({ from: 'copy', key }) : undefined}
          />
        )}
      </QueryPage>
      {query.data && start && (
        <NewCampaignDialog campaigns={query.data.campaigns} start={start} onClose={() => setStart(undefined)} />
      )}
    </>
  )
}

type CampaignListTableProps = { campaigns: StudioCampaign[]; now: number; onCopy: ((key: string) => void) | undefined }

const ALL = 'all'

/** The campaigns as a table with a search field and a filter by state, which the address keeps for the way back. */
function CampaignListTable({ campaigns, now, onCopy }: CampaignListTableProps) {
  const [address, setAddress] = useSearchParams()
  const search = address.get('q') ?? ''
  const states = campaignsByState(campaigns)
  const state = states.find(({ id }) => id === address.get('state'))?.id ?? ALL
  const show = (q: string, shown: string) => {
    const kept = Object.entries({ q, state: shown === ALL ? '' : shown }).filter(([, value]) => value !== '')
    setAddress(new URLSearchParams(kept), { replace: true })
  }
  const exporting = useMutation({
    mutationFn: ({ campaign, which }: CampaignExport) => exportCampaign(campaign.key, which),
  })
  const unchanged = exporting.data === false ? exporting.variables.campaign.title : undefined
  const totals = useTotals(lastDays(REPORT_DAYS, sydneyDate(now)))
  const data = useMemo(() => campaignListRows(campaigns, totals.data?.totals), [campaigns, totals.data])
  const table = useTable({
    features: TABLE_FEATURES,
    columns: campaignListColumns,
    data,
    getRowId: ({ key }) => key,
    initialState: { sorting: [{ id: 'changed', desc: true }] },
    state: { globalFilter: search, columnFilters: state === ALL ? [] : [{ id: 'state', value: state }] },
    globalFilterFn: (row, _column, text: string) => matchesSearch(row.original, text),
    getColumnCanGlobalFilter: ({ id }) => id === 'campaign',
    enableSortingRemoval: false,
  })
  const shown = table.getRowModel().rows.length
  return (
    <CampaignListContext value={{ now, onCopy, onExport: exporting.mutate }}>
      <ListBar
        search={<SearchControl label={campaignListWords.search} value={search} onChange={(q) => show(q, state)} />}
        count={campaignListWords.count(shown, campaigns.length)}
      >
        <FilterPills
          label={tableWords.state}
          options={[{ id: ALL, label: tableWords.all, count: campaigns.length }, ...states]}
          value={state}
          onChange={(id) => show(search, id)}
        />
      </ListBar>
      {exporting.error && <FailureNotice reason={reasonOf(exporting.error)} />}
      {unchanged !== undefined && (
        <Notice kind="look" title={campaignListWords.nothingToExport(unchanged).title}>
          {campaignListWords.nothingToExport(unchanged).text}
        </Notice>
      )}
      {shown > 0 ? (
        <>
          <DataTable table={table} label={campaignListWords.table} rowHeader="campaign" className={styles.table} />
          <p className={styles.numbers} role="status">
            <span>{`${totals.error && !totals.data ? campaignListWords.noReport : campaignListWords.numbers} `}</span>
            <Link href="/numbers">{campaignListWords.allReports}</Link>
          </p>
        </>
      ) : (
        <EmptyList
          title={campaignListWords.none}
          text={campaignListWords.noneText}
          action={<StudioButton onPress={() => show('', ALL)}>{campaignListWords.showAll}</StudioButton>}
        />
      )}
    </CampaignListContext>
  )
}

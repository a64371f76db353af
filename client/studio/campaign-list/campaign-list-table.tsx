import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { REPORT_DAYS } from '../../../shared/report/counts.ts'
import { sydneyDate } from '../../../shared/schedule/time.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { lastDays } from '../numbers/report-range.ts'
import { useTotals } from '../numbers/use-report.ts'
import { useMe } from '../people/use-me.ts'
import type { FailureReason } from '../request-failure.ts'
import { DataTable } from '../table/data-table.tsx'
import { EmptyList } from '../table/empty-list.tsx'
import { FilterPills } from '../table/filter-pills.tsx'
import { ListBar } from '../table/list-bar.tsx'
import { SearchControl } from '../table/search-control.tsx'
import { TABLE_FEATURES } from '../table/table-features.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './campaign-list.module.css'
import { campaignListColumns } from './campaign-list-columns.tsx'
import { CampaignListContext } from './campaign-list-facts.ts'
import { campaignListRows } from './campaign-list-row.ts'
import { matchesSearch } from './campaign-list-search.ts'
import { campaignsByState } from './campaign-list-states.ts'
import { exportCampaign } from './export-campaign.ts'

type CampaignListTableProps = { campaigns: StudioCampaign[]; now: number; onCopy: (key: string) => void }

const ALL = 'all'
const NO_PROBLEM = {}

/** The campaigns as a table with a search field and a filter by state, which the address keeps for the way back. */
export function CampaignListTable({ campaigns, now, onCopy }: CampaignListTableProps) {
  const me = useMe()
  const [address, setAddress] = useSearchParams()
  const search = address.get('q') ?? ''
  const states = campaignsByState(campaigns)
  const state = states.find(({ id }) => id === address.get('state'))?.id ?? ALL
  const show = (q: string, shown: string) => {
    const kept = Object.entries({ q, state: shown === ALL ? '' : shown }).filter(([, value]) => value !== '')
    setAddress(new URLSearchParams(kept), { replace: true })
  }
  const [problem, setProblem] = useState<{ reason?: FailureReason; nothing?: string }>(NO_PROBLEM)
  const onExport = async (campaign: StudioCampaign, which: 'live' | 'draft') => {
    setProblem(NO_PROBLEM)
    const outcome = await exportCampaign(campaign.key, which)
    if (outcome === 'nothing') setProblem({ nothing: campaign.title })
    else if (outcome !== 'saved') setProblem({ reason: outcome })
  }
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
  const { nothingToExport } = campaignListWords
  return (
    <CampaignListContext value={{ me, now, onCopy, onExport }}>
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
      {problem.reason && <FailureNotice reason={problem.reason} />}
      {problem.nothing !== undefined && (
        <Notice kind="look" title={nothingToExport(problem.nothing).title}>
          {nothingToExport(problem.nothing).text}
        </Notice>
      )}
      {shown > 0 ? (
        <>
          <DataTable table={table} label={campaignListWords.table} rowHeader="campaign" className={styles.table} />
          <p className={styles.numbers} role="status">
            <span>{`${totals.error && !totals.data ? campaignListWords.noNumbers : campaignListWords.numbers} `}</span>
            <Link href="/numbers">{campaignListWords.allNumbers}</Link>
          </p>
        </>
      ) : (
        <EmptyList
          title={campaignListWords.none}
          action={<StudioButton onPress={() => show('', ALL)}>{campaignListWords.showAll}</StudioButton>}
        >
          {campaignListWords.noneText}
        </EmptyList>
      )}
    </CampaignListContext>
  )
}

import { useCallback, useState } from 'react'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { reasonOf } from '../server.ts'
import { type VirtualLayout, VirtualTable } from '../table/virtual-table.tsx'
import { LeadOrigin, LeadOutcomeCell, LeadReceived, LeadSession, LeadWho } from './cells.tsx'
import type { useLeads } from './queries.ts'
import styles from './leads.module.css'

const { columns: words } = leadsWords

export type LeadsLayout = VirtualLayout<LeadLine> & {
  /** How high a row is in a window of at least a width in px, in rem: a row that is otherwise moves all those below it. */
  heights: readonly { from: number; height: number }[]
}

/** All leads as a ledger, in the server's order: the newest first, each day once. */
export const ALL_LAYOUT: LeadsLayout = {
  label: leadsWords.table,
  columns: [
    {
      id: 'received',
      header: words.received,
      cell: (lead, isFirstOfDay) => <LeadReceived lead={lead} isFirstOfDay={isFirstOfDay} />,
    },
    { id: 'who', header: words.who, cell: (lead) => <LeadWho lead={lead} /> },
    { id: 'campaign', header: words.campaign, cell: (lead) => <LeadOrigin lead={lead} /> },
    { id: 'source', header: words.source, cell: ({ source }) => <span className={styles.source}>{source}</span> },
    { id: 'session', header: words.session, cell: (lead) => <LeadSession lead={lead} /> },
    { id: 'outcome', header: words.outcome, cell: ({ outcome }) => <LeadOutcomeCell outcome={outcome} /> },
  ],
  rowHeader: 'who',
  isFirst: isFirstOfDay,
  className: styles.table ?? '',
  rowClass: styles.row ?? '',
  firstClass: styles.firstOfDay ?? '',
  heights: [
    { from: 897, height: 4.25 },
    { from: 641, height: 6.0625 },
    { from: 0, height: 7.875 },
  ],
}

type LeadsTableProps = {
  layout: LeadsLayout
  leads: readonly LeadLine[]
  /** Of all pages; undefined if it is not known. */
  total: number | undefined
  query: ReturnType<typeof useLeads>
}

/** The next page is loaded when so few rows are left below the last one in sight. */
const AHEAD = 60

/** The leads of a list, which loads more as it is scrolled. */
export function LeadsTable({ layout, leads, total, query }: LeadsTableProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, error, fetchNextPage } = query
  const [rowHeight] = useState(() => usualHeight(layout))
  const loaded = leads.length
  const isMore = hasNextPage && !isFetching && !isFetchNextPageError
  const onSeen = useCallback(
    (index: number) => {
      if (isMore && index >= loaded - AHEAD) void fetchNextPage()
    },
    [isMore, loaded, fetchNextPage],
  )
  return (
    <>
      <VirtualTable
        layout={layout}
        rows={leads}
        keyOf={keyOf}
        // Leads may come and go while the pages are loaded one after the other.
        total={hasNextPage ? total : loaded}
        rowHeight={rowHeight}
        onSeen={onSeen}
        pending={studioWords.loading}
      />
      {isFetchNextPageError && (
        <div className={styles.more}>
          <p>{leadsWords.moreFailed}</p>
          <FailureNotice reason={reasonOf(error)} onRetry={() => void fetchNextPage()} />
        </div>
      )}
    </>
  )
}

const keyOf = ({ reference }: LeadLine) => reference

/** In px. People may have chosen a larger font. */
function usualHeight({ heights }: LeadsLayout): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.round((heights.find(({ from }) => innerWidth >= from)?.height ?? 0) * rem)
}

/** Whether a lead is the first of its Sydney day in a list. */
function isFirstOfDay(leads: readonly LeadLine[], index: number): boolean {
  const [lead, before] = [leads[index], leads[index - 1]]
  if (!lead) return false
  return !before || sydneyDate(Date.parse(lead.createdAt)) !== sydneyDate(Date.parse(before.createdAt))
}

import { useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import { leadsWords } from '../../../shared/content/studio/leads.ts'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import type { LeadLine } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { reasonOf } from '../request-failure.ts'
import { TABLE_FEATURES } from '../table/table-features.ts'
import { VirtualTable } from '../table/virtual-table.tsx'
import { isFirstOfDay } from './is-first-of-day.ts'
import styles from './leads.module.css'
import { leadsColumns } from './leads-columns.tsx'
import type { useLeads } from './use-leads.ts'

type LeadsTableProps = {
  leads: readonly LeadLine[]
  /** Of all pages; undefined if it is not known. */
  total: number | undefined
  query: ReturnType<typeof useLeads>
}

/** The next page is loaded when so few rows are left below the last one in sight. */
const AHEAD = 60
/** How high a row is in a window of at least this width in px, in rem: a row that is otherwise moves all those below it. */
const ROW_HEIGHTS = [
  { from: 897, height: 4.25 },
  { from: 641, height: 6.0625 },
  { from: 0, height: 9.1875 },
] as const

/** The leads as a ledger, which loads more as it is scrolled. */
export function LeadsTable({ leads, total, query }: LeadsTableProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, error, fetchNextPage } = query
  const data = useMemo(() => [...leads], [leads])
  const table = useTable({ features: TABLE_FEATURES, columns: leadsColumns, data, getRowId: ({ reference }) => reference })
  const [rowHeight] = useState(usualHeight)
  const loaded = leads.length
  const isMore = hasNextPage && !isFetching && !isFetchNextPageError
  const onSeen = useCallback(
    (index: number) => {
      if (isMore && index >= loaded - AHEAD) void fetchNextPage()
    },
    [isMore, loaded, fetchNextPage],
  )
  const rowClass = useCallback((index: number) => `${styles.row} ${isFirstOfDay(leads, index) ? styles.firstOfDay : ''}`, [leads])
  return (
    <>
      <VirtualTable
        table={table}
        label={leadsWords.table}
        rowHeader="who"
        // Leads may come and go while the pages are loaded one after the other.
        total={hasNextPage ? total : loaded}
        rowHeight={rowHeight}
        onSeen={onSeen}
        rowClass={rowClass}
        className={styles.table}
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

/** In px. People may have chosen a larger font. */
function usualHeight(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.round((ROW_HEIGHTS.find(({ from }) => innerWidth >= from)?.height ?? 0) * rem)
}

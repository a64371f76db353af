import type { ReactTable, Row, RowData } from '@tanstack/react-table'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { HeaderRows, RowCells, type TABLE_FEATURES } from './data-table.tsx'
import { Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx'
import dataTable from './data-table.module.css'
import styles from './virtual-table.module.css'

type VirtualTableProps<Row extends RowData> = {
  table: ReactTable<typeof TABLE_FEATURES, Row>
  label: string
  /** The column that names a row. */
  rowHeader: string
  /** How many rows there are, also those that are not loaded yet; undefined: nobody knows. */
  total: number | undefined
  /** About how high a row is, in px. */
  rowHeight: number
  /** Called with the place of the last row in sight, so that more can be loaded. */
  onSeen: (index: number) => void
  rowClass: (index: number) => string | undefined
  className: string | undefined
  /** In the place of a row that is not loaded yet. */
  pending: ReactNode
}

/** A table like DataTable of which only the rows in sight are in the page, so that 10,000 scroll as smoothly as ten. */
export function VirtualTable<Row extends RowData>(props: VirtualTableProps<Row>) {
  const { table, label, rowHeader, total, rowHeight, onSeen, rowClass, className, pending } = props
  const loaded = table.getRowModel().rows
  const count = Math.max(loaded.length, total ?? 0)
  const keyOf = useCallback((index: number) => loaded[index]?.id ?? `pending-${index}`, [loaded])
  const { body, rows, scrollMargin, ...keys } = useVirtualRows({ count, keyOf, rowHeight })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    onSeen(last)
  }, [last, onSeen])
  return (
    <Table
      className={`${dataTable.table} ${styles.table} ${className}`}
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : count + 1}
    >
      <TableHead className={styles.heads}>
        <HeaderRows table={table} rowIndex={1} />
      </TableHead>
      <TableBody ref={body} className={styles.body} style={{ height: rows.getTotalSize() }} {...keys}>
        {items.map(({ key, index, start }) => {
          const row = loaded[index]
          return (
            <TableRow
              key={key}
              ref={rows.measureElement}
              className={`${dataTable.row} ${rowClass(index) ?? ''}`}
              // A row that is loaded later hardly moves those below it.
              style={{ transform: `translateY(${start - scrollMargin}px)`, height: row ? undefined : rowHeight }}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <VirtualRow row={row} rowHeader={rowHeader} pending={pending} />
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

type VirtualRowProps<Data extends RowData> = {
  /** Undefined while it is not loaded yet. */
  row: Row<typeof TABLE_FEATURES, Data> | undefined
  rowHeader: string
  pending: ReactNode
}

/** The cells of one row. They are rendered anew only for another row, not whenever the window scrolls. */
const VirtualRow = memo(function VirtualRow<Data extends RowData>(props: VirtualRowProps<Data>) {
  const { row, rowHeader, pending } = props
  if (!row) return <TableCell className={styles.pending}>{pending}</TableCell>
  return <RowCells row={row} rowHeader={rowHeader} />
}) as <Data extends RowData>(props: VirtualRowProps<Data>) => ReactNode

type VirtualRowsOptions = {
  count: number
  /** Names a row for as long as it is in the list. It is made anew when the rows change. */
  keyOf: (index: number) => string
  /** About how high a row is, in px, before it was measured. */
  rowHeight: number
}

/** Rows beyond the window's edge, so that the next Tab finds one. */
const OVERSCAN = 8

/** The rows in sight, a few beyond and the focused one. Arrow keys go from row to row; `body` holds rows with `data-index`. */
function useVirtualRows({ count, keyOf, rowHeight }: VirtualRowsOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number>(undefined)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const place = () => body.current && setScrollMargin(Math.round(body.current.getBoundingClientRect().top + scrollY))
    place()
    // What is above the list may unfold.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const rangeExtractor = useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range)
    const kept = focused.current
    return kept === undefined || kept >= range.count || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b)
  }, [])
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin,
  })
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = indexOf(target)
  }
  const onBlur = () => {
    focused.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const index = indexOf(event.target as Element)
    if (step === undefined || index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = body.current?.querySelector<HTMLElement>(`[data-index="${index + step}"] :is(a, button)`)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }
  return { body, rows, scrollMargin, onFocus, onBlur, onKeyDown }
}

function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : Number(index)
}

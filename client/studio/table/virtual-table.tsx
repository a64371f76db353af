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
import { ColumnHeader, RowHeader, Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx'
import dataTable from './data-table.module.css'
import styles from './virtual-table.module.css'

export type VirtualLayout<Row> = {
  label: string
  columns: readonly { id: string; header: string; cell: (row: Row, isFirst: boolean) => ReactNode }[]
  /** The column that names a row. */
  rowHeader: string
  /** Whether a row begins a day, or another group. */
  isFirst: (rows: readonly Row[], index: number) => boolean
  className: string
  rowClass: string
  firstClass: string
}

type VirtualTableProps<Row> = {
  layout: VirtualLayout<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How many rows there are, also those that are not loaded yet; undefined: nobody knows. */
  total: number | undefined
  /** About how high a row is, in px. */
  rowHeight: number
  /** Called with the place of the last row in sight, so that more can be loaded. */
  onSeen: (index: number) => void
  /** In the place of a row that is not loaded yet. */
  pending: ReactNode
}

/** A table that looks like DataTable, of which only the rows in sight are in the page, so that 10,000 scroll as smoothly as ten. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { layout, rows: loaded, keyOf: nameOf, total, rowHeight, onSeen, pending } = props
  const count = Math.max(loaded.length, total ?? 0)
  const keyOf = useCallback(
    (index: number) => {
      const row = loaded[index]
      return row === undefined ? `pending-${index}` : nameOf(row)
    },
    [loaded, nameOf],
  )
  const { body, rows, scrollMargin, ...keys } = useVirtualRows({ count, keyOf, rowHeight })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    onSeen(last)
  }, [last, onSeen])
  return (
    <Table
      className={`${dataTable.table} ${styles.table} ${layout.className}`}
      aria-label={layout.label}
      aria-rowcount={total === undefined ? -1 : count + 1}
    >
      <TableHead className={styles.heads}>
        <TableRow className={dataTable.heads} aria-rowindex={1}>
          {layout.columns.map(({ id, header }) => (
            <ColumnHeader key={id} data-column={id} className={dataTable.plain}>
              {header}
            </ColumnHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody ref={body} className={styles.body} style={{ height: rows.getTotalSize() }} {...keys}>
        {items.map(({ key, index, start }) => (
          <TableRow
            key={key}
            ref={rows.measureElement}
            className={`${dataTable.row} ${layout.rowClass} ${layout.isFirst(loaded, index) ? layout.firstClass : ''}`}
            // A row that is loaded later hardly moves those below it.
            style={{ transform: `translateY(${start - scrollMargin}px)`, height: index < loaded.length ? undefined : rowHeight }}
            data-index={index}
            aria-rowindex={index + 2}
          >
            <VirtualRow layout={layout} rows={loaded} index={index} pending={pending} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type VirtualRowProps<Row> = Pick<VirtualTableProps<Row>, 'layout' | 'rows' | 'pending'> & { index: number }

/** The cells of one row. They are rendered anew only with other rows, not whenever the window scrolls. */
const VirtualRow = memo(function VirtualRow<Row>({ layout, rows, index, pending }: VirtualRowProps<Row>) {
  const row = rows[index]
  if (row === undefined) return <TableCell className={styles.pending}>{pending}</TableCell>
  return layout.columns.map(({ id, cell }) => {
    const Cell = id === layout.rowHeader ? RowHeader : TableCell
    return (
      <Cell key={id} data-column={id} className={dataTable.cell}>
        {cell(row, layout.isFirst(rows, index))}
      </Cell>
    )
  })
}) as <Row>(props: VirtualRowProps<Row>) => ReactNode

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

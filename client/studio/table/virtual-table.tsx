import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, useCallback, useEffect } from 'react'
import dataTable from './data-table.module.css'
import { SortHeader } from './sort-header.tsx'
import type { TABLE_FEATURES } from './table-features.ts'
import { TABLE_ROLES } from './table-roles.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import { VirtualRow } from './virtual-row.tsx'
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

/**
 * A table like DataTable of which only the rows in sight are in the page, so that 10,000 scroll as smoothly as ten. A screen reader
 * learns from the numbers of the rows how many there are.
 */
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
    <table
      {...TABLE_ROLES.table}
      className={`${dataTable.table} ${styles.table} ${className}`}
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : count + 1}
    >
      <thead {...TABLE_ROLES.group} className={styles.heads}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...TABLE_ROLES.row} className={dataTable.heads} aria-rowindex={1}>
            {group.headers.map((header) => (
              <SortHeader key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody {...TABLE_ROLES.group} ref={body} className={styles.body} style={{ height: rows.getTotalSize() }} {...keys}>
        {items.map(({ key, index, start }) => {
          const row = loaded[index]
          return (
            <tr
              key={key}
              {...TABLE_ROLES.row}
              ref={rows.measureElement}
              className={`${dataTable.row} ${rowClass(index) ?? ''}`}
              // A row that is loaded later hardly moves those below it.
              style={{ transform: `translateY(${start - scrollMargin}px)`, height: row ? undefined : rowHeight }}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <VirtualRow row={row} rowHeader={rowHeader} pending={pending} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  FlexRender,
  filterFn_equalsString,
  globalFilteringFeature,
  type Header,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import { Button } from 'react-aria-components'
import dataTableStyles from './data-table.module.css'
import styles from './data-table.module.css'

type DataTableProps<Row extends RowData> = {
  table: ReactTable<typeof TABLE_FEATURES, Row>
  label: string
  /** The column that names a row. */
  rowHeader: string
  /** Says in CSS how wide the columns are (`--columns`) and where the cells go on a phone, by their `data-column`. */
  className: string | undefined
}

/** A table with sortable columns. On a phone each row becomes a block, and the headings a line of sort buttons. */
export function DataTable<Row extends RowData>({ table, label, rowHeader, className }: DataTableProps<Row>) {
  return (
    <table {...TABLE_ROLES.table} className={`${dataTableStyles.table} ${className}`} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...TABLE_ROLES.row} className={dataTableStyles.heads}>
            {group.headers.map((header) => (
              <SortHeader key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...TABLE_ROLES.row} className={dataTableStyles.row}>
            {row.getAllCells().map((cell) => {
              const place = { 'data-column': cell.column.id, className: dataTableStyles.cell }
              return cell.column.id === rowHeader ? (
                <th key={cell.id} {...TABLE_ROLES.rowHeader} {...place} scope="row">
                  <table.FlexRender cell={cell} />
                </th>
              ) : (
                <td key={cell.id} {...TABLE_ROLES.cell} {...place}>
                  <table.FlexRender cell={cell} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading, which sorts the rows if the column can be sorted. */
export function SortHeader<Row extends RowData>({ header }: { header: Header<typeof TABLE_FEATURES, Row> }) {
  const { column } = header
  const direction = column.getIsSorted()
  const place = { ...TABLE_ROLES.columnHeader, 'data-column': column.id, scope: 'col' } as const
  if (!column.getCanSort()) {
    return (
      <th {...place} className={styles.plain}>
        <FlexRender header={header} />
      </th>
    )
  }
  return (
    <th {...place} className={styles.head} aria-sort={direction ? ARIA_SORT[direction] : undefined}>
      <Button className={styles.button ?? ''} onPress={() => column.toggleSorting()}>
        <FlexRender header={header} />
        <SortDots direction={direction} />
      </Button>
    </th>
  )
}

/** Three dots that grow, or shrink, in the direction that a column is sorted. */
function SortDots({ direction }: { direction: 'asc' | 'desc' | false }) {
  const sizes = direction === 'desc' ? [3, 2, 1] : [1, 2, 3]
  return (
    <svg className={`${styles.dots} ${direction ? '' : styles.unused}`} viewBox="0 0 20 8" aria-hidden="true">
      {sizes.map((radius, place) => (
        <circle key={radius} cx={3 + place * 7} cy="4" r={radius} />
      ))}
    </svg>
  )
}

/** What the lists of the studio can do: sort, filter by a column, and search. */
export const TABLE_FEATURES = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { equalsString: filterFn_equalsString },
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

/**
 * The roles of a table's elements, said again: older browsers forget them as soon as the elements are laid out as a grid, which is
 * how a row fits a phone.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** A number that its column's heading names; on a phone, where there are no headings, its own words do. */
export function PhoneUnit({ words, unit }: { words: string; unit: (said: string) => string }) {
  return (
    <>
      <span className={styles.wide}>{words}</span>
      <span className={styles.narrow}>{unit(words)}</span>
    </>
  )
}

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
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { ColumnHeader, RowHeader, Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx'
import styles from './data-table.module.css'

type DataTableProps<Data extends RowData> = {
  table: ReactTable<typeof TABLE_FEATURES, Data>
  label: string
  /** The column that names a row. */
  rowHeader: string
  /** Says in CSS how wide the columns are (`--columns`) and where the cells go on a phone, by their `data-column`. */
  className: string | undefined
}

/** A table with sortable columns. On a phone each row becomes a block, and a choice takes the place of the headings. */
export function DataTable<Data extends RowData>({ table, label, rowHeader, className }: DataTableProps<Data>) {
  return (
    <>
      <SortChoice table={table} />
      <Table className={`${styles.table} ${className}`} aria-label={label}>
        <TableHead>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id} className={styles.heads}>
              {group.headers.map((header) => (
                <SortHeader key={header.id} header={header} />
              ))}
            </TableRow>
          ))}
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} className={styles.row}>
              {row.getAllCells().map((cell) => {
                const Cell = cell.column.id === rowHeader ? RowHeader : TableCell
                return (
                  <Cell key={cell.id} data-column={cell.column.id} className={styles.cell}>
                    <FlexRender cell={cell} />
                  </Cell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}

/** The column by which the rows are sorted, to be chosen on a phone, and a button that reverses the order. */
function SortChoice<Data extends RowData>({ table }: { table: ReactTable<typeof TABLE_FEATURES, Data> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  const sorted = columns.find((column) => column.getIsSorted())
  const choose = (id: string) => {
    const column = columns.find((one) => one.id === id)
    column?.toggleSorting(column.getFirstSortDir() === 'desc')
  }
  return (
    <div className={styles.sort}>
      <SelectControl
        label={tableWords.sortBy}
        value={sorted?.id}
        options={columns.map(({ id, columnDef: { header } }) => ({ id, label: String(header) }))}
        onChange={choose}
      />
      <StudioButton kind="quiet" aria-label={tableWords.reverse} onPress={() => sorted?.toggleSorting()}>
        <SortDots direction={sorted?.getIsSorted() ?? false} />
      </StudioButton>
    </div>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading, which sorts the rows if the column can be sorted. */
function SortHeader<Data extends RowData>({ header }: { header: Header<typeof TABLE_FEATURES, Data> }) {
  const { column } = header
  const direction = column.getIsSorted()
  if (!column.getCanSort()) {
    return (
      <ColumnHeader data-column={column.id} className={styles.plain}>
        <FlexRender header={header} />
      </ColumnHeader>
    )
  }
  return (
    <ColumnHeader data-column={column.id} className={styles.head} aria-sort={direction ? ARIA_SORT[direction] : undefined}>
      <Button className={styles.button ?? ''} onPress={() => column.toggleSorting()}>
        <FlexRender header={header} />
        <SortDots direction={direction} />
      </Button>
    </ColumnHeader>
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

/** For columns of numbers and moments. */
export const LARGEST_FIRST = { sortFn: 'basic', sortDescFirst: true } as const

/** A number that its column's heading names; on a phone, where there are no headings, its own words do. */
export function PhoneUnit({ words, unit }: { words: string; unit: (said: string) => string }) {
  return (
    <>
      <span className={styles.wide}>{words}</span>
      <span className={styles.narrow}>{unit(words)}</span>
    </>
  )
}

import type { ReactTable, RowData } from '@tanstack/react-table'
import styles from './data-table.module.css'
import { SortHeader } from './sort-header.tsx'
import type { TABLE_FEATURES } from './table-features.ts'
import { TABLE_ROLES } from './table-roles.ts'

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
    <table {...TABLE_ROLES.table} className={`${styles.table} ${className}`} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...TABLE_ROLES.row} className={styles.heads}>
            {group.headers.map((header) => (
              <SortHeader key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...TABLE_ROLES.row} className={styles.row}>
            {row.getAllCells().map((cell) => {
              const place = { 'data-column': cell.column.id, className: styles.cell }
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

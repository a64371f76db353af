import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import dataTable from './data-table.module.css'
import type { TABLE_FEATURES } from './table-features.ts'
import { TABLE_ROLES } from './table-roles.ts'
import styles from './virtual-table.module.css'

type VirtualRowProps<Data extends RowData> = {
  /** Undefined while it is not loaded yet. */
  row: Row<typeof TABLE_FEATURES, Data> | undefined
  rowHeader: string
  pending: ReactNode
}

/** The cells of one row. They are rendered anew only for another row, not whenever the window scrolls. */
export const VirtualRow = memo(function VirtualRow<Data extends RowData>(props: VirtualRowProps<Data>) {
  const { row, rowHeader, pending } = props
  if (!row) {
    return (
      <td {...TABLE_ROLES.cell} className={styles.pending}>
        {pending}
      </td>
    )
  }
  return row.getAllCells().map((cell) => {
    const place = { 'data-column': cell.column.id, className: dataTable.cell }
    return cell.column.id === rowHeader ? (
      <th key={cell.id} {...TABLE_ROLES.rowHeader} {...place} scope="row">
        <FlexRender cell={cell} />
      </th>
    ) : (
      <td key={cell.id} {...TABLE_ROLES.cell} {...place}>
        <FlexRender cell={cell} />
      </td>
    )
  })
}) as <Data extends RowData>(props: VirtualRowProps<Data>) => ReactNode

import type { ReactNode } from 'react'
import { TABLE_ROLES } from '../table/table-roles.ts'
import styles from './figures-table.module.css'

type FiguresTableProps = {
  label: string
  /** The heading of each column, by its name. */
  columns: Readonly<Record<string, string>>
  /** A class of figures-table.module.css for columns of other widths. */
  kind?: 'devices' | 'funnel'
  children: ReactNode
}

/** A table of a campaign's numbers; its children are the rows. */
export function FiguresTable({ label, columns, kind, children }: FiguresTableProps) {
  return (
    <table {...TABLE_ROLES.table} className={kind ? `${styles.table} ${styles[kind]}` : styles.table} aria-label={label}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row} className={styles.heads}>
          {Object.entries(columns).map(([id, name]) => (
            <th key={id} {...TABLE_ROLES.columnHeader} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>{children}</tbody>
    </table>
  )
}

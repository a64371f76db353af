// biome-ignore-all lint/a11y/noRedundantRoles: without roles, some browsers do not expose rows that stack on a phone as a table
import type { ReactNode } from 'react'
import styles from './ledger-table.module.css'

type LedgerTableProps = {
  caption: string
  /** Headings of the columns; the first is that of the row names. */
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
  className?: string
}

/** A table of figures. On a phone each row is a block, with dotted leaders from each column's name to its figure. */
export function LedgerTable({ caption, columns, rows, className = '' }: LedgerTableProps) {
  return (
    <table role="table" className={`${styles.ledger} ${className}`}>
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cells }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              <span className={styles.name}>{name}</span>
            </th>
            {cells.map((cell, index) => (
              // Cells never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={index} role="cell">
                <span className={styles.column} aria-hidden="true">
                  {columns[index + 1]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { FlexRender, type Header, type RowData } from '@tanstack/react-table'
import { Button } from 'react-aria-components'
import { SortDots } from './sort-dots.tsx'
import styles from './sort-header.module.css'
import type { TABLE_FEATURES } from './table-features.ts'
import { TABLE_ROLES } from './table-roles.ts'

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

import { type ComponentProps, createElement, type JSX } from 'react'

type TableTag = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'

/** An element that says its role: older browsers drop those of a table when it is laid out as a grid, as rows are on a phone. */
function withRole<Tag extends TableTag>(tag: Tag, fixed: { role: string; scope?: 'col' | 'row' }) {
  return (props: ComponentProps<Tag>): JSX.Element => createElement(tag, { ...fixed, ...props })
}

export const Table = withRole('table', { role: 'table' })
export const TableHead = withRole('thead', { role: 'rowgroup' })
export const TableBody = withRole('tbody', { role: 'rowgroup' })
export const TableRow = withRole('tr', { role: 'row' })
export const ColumnHeader = withRole('th', { role: 'columnheader', scope: 'col' })
export const RowHeader = withRole('th', { role: 'rowheader', scope: 'row' })
export const TableCell = withRole('td', { role: 'cell' })

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

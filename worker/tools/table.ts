import truncatedWidth from 'fast-string-truncated-width'
import { type ColumnUserConfig, getBorderCharacters, table } from 'table'
import { printable } from './terminal.ts'

/** In terminal columns. A longer cell would push its row off the screen; `show` and `export` have the whole text. */
const CELL_MAX = 32

/** Rows of cells as lines of aligned columns, those in `right` to the right. Apart from terminal.ts, as its library is slow to load. */
export function printTable(rows: readonly (readonly string[])[], right: readonly number[] = [], cellMax = CELL_MAX): string {
  const columns = Object.fromEntries(right.map((column): [number, ColumnUserConfig] => [column, { alignment: 'right' }]))
  return table(
    rows.map((row) => row.map((cell) => shorten(printable(cell), cellMax))),
    {
      border: getBorderCharacters('void'),
      columnDefault: { paddingLeft: 0, paddingRight: 2 },
      columns,
      drawHorizontalLine: () => false,
    },
  )
    .replace(/(?<! ) +\n/g, '\n')
    .trimEnd()
}

function shorten(text: string, limit: number): string {
  const { index, ellipsed } = truncatedWidth(text, { limit, ellipsis: '…' })
  return ellipsed ? `${text.slice(0, index)}…` : text
}

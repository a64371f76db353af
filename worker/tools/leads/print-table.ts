import { printable } from './printable.ts'

const GRAPHEMES = new Intl.Segmenter('en-AU', { granularity: 'grapheme' })
/** A longer cell would push the rest of its row off the screen; `show` and `export` have it whole. */
const CELL_MAX = 32

/** Rows of cells as lines with aligned columns; `right` names the columns that hold numbers. */
export function printTable(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const cells = rows.map((row) => row.map((cell) => shorten(printable(cell))))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)))
          return right.includes(column) ? space + cell : cell + space
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const widthOf = (text: string) => [...GRAPHEMES.segment(text)].length

function shorten(text: string): string {
  const graphemes = [...GRAPHEMES.segment(text)].map(({ segment }) => segment)
  return graphemes.length <= CELL_MAX ? text : `${graphemes.slice(0, CELL_MAX - 1).join('')}…`
}

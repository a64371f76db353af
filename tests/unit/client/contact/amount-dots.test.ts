import { describe, expect, it } from 'vitest'
import { AMOUNT_ROWS, amountColumns } from '../../../../client/contact/email-mode.tsx'

/** The columns of dots as rows of text. */
function shown(amount: string): string[] {
  const columns = amountColumns(amount)
  return Array.from({ length: AMOUNT_ROWS }, (_, y) => columns.map((column) => (column[y] ? '#' : '.')).join(''))
}

describe('an amount in coins', () => {
  it('has an empty column between two digits', () => {
    expect(shown('$1')).toEqual(['..#....#.', '.####.##.', '#.#....#.', '.###...#.', '..#.#..#.', '####...#.', '..#...###'])
  })

  it('has a different shape for every character of a whole amount, and seven rows in every column', () => {
    const shapes = [...'$0123456789,'].map((sign) => shown(sign).join('\n'))
    expect(new Set(shapes).size).toBe(12)
    for (const shape of shapes) expect(shape).toContain('#')
    expect(amountColumns('$1,234,567,890').every((column) => column.length === AMOUNT_ROWS)).toBe(true)
  })

  it('leaves out unknown characters', () => {
    expect(amountColumns('x')).toEqual([])
    expect(amountColumns('1x2')).toEqual(amountColumns('12'))
  })
})

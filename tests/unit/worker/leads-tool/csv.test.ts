import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeadSession } from '../../../../worker/leads/document.ts'
import { COLUMN_NAMES, cellsOf, csvLine } from '../../../../worker/leads/export.ts'
import { lead } from '../../../support/leads.ts'

/** Parses CSV by the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      let cell = ''
      if (text[at] === '"') {
        for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
          if (at >= text.length) throw new Error('A quote is never closed')
          if (text[at] === '"') at++
          cell += text[at]
        }
        at++
      } else while (at < text.length && !',\r"'.includes(text[at] ?? '')) cell += text[at++]
      row.push(cell)
      if (text[at] !== ',') break
      at++
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of a line at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

/** Formulas, and characters that end a cell, a line or a quote, among arbitrary ones. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠\t\r\n,;"\' |'.split(''), 'cmd|/C calc', 'HYPERLINK("x")'),
      fc.string({ unit: 'binary' }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

describe('CSV', () => {
  it('keeps every text, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const read = readCsv(rows.map(csvLine).join(''))
        expect(read.map((row) => row.map((cell) => (/^'\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)))).toEqual(
          rows.map((row) => row.map((cell) => (/^'\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell))),
        )
        for (const cell of read.flat()) {
          expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
          expect(cell).not.toMatch(/^[\t\r\n]/)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['+61 412 345 678', `"'+61 412 345 678"`],
    ['=HYPERLINK("https://evil.test","x")', `"'=HYPERLINK(""https://evil.test"",""x"")"`],
    ['@sum', `"'@sum"`],
    ['-1', `"'-1"`],
    ['\t=1', `"'\t=1"`],
    [' =1', `"' =1"`],
    ['two\nlines, "quoted"', '"two\nlines, ""quoted"""'],
    ['0412 345 678', '"0412 345 678"'],
    ['', '""'],
  ])('%j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })
})

it('a lead has a cell for every column, with its times in Sydney', () => {
  const cells = Object.fromEntries(cellsOf(lead()).map((cell, index) => [COLUMN_NAMES[index], cell]))
  expect(Object.keys(cells)).toHaveLength(COLUMN_NAMES.length)
  expect(cells).toMatchObject({
    received_sydney: '2026-11-21 09:12',
    session_sydney: '2026-11-24 10:30',
    session_status: 'booked',
    session_changed_sydney: '',
    phone: '+61412345678',
    gclid: 'abc',
    enquiry: '',
    source: 'paperbark',
  })
})

it('a cancelled booking says so, and when', () => {
  const { session } = lead()
  const changed = { ...session, status: 'cancelled', sequence: 2, changedAt: '2026-11-22T01:30:00.000Z' } as LeadSession
  const cells = Object.fromEntries(cellsOf(lead({ session: changed })).map((cell, index) => [COLUMN_NAMES[index], cell]))
  expect(cells).toMatchObject({ session_status: 'cancelled', session_changed_sydney: '2026-11-22 12:30' })
})

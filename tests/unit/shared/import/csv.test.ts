import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, textOfCell, writtenCell } from '../../../../shared/import/csv-cell.ts'
import { COLUMN_NAMES, type NotedLead } from '../../../../shared/import/lead-columns.ts'
import type { LeadSession } from '../../../../shared/lead-document.ts'
import { csvOf } from '../../../../worker/leads/export.ts'
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
        const read = readCsv(rows.map((cells) => csvLine(cells)).join(''))
        expect(read.map((row) => row.map(textOfCell))).toEqual(rows)
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

describe('a text that a spreadsheet would turn into something else', () => {
  it.each([
    [
      'a number',
      ['0412345678', '00123', '1300', '7', '12.50', '.5', '5.', '1,200', '1.200,50', '1 200 300', "1'200", '12345678901234567'],
    ],
    ['a number in another script', ['１２３', '٣٤٥', '①', '²']],
    ['a number with an exponent', ['1E5', '1e+5', '2.5E-3', '12E0', '12e 12']],
    ['an amount', ['$5', '5 €', 'A$1,200.50', 'AU$ 5', '£5', 'AUD 500', '500 AUD', '($5)', '(1,200)', '$(5)', '5-']],
    ['a percentage', ['5%', '5 %', '12.5%', '%5']],
    ['a fraction', ['1/2', '1 1/2', '½', '1 ½']],
    ['a day in digits', ['1-2', '1/2/26', '2026-11-21', '21.11.2026', '11-2026', '2026/11', '1 / 2', '2026年5月1日']],
    [
      'a day with a month',
      [
        '1 May',
        'May 1',
        'MAY-26',
        'MARCH1',
        'SEPT2',
        '5-Mar-26',
        '1st June 2026',
        'Mon 1/2',
        '2026-11-21 Mon',
        'Mon, 1 Jun 2026',
        'August 1914',
        "Dec '25",
      ],
    ],
    [
      'a time',
      [
        '9:30',
        '24:00',
        '1:02:03.5',
        '9 am',
        '9am',
        '4 p',
        '4 p.m.',
        '12: am',
        '1/2/2026 10:30',
        '2026-11-21T09:12:00Z',
        '1 May 9:30 pm',
      ],
    ],
    ['a truth value', ['TRUE', 'false', 'True']],
    ['an error', ['#N/A', '#REF!', '#DIV/0!', '#name?', '#SPILL!']],
    ['a formula', ['=1+1', '+61 412 345 678', '-1', '−1', '@sum', ' =1', '\t7']],
    ['the same with spaces or apostrophes', [' 7', '7 ', '\u00a07', "'7", "''1-2", "'=1"]],
  ])('%s stays as it is, and is read back', (_what, texts) => {
    for (const text of texts) {
      expect([text, writtenCell(text)]).toEqual([text, `'${text}`])
      expect(textOfCell(writtenCell(text))).toBe(text)
    }
  })

  it('is no name, sentence, address or identifier', () => {
    for (const text of [
      ...[
        '',
        "'",
        "'t Hart",
        'Jo',
        'May',
        'June Park',
        '4 Pines',
        '7-Eleven',
        '100 Per Cent Co',
        '24/7 Plumbing',
        '3M',
        'Studio 54',
      ],
      ...[
        '0412 345 678',
        '(02) 7010 0001',
        'BW-7K3M9P',
        'jo1@visitor.example',
        'https://x.example/1',
        'Mark 5',
        'Sunny 2',
        'a/b',
      ],
      ...[
        'Cj0KCQiA-1E5',
        'headline-1.b',
        '#brightwattle',
        'true north',
        '1st Choice',
        '5 at most',
        'P 5',
        'e5',
        'Q1 2026',
        '1 of 2',
      ],
    ])
      expect(writtenCell(text)).toBe(text)
  })

  it('is read back as it was, whatever it is', () => {
    const spreadsheetText = fc.array(
      fc.oneof(
        fc.constantFrom(..."0123456789.,:/-%$€()+=@# 'eE".split(''), 'May', 'am', 'TRUE', '#N/A', 'T', 'Z', '½', '５', '\n'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(spreadsheetText, (parts) => {
        const text = parts.join('')
        expect(textOfCell(writtenCell(text))).toBe(text)
      }),
      { numRuns: 5000 },
    )
  })

  it('takes no time to tell from another, however long', () => {
    for (const part of [' ', '1 ', '%', "'", '1,', 'May ', '(-']) writtenCell(part.repeat(20_000))
    const began = performance.now()
    for (const part of [' ', '1 ', '%', "'", '1,', 'May ', '(-']) writtenCell(part.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

/** What a lead's line of an export has in each column, by its name. */
function exported(sent: NotedLead): Record<string, string> {
  const [line = []] = readCsv(csvOf([sent]))
  expect(line).toHaveLength(COLUMN_NAMES.length)
  return Object.fromEntries(line.map((cell, index) => [COLUMN_NAMES[index], cell]))
}

it('what visitors typed is a text in an export, and the export’s own times and amounts are not', () => {
  const sent = lead({
    name: '1-2',
    organisation: '1300',
    outcome: { state: 'won', amount: 1200.5, at: '2026-11-21T09:12:00.000Z', sequence: 1 },
  })
  expect(exported(sent)).toMatchObject({
    name: "'1-2",
    organisation: "'1300",
    received_sydney: '2026-11-21 09:12',
    session_sydney: '2026-11-24 10:30',
    amount_aud: '1200.50',
    outcome_sydney: '2026-11-21 20:12',
  })
})

it('a lead has a cell for every column, with its times in Sydney', () => {
  expect(exported(lead())).toMatchObject({
    received_sydney: '2026-11-21 09:12',
    session_sydney: '2026-11-24 10:30',
    session_status: 'booked',
    session_changed_sydney: '',
    phone: "'+61412345678",
    gclid: 'abc',
    enquiry: '',
    source: 'paperbark',
  })
})

it('a cancelled booking says so, and when', () => {
  const { session } = lead()
  const changed = { ...session, status: 'cancelled', sequence: 2, changedAt: '2026-11-22T01:30:00.000Z' } as LeadSession
  expect(exported(lead({ session: changed }))).toMatchObject({
    session_status: 'cancelled',
    session_changed_sydney: '2026-11-22 12:30',
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMN_NAMES, csvLine } from '../../../../worker/leads/export.ts'
import { isOwnExport, mapColumns, proposeMapping, readValues } from '../../../../worker/tools/leads/columns.ts'
import { readCsv } from '../../../../worker/tools/leads/csv-file.ts'
import { dayOrderOf, readTime } from '../../../../worker/tools/leads/import-times.ts'

const sydney = (typed: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const time = readTime(typed, order)
  return time && new Date(time.at).toISOString()
}

describe('a CSV file', () => {
  const cell = fc
    .array(fc.oneof(fc.constantFrom(...'=+-@,;"\'\t\r\n |', '\r\n', '1-2', '0412', 'TRUE'), fc.string({ unit: 'binary' })), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''))
    // Spreadsheets cannot keep a lone surrogate, and no rule lets one in.
    .map((text) => text.toWellFormed())

  it('of our own has every text as it was, and the number of its line', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
        const text = csvLine(['a', 'b', 'c']) + rows.map((cells) => csvLine(cells)).join('')
        const read = readCsv(text, 'leads.csv').rows
        expect(read.map(({ cells }) => cells)).toEqual(rows)
        let line = 2
        for (const [index, row] of rows.entries()) {
          expect(read[index]?.line).toBe(line)
          line += csvLine(row).match(/\r\n|\r|\n/g)?.length ?? 0
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['commas', 'Name,Email\nJo,"a,b"\n'],
    ['semicolons', 'Name;Email\r\nJo;a,b\r\n'],
    ['tabs', 'Name\tEmail\rJo\ta,b'],
    ['what its first line says', 'sep=;\nName;Email\nJo;a,b\n'],
    ['commas within quotes as well', '"Name";"Email, if any"\n"Jo";"a,b"\n'],
  ])('may be separated by %s', (_what, text) => {
    expect(readCsv(text, 'leads.csv').rows.map(({ cells }) => cells)).toEqual([['Jo', 'a,b']])
  })

  it('may have empty lines, and lines with fewer cells or more than the first', () => {
    const { columns, rows } = readCsv('Name,,Email\n\nJo\n,,\nAnn,x,y,z,\n', 'leads.csv')
    expect(columns).toEqual(['Name', 'column 2', 'Email'])
    expect(rows).toEqual([
      { line: 3, cells: ['Jo', '', ''], extra: 0 },
      { line: 5, cells: ['Ann', 'x', 'y'], extra: 1 },
    ])
  })

  it.each([
    ['', 'leads.csv has no line.'],
    ['Name\n"Jo\n', 'leads.csv is no CSV file: a quote is never closed.'],
    ['Name\r\n"J\r\no"\r\nx"y\r\n', /in line 4 a quote stands inside a cell/],
    ['Name\n"Jo"x\n', /in line 2 a quote stands inside a cell/],
  ])('that is none says so (%j)', (text, message) => {
    expect(() => readCsv(text, 'leads.csv')).toThrow(message)
  })
})

describe('a day or time of a file', () => {
  it.each([
    ['2026-11-21 09:12', '2026-11-20T22:12:00.000Z'],
    ['2026-11-21', '2026-11-20T13:00:00.000Z'],
    ['2026-07-01 9:12:45', '2026-06-30T23:12:00.000Z'],
    ['2026-11-21T09:12:00Z', '2026-11-21T09:12:00.000Z'],
    ['2026-11-21T09:12:00.123+0930', '2026-11-20T23:42:00.000Z'],
    ['2026-11-21 09:12 UTC', '2026-11-21T09:12:00.000Z'],
    ['21/11/2026 9:12 pm', '2026-11-21T10:12:00.000Z'],
    ['21/11/2026, 12:05 am', '2026-11-20T13:05:00.000Z'],
    ['3/4/26 9am', '2026-04-02T22:00:00.000Z'],
    ['21.11.2026 09.12', '2026-11-20T22:12:00.000Z'],
    ['21 Nov 2026 9:12 a.m.', '2026-11-20T22:12:00.000Z'],
    ['Sat, 21 November 2026 at 09:12', '2026-11-20T22:12:00.000Z'],
    ['21-Sept-26', '2026-09-20T14:00:00.000Z'],
    ['November 21st, 2026 9:12 PM', '2026-11-21T10:12:00.000Z'],
    ['2026-11-21\u202f9:12\u202fpm', '2026-11-21T10:12:00.000Z'],
  ])('%s', (typed, instant) => {
    expect(sydney(typed)).toBe(instant)
  })

  it.each([
    '',
    'soon',
    '2026-02-30',
    '31/11/2026',
    '2026-11-21 25:00',
    '2026-11-21 13:00 pm',
    '2026-10-04 02:30',
    '1/2',
    '21 Foo 2026',
    '9:12',
  ])('%j is none', (typed) => {
    expect(sydney(typed)).toBeUndefined()
  })

  it('has the day or the month first as the others of its file show, and as Australians write it if none does', () => {
    expect(dayOrderOf(['3/4/2026', '21/4/2026 9:00'])).toEqual({ order: 'dmy', sure: true })
    expect(dayOrderOf(['3/4/2026', '4/21/2026'])).toEqual({ order: 'mdy', sure: true })
    expect(dayOrderOf(['3/4/2026'])).toEqual({ order: 'dmy', sure: false })
    expect(dayOrderOf(['2026-04-03', '5/5/2026', ''])).toEqual({ order: 'dmy', sure: true })
    expect(sydney('3/4/2026', 'mdy')).toBe('2026-03-03T13:00:00.000Z')
  })
})

describe('the columns of a file', () => {
  const proposed = (...columns: string[]) =>
    Object.fromEntries([...proposeMapping(columns)].map(([field, indexes]) => [field, indexes.map((index) => columns[index])]))

  it('of our own are what they are called, and the source follows from the others', () => {
    expect(isOwnExport(COLUMN_NAMES)).toBe(true)
    const mapping = proposeMapping(COLUMN_NAMES)
    expect([...mapping.keys()]).toEqual(COLUMN_NAMES.filter((name) => name !== 'source'))
    for (const [field, indexes] of mapping) expect(indexes).toEqual([COLUMN_NAMES.indexOf(field)])
  })

  it('of other programs are known by their words', () => {
    expect(
      proposed(
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Company name',
        'Create Date',
        'Original Source',
        'Lead Status',
      ),
    ).toEqual({
      name: ['First Name', 'Last Name'],
      organisation: ['Company name'],
      email: ['Email'],
      phone: ['Phone Number'],
      received_sydney: ['Create Date'],
      utm_source: ['Original Source'],
    })
    expect(proposed('Invitee Name', 'Invitee Email', 'Start Date & Time', 'Canceled', 'utm_source', 'UTM Campaign')).toEqual({
      name: ['Invitee Name'],
      email: ['Invitee Email'],
      session_sydney: ['Start Date & Time'],
      session_status: ['Canceled'],
      utm_source: ['utm_source'],
      utm_campaign: ['UTM Campaign'],
    })
    expect(proposed('received_sydney', 'session_sydney', 'outcome')).toEqual({
      received_sydney: ['received_sydney'],
      session_sydney: ['session_sydney'],
    })
    expect(proposed('Appointment Date', 'Appointment Time', 'Client', 'E-Mail', 'Message', 'Reference')).toEqual({
      name: ['Client'],
      email: ['E-Mail'],
      enquiry: ['Message'],
      session_sydney: ['Appointment Date', 'Appointment Time'],
    })
  })

  it('are what somebody says they are', () => {
    const columns = ['Name', 'First', 'Last', 'Wert', 'Notes']
    const mapping = mapColumns(proposeMapping(columns), columns, ['name=First', 'name=last', 'organisation=Wert', 'enquiry='])
    expect(Object.fromEntries(mapping)).toEqual({ name: [1, 2], organisation: [3] })
    expect(Object.fromEntries(mapColumns(proposeMapping(columns), columns, ['organisation=Name']))).toEqual({
      organisation: [0],
      enquiry: [4],
    })
    expect(readValues(['organisation=A = B'])).toEqual(new Map([['organisation', 'A = B']]))
  })

  it.each([
    ['surname=Last', '“surname” is no field; one of reference, kind,'],
    ['Last', '--map is written field=…'],
    ['name=Nachname', 'The file has no column “Nachname”. It has Last.'],
  ])('are refused if there is no such thing (%s)', (said, message) => {
    expect(() => mapColumns(new Map(), ['Last'], [said])).toThrow(message)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnExport, proposeMapping } from '../../../../shared/import/columns.ts'
import { csvLine } from '../../../../shared/import/csv-cell.ts'
import { readCsv, readCsvFile } from '../../../../shared/import/csv-file.ts'
import { type DayOrder, dayOrderOf, oldCount, readTime } from '../../../../shared/import/import-times.ts'
import { COLUMN_NAMES } from '../../../../shared/import/lead-columns.ts'
import { mapColumns, readValues } from '../../../../worker/tools/leads/import-flags.ts'

const sydney = (typed: string, order: DayOrder = 'dmy') => {
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
      { line: 3, cells: ['Jo'], extra: 0 },
      { line: 5, cells: ['Ann', 'x', 'y'], extra: 1 },
    ])
  })

  it('may say by ="…" that a number is a text', () => {
    const text = 'Name,Phone\nJo,="0412"\n"Ann","=""0413"""\n"a;=",=" "\n'
    expect(readCsv(text, 'leads.csv').rows.map(({ cells }) => cells)).toEqual([
      ['Jo', '0412'],
      ['Ann', '0413'],
      ['a;=', ' '],
    ])
  })

  const linesOf = (text: string) => readCsv(text, 'leads.csv').rows.map(({ line, cells, wrong }) => [line, wrong ?? cells])

  it('without a line, or whose columns cannot be read, says so', () => {
    expect(() => readCsv('', 'leads.csv')).toThrow('leads.csv has no line. Export it again, or choose another file.')
    for (const many of ['a,'.repeat(2500), `${'a,'.repeat(1500)}\n${'x\n'.repeat(8000)}`])
      expect(() => readCsv(many, 'leads.csv')).toThrow(/columns in \d+ lines: too many\. Export fewer columns/)
    expect(() => readCsv('Name "x",Email\nJo,a\n', 'leads.csv')).toThrow(/line 1: a quote stands inside a cell; put the whole/)
  })

  it.each([
    ['a workbook of before 2007', 'd0cf11e0a1b11ae1000000000000000000000000000000003e000300feff0900060000000000'],
    ['a PDF', '255044462d312e340a25e2e3cfd30a789c0b3674e2f2040128da01b4110f1c1e0b'],
    ['a picture', '89504e470d0a1a0a0000000d4948445200000280000001e00806000000'],
    ['a table in HTML', Buffer.from('\n<HTML><table><tr><td>Name').toString('hex')],
    ['JSON', Buffer.from('[\n  {"name": "Jo"}]').toString('hex')],
  ])('that is %s is none, and says what to do', (_, hex) => {
    expect(() => readCsvFile(Buffer.from(hex, 'hex'), 'a')).toThrow('a is no CSV file. Export it as CSV.')
  })

  it('of text with some control characters, as bad exports have them, is read', () => {
    const text = `Name,Note\nJo,a\x0bb\x1dc\x00d ${'x'.repeat(200)}\x01\x02\x03\n`
    expect(readCsvFile(Buffer.from(text), 'a').rows).toHaveLength(1)
  })

  it('may have spaces around its quotes, a mark of its encoding and bars between its cells', () => {
    expect(linesOf('\ufeffName | Email|Note\n Jo , x | "a" |  "say ""hi"" " \n')).toEqual([[2, ['Jo , x', 'a', 'say "hi" ']]])
    expect(linesOf('Name,Email\n a, "b"\n"a" ,b\n"a"\t, b\n')).toEqual([2, 3, 4].map((line) => [line, ['a', 'b']]))
  })

  it.each<[string, string[], [number, RegExp][]]>([
    ['a quote inside a cell', ['x "y" z,b', 'Ann,c'], [[2, /^a quote stands inside a cell; put the whole cell into quotes/]]],
    ['an inch', ['5" pipe,b', 'Ann,c'], [[2, /inside a cell/]]],
    [
      'two inches on two lines',
      ['5" pipe,b', '6" pipe,c', 'Ann,c'],
      [
        [2, /inside a cell/],
        [3, /inside a cell/],
      ],
    ],
    ['a text behind a quote', ['"Jo"x,b', 'Ann,c'], [[2, /^text stands behind a quote that closes a cell/]]],
    ['a text behind a quote and a space', ['"Jo" x,b', 'Ann,c'], [[2, /^text stands behind/]]],
    ['a quote that is never closed', ['"Jo,b', 'Ann,c'], [[2, /^a quote is opened and never closed/]]],
    ['one at the end', ['Ann,c', 'Jo,"b'], [[3, /never closed/]]],
    ['one that another one closes', ['"Jo,b', 'Ann,c', '"Bo",d'], [[2, /never closed/]]],
    [
      'one that the end of a cell closes',
      ['"Jo,b', 'Bo,x"', 'Ann,c'],
      [
        [2, /never closed/],
        [3, /inside a cell/],
      ],
    ],
  ])('with %s loses this line alone', (_what, lines, wrong) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const read = linesOf(['Name,Email', ...lines].join(end))
      expect(read.filter(([, cells]) => typeof cells === 'string')).toEqual(
        wrong.map(([line, words]) => [line, expect.stringMatching(words)]),
      )
      expect(read.some(([, cells]) => String(cells) === 'Ann,c')).toBe(true)
    }
  })

  it('with a fault behind a text of several lines makes no lead of these', () => {
    expect(linesOf('Name,Note,Email\nJo,"first\nsecond, third\nlast" x,b\nAnn,c,d\n')).toEqual([
      [2, expect.stringMatching(/^a quote is opened and never closed. It is read up to line 4/)],
      [5, ['Ann', 'c', 'd']],
    ])
  })

  it('may have titles above its columns', () => {
    const file = readCsv('Leads, exported 12 Nov 2026\n\nOwner;Mia\n\nName;Email;Phone\nJo;a;1\nAnn;b;2\n', 'leads.csv')
    expect([file.columns, file.headLine, file.rows.map(({ line }) => line)]).toEqual([['Name', 'Email', 'Phone'], 5, [6, 7]])
    expect(readCsv('Jméno;Podnik\nEmail;Phone\n', 'leads.csv').headLine).toBe(2)
    expect(readCsv('Jméno;Podnik\nContact;x\n', 'leads.csv').headLine).toBe(1)
    const merged = 'Contact;;;Deal;\nName;Email;Phone;Amount;Stage\nJo;jo@v.example;0412345678;1;won\n'
    expect(readCsv(merged, 'leads.csv').headLine).toBe(2)
    expect(readCsv('Name;Email;;\nEmail;Phone;Name;x\n', 'leads.csv').headLine).toBe(2)
    expect(readCsv('Name;Email;Note\nEmail;Phone;Name\n', 'leads.csv').headLine).toBe(1)
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
    ...[
      '13/11/2026 10:30 am',
      '13/11/2026 10:30:00 AEDT',
      '2026-11-13 09:30 AEST',
      'Fri Nov 13 2026 10:30:00 GMT+1100 (Australian Eastern Daylight Time)',
      'Thu, 12 Nov 2026 23:30:00 GMT',
      'Fri Nov 13 10:30:00 AEDT 2026',
      '13. November 2026 10:30',
      '13. November 2026, 10:30 Uhr',
      '13 Nov. 2026 at 10:30 am',
      '13th of November 2026, 10:30am',
      '13-Nov-26 10:30',
      '13/Nov/2026:10:30'.replace(':', ' '),
      '2026-Nov-13 10:30',
      'Nov 13, 2026, 10:30 AM',
      'November 13, 2026 at 10:30 AM AEDT',
      '10:30 AM, 13 November 2026',
      '10:30 on 13/11/2026',
      '46339.4375',
      '46339,4375',
      '1794526200',
      '1794526200000',
      '20261112T233000Z',
      '20261113103000',
      '2026-11-12T23:30:00.000+0000',
      '2026-11-12 23:30:00+00',
      '2026-11-13T10:30:00+11:00[Australia/Sydney]',
      '2026-11-12 15:30 PST',
      'Freitag, 13. November 2026 um 10:30 Uhr',
      'Fr., 13.11.2026, 10:30',
      'vendredi 13 novembre 2026 à 10h30',
      '13 ноября 2026 г., 10:30',
      '13 listopada 2026 r. 10:30',
      '13. marraskuuta 2026 10.30',
      '13 Kasım 2026 10:30',
      '2026年11月13日 上午10:30',
      '2026. 11. 13. 오전 10:30:00',
      '13 de noviembre de 2026 10:30',
      '2026年11月13日 10:30',
      '13. 11. 2026 - 10:30',
      '13-NOV-26 10.30.00.000000 AM',
      '13Nov2026:10:30:00',
      '20261113 10:30',
      '20261112T233000.000Z',
      '2026-11-12 23:30:00 +0000 UTC',
      '2026-11-12 23:30 (UTC)',
      '2026-11-13 10:30 (UTC+11:00)',
      '2026-11-13 09:30 Australia/Brisbane',
      '13/11/2026 10:30 Australian Eastern Daylight Time',
      '13/11/2026 10:30 Sydney',
      '11/13/2026 10:30a',
      '٢٠٢٦-١١-١٣ 10:30',
      "{ts '2026-11-13 10:30:00'}",
      '/Date(1794526200000+0000)/',
      '1794526200000000',
      "'13/11/2026 10:30",
    ].map((typed) => [typed, '2026-11-12T23:30:00.000Z']),
    ['46339', '2026-11-12T13:00:00.000Z'],
    ['3. März 2026', '2026-03-02T13:00:00.000Z'],
    ['20261113', '2026-11-12T13:00:00.000Z'],
    ['13/11/76', '1976-11-12T13:00:00.000Z'],
    ['2026-11-13 00:30 AM', '2026-11-12T13:30:00.000Z'],
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
    '12345',
    '0412345678',
    '2026-11-21 09:12 EST',
    '1 of 2',
    '31/31/2026',
    'soon, 13 Nov 2026',
    '2026-11-13 10:30 Nowhere/Land',
  ])('%j is none', (typed) => {
    expect(sydney(typed)).toBeUndefined()
  })

  it('has the day or the month first as the others of its file show, and as Australians write it if none does', () => {
    expect(dayOrderOf(['3/4/2026', '21/4/2026 9:00'])).toEqual({ order: 'dmy', sure: true })
    expect(dayOrderOf(['3/4/2026', '4/21/2026'])).toEqual({ order: 'mdy', sure: true })
    expect(dayOrderOf(['3/4/2026'])).toEqual({ order: 'dmy', sure: false })
    expect(dayOrderOf(['2026-04-03', '5/5/2026', ''])).toEqual({ order: 'dmy', sure: true })
    expect(dayOrderOf(['13/4/2026', '4/13/2026', '3/4/2026']).sure).toBe(false)
    // Nothing came in tomorrow.
    const now = Date.parse('2026-04-01T20:00:00Z')
    expect(dayOrderOf(['3/4/2026'], ['3/4/2026'], now)).toEqual({ order: 'mdy', sure: true })
    expect(dayOrderOf(['3/4/2026'], ['1/4/2026'], now)).toEqual({ order: 'dmy', sure: false })
    expect(sydney('3/4/2026', 'mdy')).toBe('2026-03-03T13:00:00.000Z')
  })

  it('is counted from 1904 on if somebody says so, which is asked where all would be too old to be kept', () => {
    expect([sydney('44877.4375'), sydney('44877.4375', '1904')]).toEqual(['2022-11-11T23:30:00.000Z', '2026-11-12T23:30:00.000Z'])
    expect(sydney('3/4/2026', '1904')).toBe(sydney('3/4/2026'))
    const keptFrom = Date.parse('2024-11-28T00:00:00Z')
    expect(oldCount(['', '2026-11-21', '44876', '44877'], keptFrom)).toBe('44876')
    for (const texts of [['44877', '46339'], ['41000'], ['2022-11-12'], []]) expect(oldCount(texts, keptFrom)).toBeUndefined()
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
      outcome: ['Lead Status'],
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
    for (const [first, last, company, email, phone, type] of [
      ['Vorname', 'Nachname', 'Firma', 'E-Mail-Adresse', 'Mobiltelefon', 'E-Mail-Typ'],
      ['Prénom', 'Nom', 'Société', 'Adresse de messagerie', 'Tél. mobile', 'Type de messagerie'],
      ['Nombre', 'Apellidos', 'Organización', 'Dirección de correo electrónico', 'Móvil', 'Tipo de correo electrónico'],
      ['Nome', 'Cognome', 'Società', 'Indirizzo posta elettronica', 'Cellulare', 'Tipo posta elettronica'],
      ['Voornaam', 'Achternaam', 'Bedrijf', 'E-mailadres', 'Mobiele telefoon', 'Type e-mail'],
      ['Imię', 'Nazwisko', 'Nazwa firmy', 'Adres e-mail', 'Telefon komórkowy', 'Typ e-mail'],
      ['Förnamn', 'Efternamn', 'Företag', 'E-postadress', 'Mobiltelefon', 'Typ e-post'],
    ] as const)
      expect(proposed(type, first, last, company, email, phone)).toEqual({
        ...{ name: [first, last], organisation: [company], email: [email], phone: [phone] },
      })
    expect(proposed('First Name', 'Email')).toEqual({ name: ['First Name'], email: ['Email'] })
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
    const columns = ['Name', 'First', 'Last', 'Podnik', 'Notes']
    const mapping = mapColumns(proposeMapping(columns), columns, ['name=First', 'name=last', 'organisation=Podnik', 'enquiry='])
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingRules } from '../../../../shared/booking.ts'
import { contactRules } from '../../../../shared/enquiry.ts'
import { checkField } from '../../../../shared/field-rule.ts'
import { proposeMapping } from '../../../../shared/import/columns.ts'
import { BYTE_ORDER_MARK } from '../../../../shared/import/csv-cell.ts'
import { readCsv } from '../../../../shared/import/csv-file.ts'
import { leadsOfRows } from '../../../../shared/import/row-lead.ts'
import { csvHead, csvOf } from '../../../../worker/leads/export.ts'
import { FLAGS_ADVICE, mapColumns, readMeanings, readValues } from '../../../../worker/tools/leads/import-flags.ts'
import { lead } from '../../../support/leads.ts'

const NOW = Date.parse('2026-11-27T14:20:00Z')

/** What the lines of a file become. */
function leadsOf(text: string, said: { map?: string[]; set?: string[]; value?: string[] } = {}) {
  const { columns, rows } = readCsv(text, 'leads.csv')
  const mapping = mapColumns(proposeMapping(columns), columns, said.map ?? [])
  return leadsOfRows(rows, {
    columns,
    mapping,
    values: readValues(said.set ?? []),
    meanings: readMeanings(said.value ?? []),
    now: NOW,
    order: 'dmy',
    advice: FLAGS_ADVICE,
  })
}

describe('a line of a file', () => {
  it('of our own becomes the lead that it was', () => {
    const { session, outcome } = lead()
    const cancelled = { ...session, status: 'cancelled' as const, changedAt: '2026-11-22T01:30:00.000Z' } as typeof session
    const won = { ...outcome, state: 'won' as const, amount: 1200.5, at: '2026-11-21T09:12:00.000Z' }
    const desk = { owner: 'mia@agency.example', nextStep: 'Ring again', nextDate: '2026-11-30' }
    const at = Date.parse('2026-11-21T09:12:00.000Z')
    const notes = [
      { id: 2, at, by: null, text: 'Wants a price\n[by Friday]' },
      { id: 1, at, by: 'mia@agency.example', text: 'Rang' },
    ]
    const enquiry = lead({
      ...{
        kind: 'enquiry',
        reference: 'EN-7K3M9P',
        email: null,
        phone: "'0412",
        name: '=1+1',
        session: null,
        enquiry: '+1\n\n"x", y',
      },
      attribution: {
        ...lead().attribution,
        campaign: null,
        utmSource: null,
        utmMedium: null,
        utmCampaign: null,
        clickIds: {},
        pageUrl: null,
        referrer: null,
      },
    })
    const text = BYTE_ORDER_MARK + csvHead() + csvOf([lead(), lead({ session: cancelled, outcome: won, desk, notes }), enquiry])
    const fields = {
      ...{ name: 'Jo Wattle', organisation: 'Harbour Trust', email: 'jo@visitor.example', phone: '+61412345678' },
      ...{
        campaign: 'nfp-digital-growth-scan',
        utmSource: 'Paperbark',
        utmMedium: 'newsletter',
        utmCampaign: 'spring',
        gclid: 'abc',
      },
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan',
      referrer: 'https://www.thepaperbark.example/news',
    }
    const booked = { reference: 'BW-7K3M9P', kind: 'booking', fields }
    expect(leadsOf(text.slice(1))).toEqual([
      {
        line: 2,
        lead: {
          ...booked,
          receivedAt: '2026-11-20T22:12:00.000Z',
          session: { startsAt: '2026-11-23T23:30:00.000Z', isCancelled: false },
        },
      },
      {
        line: 3,
        lead: {
          ...booked,
          fields: {
            ...{ ...fields, ...desk },
            notes: '[2026-11-21 20:12 mia@agency.example] Rang\n[2026-11-21 20:12] Wants a price\n [by Friday]',
          },
          // In the same minute, and behind the first one.
          receivedAt: '2026-11-20T22:12:00.001Z',
          session: { startsAt: '2026-11-23T23:30:00.000Z', isCancelled: true, changedAt: '2026-11-22T01:30:00.000Z' },
          outcome: { state: 'won', cents: 120050, at: '2026-11-21T09:12:00.000Z' },
        },
      },
      {
        // The notes of the one before have lines of their own.
        line: 6,
        lead: {
          ...{ reference: 'EN-7K3M9P', kind: 'enquiry', receivedAt: '2026-11-20T22:12:00.002Z' },
          fields: { name: '=1+1', organisation: 'Harbour Trust', phone: "'0412", enquiry: '+1\n\n"x", y' },
        },
      },
    ])
  })

  it('with a session is a booking; without one it is an enquiry, whose text has the email address', () => {
    const text =
      'First name,Last name,Company,E-mail,Mobile,Message,Appointment,Status\nJo,Wattle,Trust,jo@v.example,0412 345 678,Hi,21/11/2026 9:00,x\nAnn,,Trust,ann@v.example,,,,\n'
    expect(leadsOf(text)).toMatchObject([
      {
        line: 2,
        lead: {
          kind: 'booking',
          session: { startsAt: '2026-11-20T22:00:00.000Z' },
          fields: { name: 'Jo Wattle', phone: '0412 345 678' },
        },
      },
      {
        line: 3,
        lead: {
          kind: 'enquiry',
          fields: { name: 'Ann', organisation: 'Trust', phone: 'Not given', enquiry: 'Email: ann@v.example' },
        },
      },
    ])
  })

  it('has what was set where its cells are empty', () => {
    expect(
      leadsOf('Name,Company\nJo,\nAnn,Trust\n', {
        set: ['organisation=Not given', 'enquiry=From the fair', 'received_sydney=1/5/2026'],
      }),
    ).toMatchObject([
      { lead: { receivedAt: '2026-04-30T14:00:00.000Z', fields: { organisation: 'Not given', enquiry: 'From the fair' } } },
      { lead: { receivedAt: '2026-04-30T14:00:00.001Z', fields: { organisation: 'Trust', enquiry: 'From the fair' } } },
    ])
  })

  const leadOf = (text: string, said?: Parameters<typeof leadsOf>[1]) => {
    const [row] = leadsOf(text, said)
    return row && 'lead' in row ? row.lead : undefined
  }
  const issuesOf = (text: string) => {
    const [row] = leadsOf(text)
    return row && 'issues' in row ? row.issues.map(({ field, message }) => `${field}: ${message}`) : []
  }

  it.each<[string, string, object]>([
    [
      'its first address, and the others in its notes',
      'Name,Email,E-mail 2 Address\nJo,"a@v.example; b@v.example",c@v.example',
      { enquiry: 'Email: a@v.example', notes: 'Email: b@v.example\nE-mail 2 Address: c@v.example' },
    ],
    [
      'its first whole number, and the others in its notes',
      'Name,Phone,Mobile Phone\nJo,ask Mia,0412 345 678 ::: 02 7010 0001',
      { phone: '0412 345 678', notes: 'Phone: ask Mia\nMobile Phone: 02 7010 0001' },
    ],
    [
      'what stands beside an address in its notes, however many there are',
      `Name,Email\nJo,"${Array.from({ length: 60 }, (_, at) => `jo${at}@v.example`).join(' ')} (all)"`,
      { enquiry: 'Email: jo0@v.example', notes: expect.stringMatching(/ jo59@v\.example \(all\)$/) },
    ],
    ['the address behind an apostrophe', "Name,Email\nJo,'a@v.example", { enquiry: 'Email: a@v.example' }],
    ['the number behind an apostrophe', "Name,Phone\nJo,'0412 345 678", { phone: '0412 345 678' }],
    ['the number that has commas between thousands', 'Name,Phone\nJo,"61,412,345,678"', { phone: '61412345678' }],
    [
      'a booked number without what stands beside it',
      'Name,Email,Phone,Session\nJo,a@v.example,02 7010 0001 ext 12,21/11/2026 9:00',
      { phone: '+61270100001', notes: 'Phone: 02 7010 0001 ext 12' },
    ],
    [
      'the letters of booked names, and how they were written in its notes',
      'Name,Company,Email,Session\nJo (mobile) 🌻,"The ""Good"" Bakery / Co",a@v.example,21/11/2026 9:00',
      {
        ...{ name: 'Jo mobile', organisation: 'The Good Bakery Co' },
        notes: 'Name: Jo (mobile) 🌻\nCompany: The "Good" Bakery / Co',
      },
    ],
    [
      'a booked organisation of one letter in its notes',
      'Name,Company,Email,Session\nJo,X,a@v.example,21/11/2026 9:00',
      { organisation: 'Jo', notes: 'Company: X' },
    ],
    [
      'a name that is too long in its notes',
      `Name,Email\n${'x'.repeat(300)},a@v.example`,
      { name: expect.stringMatching(/^x{50,200}$/), notes: `Name: ${'x'.repeat(300)}` },
    ],
    ['labels in its notes', 'Name,Email,Labels\nJo,a@v.example,* myContacts ::: VIP', { notes: 'Labels: * myContacts ::: VIP' }],
    ['no time where none was set', 'Name,Email,Created\nJo,a@v.example,0000-00-00 00:00:00', { name: 'Jo' }],
    ['a number of two columns once', 'Name,Phone,Mobile\nJo,0412 345 678,+61 412 345 678', { phone: '0412 345 678' }],
    [
      'the name beside an address',
      'Name,Email\nJo Wattle <jo@creek.example>,',
      { name: 'Jo Wattle', organisation: 'creek.example' },
    ],
    [
      'the first of several people',
      'Deal Name,Associated Contact,Associated Company\nRelaunch,Jo Wattle (jo@v.example);Ann (ann@v.example),Creek',
      { name: 'Jo Wattle', enquiry: 'Relaunch\nEmail: jo@v.example', notes: 'Email: ann@v.example\nName: Ann' },
    ],
    [
      'the columns of an interface',
      'firstname,lastname,mobilephone\nJo,Wattle,0412345678',
      { name: 'Jo Wattle', phone: '0412345678' },
    ],
    ['its organisation for a name', 'Name,Company,Email\n,Creek,a@v.example', { name: 'Creek', organisation: 'Creek' }],
    [
      'its address for a name, and its name for an organisation',
      'Name,Email\nn/a,jo.wattle7@gmail.com',
      { name: 'Jo Wattle', organisation: 'Jo Wattle' },
    ],
    [
      'its whole name where the parts are empty',
      'Name,First Name,Last Name,Phone\nJo Wattle,,,0412345678',
      { name: 'Jo Wattle' },
    ],
    [
      'what nothing else holds in its notes',
      'Name,Email,Record ID,Job title,Opted out,Owner\nJo,a@v.example,77,CEO,false,"Mia\n[2026-01-01 10:00] x"',
      { notes: 'Job title: CEO\nOwner: Mia\n [2026-01-01 10:00] x' },
    ],
    [
      'a source that no link can have in its notes',
      'Name,Email,Lead Source\nJo,a@v.example,"TV ""late"" "',
      { notes: 'Lead Source: TV "late"' },
    ],
    [
      'a long text in several notes',
      `Name,Email,Remarks\nJo,a@v.example,${'word '.repeat(1000)}`,
      { notes: expect.stringMatching(/^\[2026-11-28 01:20\] Remarks: word[^[]{3900,}\n\[2026-11-28 01:20\] [^[]{900,}$/) },
    ],
    [
      'the rest of a long enquiry in its notes',
      `Name,Email,Message\nJo,a@v.example,${'word '.repeat(1200)}`,
      {
        enquiry: expect.stringMatching(/^(?:word\s){980,}Email: a@v.example$/),
        notes: expect.stringContaining('Enquiry, continued: word'),
      },
    ],
  ])('of another program has %s', (_what, text, fields) => {
    expect(leadOf(text)?.fields).toMatchObject(fields)
  })

  it.each<[string, { state?: string; cents?: number; notes?: string }]>([
    ['customer,5000', { state: 'won', cents: 500_000 }],
    ['Closed Won,"A$1,200.50"', { state: 'won', cents: 120_050 }],
    ['Closed Won,"1.200,50 AUD"', { state: 'won', cents: 120_050 }],
    ['Closed Won,"AUD 1 200,5"', { state: 'won', cents: 120_050 }],
    ["Closed Won,1'200.50", { state: 'won', cents: 120_050 }],
    ['Closed Won,1.200', { state: 'won', notes: 'Amount: 1.200' }],
    ['Kunde,"1,200.000"', { state: 'won', cents: 120_000 }],
    ['Closed Won,€5000', { state: 'won', notes: 'Amount: €5000' }],
    ['lost,5000', { state: 'lost', notes: 'Amount: 5000' }],
    ['Open,5000', { notes: 'Amount: 5000' }],
    ['salesqualifiedlead,', { state: 'qualified', notes: 'Lead Status: salesqualifiedlead' }],
    ['Converted,', { state: 'qualified' }],
    ['No show,', { notes: 'Lead Status: No show' }],
    ['Pilot 2,', { notes: 'Lead Status: Pilot 2' }],
  ])('of another program with “%s” is stated as %j', (cells, { state, cents = null, notes = '' }) => {
    const read = leadOf(`Name,Email,Created,Lead Status,Amount\nJo,a@v.example,1/2/2026,${cells}`)
    expect(read?.outcome).toEqual(state && { state, cents, at: '2026-01-31T13:00:00.000Z' })
    expect(read?.fields.notes ?? '').toContain(notes)
  })

  it('of another program has the outcome that somebody says, and the furthest of several', () => {
    const text = 'Name,Email,Lead Status,Lifecycle Stage\nJo,a@v.example,Pilot 2,lead\n'
    expect(leadOf(text)?.outcome).toBeUndefined()
    expect(leadOf(text, { value: ['outcome:pilot 2=qualified'] })?.outcome).toMatchObject({ state: 'qualified' })
    expect(leadOf(text.replace('lead\n', 'customer\n'))?.outcome).toMatchObject({ state: 'won' })
    expect(() => readMeanings(['outcome:x=sold'])).toThrow('“sold” is none of outcome; one of new,')
    expect(() => readMeanings(['owner:x=y'])).toThrow('“owner” has no values to name')
    expect(() => readMeanings(['customer=won'])).toThrow('--value is written field:value=meaning')
  })

  it.each(['6.14123E+10', '6,14123E+10', '61412345678.0', '６１４１２３４５６７８．０', '#####', '#NAME?', '#ERROR!'])(
    'whose number is %s says that a spreadsheet lost it, unless it has another',
    (number) => {
      expect(issuesOf(`Name,Email,Phone\nJo,a@v.example,"${number}"`)).toEqual([
        `phone: “${number}” is no phone number any more: its digits were lost in a spreadsheet; format the column as text there, and export the file again`,
      ])
      expect(leadOf(`Name,Phone,Mobile\nJo,"${number}",412345678`)?.fields.phone).toBe('412345678')
    },
  )

  it('of another program that nobody could answer says what to do', () => {
    for (const [text, words] of [
      ['Name,Email,Phone\nJo,,', 'line: it has no email address, phone number or message; fill one in, or leave the line out'],
      ['Name,Email,Phone\n,,0412345678', 'line: it names nobody; fill in a name, an organisation or an email address'],
      [
        'Name,Email,Created\nJo,a@v.example,soon',
        'received_sydney: “soon” is no day or time; write it like 2026-11-21 09:12; or --map received_sydney=',
      ],
      ['Name,Email\n"Jo" x,a@v.example', 'line: text stands behind a quote that closes a cell'],
    ] as const)
      expect(issuesOf(text)).toEqual([expect.stringContaining(words)])
  })

  it('says all that cannot be read of it', () => {
    const map = ['kind=K', 'outcome=O', 'amount_aud=A', 'reference=R', 'session_status=S']
    const [row] = leadsOf('Name,K,O,A,R,S,Created,Appointment\nJo,lead,sold,much,7,perhaps,soon,21/11/2026,more\n', { map })
    expect(row && 'issues' in row && row.issues.map(({ field }) => field)).toEqual([
      ...['line', 'reference', 'session_sydney', 'kind', 'received_sydney'],
    ])
  })
})

/** What forms take, and spreadsheets make something else of, among arbitrary texts. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "O'",
        '’t Hart',
        ' – ',
        '.',
        'Ｊ',
        '<b>',
        '</b>',
        '<',
        '>',
        '&',
        '(NSW)',
        '1-2',
        '٣',
        '+61',
        '0412',
        '345',
        '678',
        '\n',
        '\u200c',
        'é'.normalize('NFD'),
        '@x.example',
        'jo',
        '=',
        '\t',
        'ß',
        '¡',
        'https://x.example/a?utm_source=b',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

it('what the forms’ rules have accepted, they accept again as it is', () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const rule of [...Object.values(bookingRules), ...Object.values(contactRules)]) {
        const first = checkField(rule, text)
        if (first.ok && first.value !== undefined) expect(checkField(rule, first.value)).toEqual(first)
      }
    }),
    { numRuns: 1000 },
  )
})

it('what the forms have accepted comes back from our own export as it was', () => {
  type Rules = typeof bookingRules | typeof contactRules
  fc.assert(
    fc.property(typed, (text) => {
      const accepted = <Of extends Rules>(rules: Of, field: keyof Of, or: string) => {
        const checked = checkField(rules[field] as (typeof bookingRules)['name'], text)
        return checked.ok && checked.value ? checked.value : or
      }
      const [name, organisation] = [accepted(bookingRules, 'name', 'Jo'), accepted(bookingRules, 'organisation', 'Trust')]
      const typedFields = {
        ...{ name: accepted(contactRules, 'name', 'Jo'), organisation: accepted(contactRules, 'company', 'Trust') },
        ...{ phone: accepted(contactRules, 'number', '0412'), enquiry: accepted(contactRules, 'enquiry', 'Hi') },
      }
      const enquiry = lead({ ...typedFields, kind: 'enquiry', reference: 'EN-7K3M9P', email: null, session: null })
      const leads = leadsOf(csvHead() + csvOf([lead({ name, organisation }), enquiry]))
      expect(leads).toMatchObject([{ lead: { fields: { name, organisation } } }, { lead: { fields: typedFields } }])
    }),
    { numRuns: 300 },
  )
})

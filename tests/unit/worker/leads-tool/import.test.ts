import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingRules } from '../../../../shared/booking.ts'
import { contactRules } from '../../../../shared/enquiry.ts'
import { checkField } from '../../../../shared/field-rule.ts'
import { BYTE_ORDER_MARK, csvHead, csvOf } from '../../../../worker/leads/export.ts'
import { mapColumns, proposeMapping, readValues } from '../../../../worker/tools/leads/columns.ts'
import { readCsv } from '../../../../worker/tools/leads/csv-file.ts'
import { leadsOfRows } from '../../../../worker/tools/leads/row-lead.ts'
import { lead } from '../../../support/leads.ts'

/** What the lines of a file become. */
function leadsOf(text: string, said: { map?: string[]; set?: string[] } = {}) {
  const { columns, rows } = readCsv(text, 'leads.csv')
  const mapping = mapColumns(proposeMapping(columns), columns, said.map ?? [])
  return leadsOfRows(rows, { columns, mapping, values: readValues(said.set ?? []), order: 'dmy' })
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

  it('says all that cannot be read of it', () => {
    const map = ['kind=K', 'outcome=O', 'amount_aud=A', 'reference=R', 'session_status=S']
    const [row] = leadsOf('Name,K,O,A,R,S,Created,Appointment\nJo,lead,sold,much,7,perhaps,soon,21/11/2026,more\n', { map })
    expect(row && 'issues' in row && row.issues.map(({ field }) => field)).toEqual([
      ...['line', 'reference', 'session_sydney', 'kind', 'session_status', 'received_sydney', 'amount_aud', 'outcome'],
    ])
  })
})

it('what the forms’ rules have accepted, they accept again as it is', () => {
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

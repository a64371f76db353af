import { describe, expect, it } from 'vitest'
import { wordsOfWeek } from '../../../shared/content/week.ts'
import { standingMails } from '../../../worker/bookings/messages.ts'
import { enquiryNotice, missedMail, writeMail } from '../../../worker/mail/letters.ts'
import { holdMail, waitingMail } from '../../../worker/mail/letters-before-booking.ts'
import type { EnquiryRow } from '../../../worker/records/enquiries.ts'
import type { HoldRow } from '../../../worker/records/holds.ts'
import { UNTOUCHED } from '../../../worker/records/lead-document.ts'
import { originColumns } from '../../../worker/records/origin.ts'
import type { WaitingRow } from '../../../worker/records/waiting.ts'
import { weeklyMail } from '../../../worker/reports/weekly-mails.ts'
import { bookingRow } from '../../support/leads.ts'
import { MAIL_CSS } from '../../support/mail-clients.ts'
import { unescapeHtml } from '../../support/read-html.ts'
import { studioWeek } from '../../support/studio-week.ts'

const TEXT = 'First line.\nSecond line.\n\nAfter an empty line: https://visitor.example/a-very-long-address'
const ENQUIRY: EnquiryRow = {
  id: 1,
  reference: 'EN-7K3M9P',
  name: 'Jo Wattle',
  number: '0412 345 678',
  company: 'Harbour Trust',
  enquiry: TEXT,
  ...originColumns({ campaign: 'nfp-digital-growth-scan', utmSource: 'Paperbark' }),
  created_at: Date.parse('2026-11-20T22:12:00.000Z'),
  network: null,
  import_key: null,
  ...UNTOUCHED,
}

const FACTS = { from: 'bookings@agency.example', to: 'leads@agency.example', link: 'https://www.agency.example/booking/x' }

const { origin: ORIGIN } = new URL(FACTS.link)
const PERSON = { name: 'Jo Wattle', organisation: 'Harbour Trust', email: 'jo@visitor.example' }

const WAITING: WaitingRow = {
  id: 1,
  key: '0'.repeat(32),
  email: PERSON.email,
  mailbox: PERSON.email,
  campaign: 'nfp-digital-growth-scan',
  request: JSON.stringify(PERSON),
  before: null,
  offered: '2026-11-23T23:30:00.000Z',
  told_at: null,
  booked: null,
  created_at: ENQUIRY.created_at,
}

const HOLD: HoldRow = {
  id: 1,
  key: '0'.repeat(32),
  mailbox: PERSON.email,
  network: '',
  assistant: 'Claude',
  campaign: 'nfp-digital-growth-scan',
  request: JSON.stringify(PERSON),
  date: '2026-11-24',
  starts_at: '2026-11-23T23:30:00.000Z',
  ends_at: '2026-11-24T00:00:00.000Z',
  air_before: 0,
  air_after: 0,
  host: 'agency',
  until: ENQUIRY.created_at + 1_800_000,
  booked: null,
  created_at: ENQUIRY.created_at,
}

/** Every kind of mail, with and without a link to a meeting. */
async function allMails(): Promise<string[]> {
  const bookings = [{}, { meeting_url: 'https://meet.example/room' }].map((fields) => bookingRow(fields))
  const mails = bookings.flatMap((booking) => Object.values(standingMails).map(({ write }) => write(booking, FACTS)))
  const week = weeklyMail(FACTS.to, wordsOfWeek(studioWeek('shop'), '2026-11-23'), 'https://www.agency.example/studio')
  const others = [
    enquiryNotice(ENQUIRY, FACTS.to),
    writeMail('weekly-report', week),
    missedMail(bookingRow(), ORIGIN),
    ...(['waiting-joined', 'waiting-free'] as const).map((kind) => waitingMail(kind, WAITING, ORIGIN)),
    holdMail(HOLD, ORIGIN),
  ]
  return (await Promise.all([...mails, ...others])).map(({ html }) => html)
}

type Declaration = { element: string; property: string; value: string }

/** What the style attributes of a mail declare. It has no style sheet. */
function declarationsOf(html: string): Declaration[] {
  return [...html.matchAll(/<(\w+)[^>]* style="([^"]*)"/g)].flatMap(([, element = '', style = '']) =>
    unescapeHtml(style)
      .split(';')
      .map((declaration) => /^([\w-]+):(.*)$/s.exec(declaration) ?? ['', '', ''])
      .map(([, property = '', value = '']) => ({ element, property, value })),
  )
}

/** Each property by the name under which the table has it. */
const FEATURES: Record<string, string> = {
  'margin-right': 'margin',
  'padding-left': 'padding',
  'padding-top': 'padding',
  'border-left': 'border',
  'border-top': 'border',
}

/** Not in the table: every client has the colour of text, and Outlook alone reads its own padding of a cell. */
const BEYOND_THE_TABLE = ['color', 'mso-padding-alt']

/** Why a mail says the same, in the same order and lines, where a client drops a property or applies it in part. */
const HARMLESS: Record<string, string> = {
  background: 'colours only',
  border: 'thin lines beside a text that stands apart without them',
  'border-radius': 'corners are square',
  'border-spacing': 'there is one cell',
  display: 'the dots above the heading are missing, and a button is as wide as its words',
  'font-size': 'sizes are in px',
  'font-weight': 'weights are 600 and 700',
  height: 'the dots above the heading are missing',
  'letter-spacing': 'letters stand a little further apart',
  'line-height': 'lines are a little closer or further apart',
  margin: 'gaps are smaller, and the column stands at the left',
  'max-width': 'lines are as long as the window',
  padding: 'less room around texts; the button has its padding from its cell',
  'text-decoration': 'none is one value',
  'text-wrap': 'a heading breaks elsewhere',
  width: 'the dots above the heading are missing',
  'word-wrap': 'a long address runs out of its column',
}

describe('the CSS of the mails', () => {
  it('is known from tests in mail clients, and does without what some of them drop', async () => {
    const used = (await allMails()).flatMap(declarationsOf)
    const names = [...new Set(used.map(({ property }) => FEATURES[property] ?? property))].filter(
      (name) => !BEYOND_THE_TABLE.includes(name),
    )
    expect(names.length).toBeGreaterThan(10)
    const missed = names.filter((name) => {
      const support = MAIL_CSS[name]
      const isWhole = support && !support.dropped && !support.partly
      return !support || (!isWhole && !HARMLESS[name])
    })
    expect(missed).toEqual([])
    expect(Object.keys(HARMLESS).filter((name) => !names.includes(name))).toEqual([])
  })

  it('asks no client for more of a property than it applies', async () => {
    for (const { element, property, value } of (await allMails()).flatMap(declarationsOf)) {
      const said = `${element} ${property}:${value}`
      if (property === 'background' || property === 'background-color') expect(said).toMatch(/:#[\dA-F]{6}$/)
      if (property === 'font-size') expect(said).toMatch(/:\d+px$/)
      if (property === 'font-weight') expect(said).toMatch(/:[67]00$/)
      if (property.startsWith('border') && value.includes('solid')) expect(said).toMatch(/:[1-8]px /)
      if (property.startsWith('margin')) expect(said).not.toMatch(/-\d/)
      if (property === 'display') expect(said).toMatch(/^(?:span|a) display:inline-block$/)
      if (property === 'text-decoration') expect(said).toMatch(/:none$/)
      expect(said).not.toMatch(/url\(|calc|var\(|rgba|rem\b|!important/)
    }
  })

  it('is written beside each element, with nothing in a style sheet', async () => {
    for (const html of await allMails()) expect(html).not.toMatch(/<style|<link|class=/)
  })
})

it('an enquiry of several lines has them in every mail client, as line breaks of HTML', async () => {
  const { html, text } = await enquiryNotice(ENQUIRY, FACTS.to)
  const [, quote = ''] = /<blockquote[^>]*>(.*?)<\/blockquote>/s.exec(html) ?? []
  expect(quote.split('<br/>')).toEqual(TEXT.split('\n'))
  expect(text).toContain('> First line.\n> Second line.\n> \n> After')
})

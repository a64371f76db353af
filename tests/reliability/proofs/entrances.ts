import { readAttribution, sourceOf } from '../../../shared/attribution.ts'
import { bookingRules } from '../../../shared/booking.ts'
import { campaignKeyAt } from '../../../shared/campaign/campaign.ts'
import { mailboxOf } from '../../../shared/email-rule.ts'
import { contactRules } from '../../../shared/enquiry.ts'
import { parseEntryText } from '../../../shared/entry/entry.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { proposeMapping } from '../../../shared/import/columns.ts'
import { writtenCell } from '../../../shared/import/csv-cell.ts'
import { FileError, readCsv } from '../../../shared/import/csv-file.ts'
import { readTime } from '../../../shared/import/import-times.ts'
import { leadsOfRows } from '../../../shared/import/row-lead.ts'
import { markdownOf, line as paragraph, table } from '../../../shared/markdown/markdown.ts'
import { linkWordAt } from '../../../shared/short-link.ts'
import { addressesIn } from '../../../shared/written-contacts.ts'
import { readMail } from '../../../worker/calendar-replies/read-mail.ts'
import { busyTimesOf } from '../../../worker/calendars/busy-times.ts'
import { repairUrl } from '../../../worker/http/urls.ts'
import { readReplyAddress } from '../../../worker/mail/reply-address.ts'
import type { Finding, Promised, Scale } from '../promise.ts'

const NOW = Date.parse('2040-11-14T13:30:00Z')
const RANGE = { from: NOW, to: NOW + 60 * 86_400_000 }
const MEGABYTE = 1_000_000
/** The longest address that reaches the Worker, and the largest body. */
const ADDRESS = 16_384
const BODY = 16_384
/** The longest line of a file that is imported. */
const LINE = 40_000
/** For one text, on one core. What is quadratic takes minutes. */
const BAR_MS = 1500

/** What is repeated until it fills an entrance. */
const FLOODS = [
  ...['a', '7', ' ', '\t', '\n', '\r\n', '\u00a0', '.', '-', '@', '<', '>', '"', "'", '=', ',', ';', ':', '/', '\\'],
  ...['%', '&', '?', '#', '(', '[', '{', '](', '**', '`', '|', '_', '+', '\u0301', '\u200d', '。', '＠', '\ud83d'],
  ...['\u0000', 'é', '名', 'a@', '<a@', 'a@b.', 'a@b|', '@b.c>', 'a.', 'a-', '1,', '1.', '1 ', '+1', '00', '1e', '%2'],
  ...['%25', '%3D', '&amp;', '&a=', '?a=b', '=?', '=?utf-8?Q?a?= ', '=\r\n', ' \r\n', '--b\r\n', '--b\r\n\r\nx\r\n'],
  ...[': ', 'a: b\r\n', '\r\n\r\n', '<br>', '<!--', '<a ', '&lt;', 'BEGIN:VEVENT\r\n'],
  ...['BEGIN:VEVENT\r\nEND:VEVENT\r\n', 'END:', 'RRULE:FREQ=DAILY\r\n', 'FREQ=DAILY;', 'BYDAY=MO,', 'UID:a\r\n'],
  ...['ATTENDEE:a@b\r\n', 'EXDATE:20401114T000000Z\r\n', 'PT1', ';TZID="a"', '"a",', '"a""', '""', 'a\u0301'],
  ...['"a"\n', 'a,"b\n', '"a"b,c\n', '="1",', "'=a\n", '&#64;', '+2B', '\\x{41}', '<a>', '550 ', '20401114T', '1/1/'],
  ...['12:00 '],
]

type Entrance = (flood: string) => unknown

const HEAD = 'From: jo@visitor.example\r\nMIME-Version: 1.0\r\n'
const mail = (text: string) => readMail(new TextEncoder().encode(text), NOW)
const report = (status: string) =>
  mail(`${HEAD}Content-Type: message/delivery-status\r\nAuto-Submitted: auto-replied\r\n\r\nA: b\r\n\r\n${status}`)
const reply = (line: string) =>
  mail(
    `${HEAD}Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
  )
const calendar = (line: string) =>
  busyTimesOf(`BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR\r\n`, RANGE, () => false, 'anna@agency.example')
const event = (line: string) =>
  calendar(`BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20401115T000000Z\r\nDURATION:PT15M\r\n${line}\r\nEND:VEVENT`)
const FIELDS = Object.values({ ...bookingRules, ...contactRules })

/** As many columns as a file may have, of which all but two become notes. */
const MANY_COLUMNS = `name,email,${Array.from({ length: 1998 }, (_, at) => `note ${at}`).join(',')}`

/** A line in which each of six cells has a part of a flood, as long as a line may be. */
const lineOf = (flood: string) =>
  Array.from({ length: 6 }, (_, at) => `"${flood.slice((at * LINE) / 6, ((at + 1) * LINE) / 6).replaceAll('"', '""')}"`).join(',')

function leadsOf(text: string) {
  const { columns, rows } = readCsv(text, 'leads.csv')
  const meanings = new Map()
  return leadsOfRows(rows, { columns, mapping: proposeMapping(columns), values: new Map(), meanings, order: 'dmy', now: NOW })
}

/** Everything that reads what strangers send, by the size that it takes at most. */
const ENTRANCES: readonly { name: string; size: number; tries: readonly Entrance[] }[] = [
  {
    name: 'mail',
    size: MEGABYTE - 1000,
    tries: [
      (flood) => mail(`${HEAD}From: MAILER-DAEMON\r\nSubject: x\r\n\r\n${flood}`),
      (flood) => mail(`${HEAD}Auto-Submitted: auto-replied\r\nContent-Type: text/html\r\n\r\n${flood}`),
      (flood) =>
        mail(`${HEAD}Content-Type: text/plain; format=flowed\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${flood}`),
      (flood) => mail(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n${flood}`),
      (flood) => mail(`${HEAD}X-Failed-Recipients: ${flood}\r\nSubject: ${flood.slice(0, 40_000)}\r\n\r\nx`),
      (flood) => mail(`Content-Type: text/plain; ${flood}\r\n\r\nx`),
      ...[
        'Original-Recipient: ',
        'Final-Recipient: rfc822; ',
        'Final-Recipient: ',
        'Action: ',
        'Status: ',
        'Diagnostic-Code: smtp; ',
        '',
      ].flatMap((field) => [(flood: string) => report(field + flood), (flood: string) => report(`${field}${flood}<`)]),
      ...['', 'ATTENDEE;', 'ATTENDEE:', 'UID:', 'DTSTAMP:', 'SEQUENCE:'].map((field) => (flood: string) => reply(field + flood)),
    ],
  },
  {
    name: '.ics',
    size: MEGABYTE,
    tries: [
      (flood) => busyTimesOf(flood, RANGE, () => false),
      calendar,
      event,
      ...['RRULE:', 'RRULE:FREQ=DAILY;', 'DTSTART;TZID=', 'EXDATE:', 'RDATE;VALUE=PERIOD:', 'DURATION:', 'ATTENDEE;', 'UID:'].map(
        (field) => (flood: string) => event(field + flood),
      ),
    ],
  },
  {
    name: 'CSV',
    size: MEGABYTE,
    tries: [
      (flood) => readsOrRefuses(() => readCsv(flood, 'leads.csv')),
      (flood) => readsOrRefuses(() => readCsv(`name,email\r\n${flood}`, 'leads.csv')),
      (flood) => readsOrRefuses(() => readCsv(`${'a,'.repeat(1000)}\r\n${flood}`, 'leads.csv')),
    ],
  },
  {
    name: 'lines of a file',
    size: 100_000,
    tries: [
      (flood) => readsOrRefuses(() => leadsOf(`${MANY_COLUMNS}\r\n${flood.replace(/.{20}/gs, '\r\nJo,jo@a.example,$&')}`)),
      (flood) => readsOrRefuses(() => leadsOf(`name,email,phone,enquiry,created,other\r\n${lineOf(flood)}`)),
    ],
  },
  { name: 'cells', size: LINE, tries: [(flood) => readTime(flood, 'dmy'), (flood) => writtenCell(flood)] },
  { name: 'Markdown', size: MEGABYTE, tries: [(flood) => markdownOf([paragraph(flood), table([['a'], [flood]])])] },
  {
    name: 'JSON',
    size: BODY,
    tries: [
      (flood) => FIELDS.map((rule) => [checkField(rule, flood), checkField(rule, `<${flood}>`), checkField(rule, `a${flood}b`)]),
      (flood) => parseEntryText(flood),
      (flood) => parseEntryText(`{"a":"${flood}`),
      (flood) => addressesIn(flood),
    ],
  },
  {
    name: 'addresses and queries',
    size: ADDRESS,
    tries: [
      (flood) => readAttribution(`?${flood}`),
      (flood) => readAttribution(`?utm_source=${flood}`),
      (flood) =>
        sourceOf({ utmSource: null, clickIds: {}, pageUrl: null, referrer: `https://a.example/${flood}`, assistant: null }),
      (flood) => repairUrl(new URL(`https://a.example/${flood}`)),
      (flood) => [campaignKeyAt(`/c/${flood}`), linkWordAt(`/go/${flood}`), mailboxOf(flood), readReplyAddress(flood)],
    ],
  },
]

export const entrances: Promised = {
  name: 'entrances',
  promise: 'Nothing that a stranger sends keeps the site busy, whatever it is made of',
  async prove(scale: Scale): Promise<Finding> {
    let tried = 0
    let slowest = { ms: 0, name: '', flood: '' }
    for (const { name, size, tries } of ENTRANCES) {
      for (const unit of FLOODS) {
        const flood = unit.repeat((scale === 'full' ? size : size / 400) / unit.length)
        for (const read of tries) {
          const began = performance.now()
          await read(flood)
          const ms = performance.now() - began
          if (ms > slowest.ms) slowest = { ms, name, flood: JSON.stringify(unit) }
          tried++
        }
      }
    }
    const at = `${slowest.ms.toFixed(0)} ms at most: ${slowest.name}, ${slowest.flood}`
    return {
      tried: `${tried} texts of one thing each, ${FLOODS.length} kinds, as large as each entrance takes`,
      found: at,
      // In a short run the machine is busy with other tests, and texts are short: it shows that nothing throws.
      held: scale === 'short' || slowest.ms < BAR_MS,
    }
  },
}

/** A file that cannot be read is refused with a reason. */
function readsOrRefuses(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
  }
}

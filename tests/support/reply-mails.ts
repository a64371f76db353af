/** The programs whose answers differ in their structure. These mails are made by us after what such programs send; none is a real one. */
export const PROGRAMS = ['gmail', 'outlook', 'apple', 'exchange'] as const
type Program = (typeof PROGRAMS)[number]

/** An answer to an invite. `startsAt`: of the entry, or the time that is asked for, in UTC; `headers`: more lines of the mail. */
export type Replied = {
  program: Program
  to: string
  uid: string
  says?: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED'
  method?: 'REPLY' | 'COUNTER'
  attendee?: string
  sequence?: number
  stampedAt?: string
  startsAt?: string
  headers?: string[]
}

const lines = (...all: (string | false | undefined)[]) => all.filter((line) => line !== false && line !== undefined).join('\r\n')
const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')).replace(/(.{76})/g, '$1\r\n')
const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
/** Sydney's wall time in summer. */
const wall = (instant: string) => compact(new Date(Date.parse(instant) + 11 * 3_600_000).toISOString()).slice(0, -1)

const SAID = { ACCEPTED: 'Accepted', TENTATIVE: 'Tentative', DECLINED: 'Declined' }

/** The identifier under which Exchange files an entry that came with another one. */
function exchangeUid(uid: string): string {
  const hex = Array.from(new TextEncoder().encode(uid), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `040000008200E00074C5B7101A82E008${'0'.repeat(48)}7643616C2D55696401000000${hex}00`.toUpperCase()
}

function entry(answered: Replied): string {
  const { program, uid, to, says = 'ACCEPTED', method = 'REPLY', sequence = 0 } = answered
  const {
    attendee = 'jo@visitor.example',
    stampedAt = '2040-11-14T01:00:00.000Z',
    startsAt = '2040-11-19T22:00:00.000Z',
  } = answered
  const until = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const windows = program === 'exchange' || program === 'outlook'
  const inSydney = (name: string, at: string) => `${name};TZID=AUS Eastern Standard Time:${wall(at)}`
  return lines(
    'BEGIN:VCALENDAR',
    { gmail: 'PRODID:-//Google Inc//Google Calendar 70.9054//EN', apple: 'PRODID:-//Apple Inc.//macOS 15.5//EN' }[
      program as 'gmail'
    ] ?? 'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(windows
      ? [
          'BEGIN:VTIMEZONE',
          'TZID:AUS Eastern Standard Time',
          'BEGIN:STANDARD',
          'DTSTART:16010101T030000',
          'TZOFFSETFROM:+1100',
          'TZOFFSETTO:+1000',
          'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4',
          'END:STANDARD',
          'BEGIN:DAYLIGHT',
          'DTSTART:16010101T020000',
          'TZOFFSETFROM:+1000',
          'TZOFFSETTO:+1100',
          'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10',
          'END:DAYLIGHT',
          'END:VTIMEZONE',
        ]
      : []),
    'BEGIN:VEVENT',
    windows ? inSydney('DTSTART', startsAt) : `DTSTART:${compact(startsAt)}`,
    windows ? inSydney('DTEND', until) : `DTEND:${compact(until)}`,
    `DTSTAMP:${compact(stampedAt)}`,
    // Exchange leaves the organiser out.
    program !== 'exchange' && `ORGANIZER;CN=Brightwattle:mailto:${to}`,
    `UID:${program === 'exchange' ? exchangeUid(uid) : uid}`,
    program === 'gmail' &&
      lines(
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${says};CN=Josephine`,
        `  Wattleworth;X-NUM-GUESTS=0:mailto:${attendee}`,
      ),
    program === 'apple' &&
      `ATTENDEE;CN="Josephine Wattleworth";CUTYPE=INDIVIDUAL;EMAIL="${attendee}";PARTSTAT=${says}:mailto:${attendee}`,
    windows && `ATTENDEE;PARTSTAT=${says};CN=Josephine Wattleworth:MAILTO:${attendee}`,
    windows && 'COMMENT;LANGUAGE=en-AU:Sorry\\, hidden words.\\n',
    `SUMMARY${windows ? ';LANGUAGE=en-AU' : ''}:${SAID[says]}: Session with Brightwattle`,
    `SEQUENCE:${sequence}`,
    windows && 'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  )
}

/** Such a mail as it comes in. */
export function replyMail(answered: Replied): string {
  const { program, to, attendee = 'jo@visitor.example', says = 'ACCEPTED', method = 'REPLY', headers = [] } = answered
  const calendar = entry(answered)
  const subject =
    method === 'COUNTER' ? 'New Time Proposed: Session with Brightwattle' : `${SAID[says]}: Session with Brightwattle`
  const head = [
    `From: Josephine Wattleworth <${attendee}>`,
    `To: Brightwattle <${to}>`,
    `Subject: ${subject}`,
    'Date: Wed, 14 Nov 2040 01:00:00 +0000',
    `Message-ID: <made-by-us.${program}@visitor.example>`,
    'MIME-Version: 1.0',
    ...headers,
  ]
  const text = 'Sorry, hidden words. Josephine Wattleworth has answered.'
  switch (program) {
    case 'gmail':
      return lines(
        `Reply-To: Josephine Wattleworth <${attendee}>`,
        'Sender: Google Calendar <calendar-notification@google.com>',
        // As Google's answers have it: it says nothing of who answered.
        'Auto-Submitted: auto-generated',
        ...head,
        'Content-Type: multipart/mixed; boundary="000000000000mixed"',
        '',
        '--000000000000mixed',
        'Content-Type: multipart/alternative; boundary="000000000000alt"',
        '',
        '--000000000000alt',
        'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
        'Content-Transfer-Encoding: base64',
        '',
        base64(text),
        '--000000000000alt',
        'Content-Type: text/html; charset="UTF-8"',
        '',
        `<p>${text}</p>`,
        '--000000000000alt',
        `Content-Type: text/calendar; charset="UTF-8"; method=${method}`,
        'Content-Transfer-Encoding: 7bit',
        '',
        calendar,
        '--000000000000alt--',
        '--000000000000mixed',
        'Content-Type: application/ics; name="invite.ics"',
        'Content-Disposition: attachment; filename="invite.ics"',
        'Content-Transfer-Encoding: base64',
        '',
        base64(calendar),
        '--000000000000mixed--',
        '',
      )
    case 'outlook':
      return lines(
        ...head,
        'X-Mailer: Microsoft Outlook 16.0',
        `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
        'Content-Transfer-Encoding: 7bit',
        '',
        calendar,
      )
    case 'apple':
      return lines(
        ...head,
        'X-Mailer: Apple Mail (2.3826)',
        'Content-Type: multipart/alternative; boundary="Apple-Mail=_made-by-us"',
        '',
        '--Apple-Mail=_made-by-us',
        'Content-Transfer-Encoding: 7bit',
        'Content-Type: text/plain; charset=us-ascii',
        '',
        text,
        '--Apple-Mail=_made-by-us',
        `Content-Type: text/calendar; method=${method}; name=iCal-20401114-120000.ics; charset=utf-8`,
        'Content-Transfer-Encoding: quoted-printable',
        '',
        calendar.replaceAll('=', '=3D'),
        '--Apple-Mail=_made-by-us--',
        '',
      )
    case 'exchange':
      return lines(
        'X-MS-Has-Attach:',
        'X-MS-TNEF-Correlator:',
        ...head,
        'Content-Type: multipart/alternative; boundary="_000_made-by-us_"',
        '',
        '--_000_made-by-us_',
        'Content-Type: text/plain; charset="iso-8859-1"',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        text,
        '--_000_made-by-us_',
        'Content-Type: text/html; charset="iso-8859-1"',
        '',
        `<html><body>${text}</body></html>`,
        '--_000_made-by-us_',
        `Content-Type: text/calendar; charset="utf-8"; method=${method}`,
        'Content-Transfer-Encoding: base64',
        '',
        base64(calendar),
        '--_000_made-by-us_--',
        '',
      )
  }
}

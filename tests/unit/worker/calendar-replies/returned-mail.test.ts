import { describe, expect, it } from 'vitest'
import { readMail } from '../../../../worker/calendar-replies/read-mail.ts'
import { FAILED, NO_FAILURE, UNCLEAR } from '../../../support/bounce-mails.ts'

const TO = 'answer.bw-7k3m9p.0123456789abcdef0123456789abcdef@answers.brightwattle.example'
const NOW = Date.parse('2040-11-14T02:00:00Z')

describe('a mail that came back', () => {
  const ADDRESS = 'jo@visitor.example'
  const ID = 'booking-confirmed.BW-7K3M9P'
  /** Whom it did not reach, and whether it has the mail's id. */
  const told = async (make: (typeof UNCLEAR)[number]) => {
    const mail = await readMail(new TextEncoder().encode(make({ to: TO, recipient: ADDRESS, mailId: ID })), NOW)
    if (mail.kind !== 'bounce') return mail.kind
    const { recipients, mailId = '' } = mail.bounce
    const names = recipients.map((one) => one.replace(/^booking-confirmed.*/i, 'id').replace(/^bookings@.*/, 'us'))
    return `${names.join(' ').replaceAll(ADDRESS, 'jo')} / ${mailId.replace(ID, 'id')}`
  }
  const BEFORE = 'jo us id / id'
  const AFTER = 'us jo id / id'

  it.each(
    Object.entries({
      'with the failed recipients in a header': ['jo / '],
      'with a recipient of another type': [BEFORE],
      'with a recipient without a type': [BEFORE],
      'without a status, or with an empty one': [AFTER],
      'with another word for failed': [BEFORE],
      'with a status alone': [BEFORE],
      'with a precedence': [BEFORE],
      'as a mixed mail': [BEFORE],
      'with a broken boundary': [BEFORE],
      'as a receipt': [AFTER],
      'in words, as qmail, Exim and Sendmail write': [BEFORE],
      'in other languages': ['jo / '],
      'with a link to the recipient alone': ['jo / '],
      'in HTML alone': ['jo / '],
      'with an escaped recipient': [
        '+4Ao@visitor.example Jo@visitor.example us x@there.example id / id',
        'x{4A}o@visitor.example Jo@visitor.example us x@there.example id / id',
      ],
      'with failed recipients in several headers, lines or returns': ['a@b.example jo / ', BEFORE],
      'that quotes what sounds late': [BEFORE],
      'in words, as Exchange, Notes and Gmail write': ['jo / ', BEFORE],
    }),
  )('names whom it did not reach %s', async (how, expected) => {
    expect([...new Set(await Promise.all((FAILED[how] ?? []).map(told)))]).toEqual(expected)
  })

  it.each(UNCLEAR.map((make, index) => [index, make] as const))(
    'is a letter if nobody can tell whose it is: %s',
    async (_, make) => {
      expect(['letter', 'unreadable', BEFORE.replace('jo', 'other@visitor.example')]).toContain(await told(make))
    },
  )

  it.each(NO_FAILURE.map((make, index) => [index, make] as const))('is automatic if it is no failure: %s', async (_, make) => {
    expect(await told(make)).toBe('automatic')
  })

  const DAEMON = 'From: MAILER-DAEMON@mx.visitor.example'
  const PERSON = 'From: Jo <jo@person.example>'
  const back = (headers: string, type: string, body: string) => () =>
    `${headers}\nTo: ${TO}\nContent-Type: ${type}\n\n${body}\n`.replaceAll('\n', '\r\n')
  const inParts = (headers: string, ...parts: string[]) =>
    back(headers, 'multipart/mixed; boundary=b', `${parts.map((part) => `--b\nContent-Type: ${part}\n`).join('')}--b--`)
  const status = (fields: string, headers = DAEMON, text = 'Hello') =>
    inParts(headers, `text/plain\n\n${text}`, `message/delivery-status\n\n${fields}`)
  const words = (text: string, headers = `${DAEMON}\nSubject: Undeliverable`) => back(headers, 'text/plain; charset=utf-8', text)
  const html = (text: string) => back(`${DAEMON}\nSubject: Undeliverable`, 'text/html', text)
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@b.example`).join(' ')
  const [LATE, LOST] = ['Final-Recipient: rfc822; late@b.example', 'Final-Recipient: rfc822; lost@b.example']

  it.each([
    [
      'addresses among other signs',
      words(
        `“'a@b.example'”, **c@d.example!?. me@you@they.example @x y@ x@@ [e@f.example] ${'x'.repeat(310)}@z.example ${'y'.repeat(311)}@v.example`,
      ),
      `a@b.example c@d.example e@f.example ${'x'.repeat(310)}@z.example / `,
    ],
    ['an address too far on', words(`a@b.example ${'x '.repeat(25_000)} z@z.example`), 'a@b.example / '],
    ['an address too far on in HTML', html(`<p>a@b.example</p> ${'x '.repeat(25_000)} z@z.example`), 'a@b.example / '],
    ['101 addresses', back(`${DAEMON}\nSubject: Undeliverable`, 'text/plain', many(101)), `${many(100)} / `],
    [
      'HTML',
      html('<p\nclass="x">a@b.example</p><b>c@d.example</b>&nbsp;&#x65;&#x0066;@g.example&quot;gone&quot;'),
      'a@b.example c@d.example ef@g.example / ',
    ],
    ['an accent', back(`${PERSON}\nAuto-Submitted: auto-replied\nSubject: Away`, 'text/html', '&eacute;chec'), 'letter'],
    ['an apostrophe', back(`${PERSON}\nAuto-Submitted: auto-replied\nSubject: Away`, 'text/html', 'n&apos;existe'), 'letter'],
    [
      'two blocks',
      status(
        `Reporting-MTA: dns; x\n \n\nFinal-Recipient: rfc822;\n\tlate@b.example\nAction: delayed\n\nX : y\n${LOST} \nAction : failed\nAction: delayed\n: x\n  z@b.example`,
        DAEMON,
        'late@b.example lost@b.example',
      ),
      'lost@b.example / ',
    ],
    ['arrived by its status', status(`${LATE}\nStatus: 2.0.0`), 'automatic'],
    ['arrived, but failed', status(`${LATE}\nAction: delivered\nStatus: 5.1.1`), 'letter'],
    ['a recipient alone', status(LATE), 'letter'],
    ['a status alone', status('Status: 5.1.1', DAEMON, 'lost@b.example'), 'lost@b.example / '],
    ['an action alone', status('Action: failed', DAEMON, 'lost@b.example'), 'lost@b.example / '],
    ['an unknown status', status(`${LATE}\nStatus: aaaaaaaaaaaaaaaaaaaaaaaaaaaa 5.1.1`), 'letter'],
    ['a remark for an action', status(`${LATE}\nAction: (failed)\nStatus: 2.0.0`), 'automatic'],
    ['one arrived, one unclear', status(`${LATE}\nAction: delivered\n\n${LOST}\nStatus: 4.0.0`), 'letter'],
    ['late, but expired', status(`${LATE}\nAction: delayed`, DAEMON, 'It has expired.'), 'letter'],
    ['failed, with a late subject', status(`${LOST}\nAction: failed`, `${DAEMON}\nSubject: Delayed mail`), 'lost@b.example / '],
    [
      'in a header, though words are late',
      words('It will be retried.', `${DAEMON}\nX-Failed-Recipients: lost@b.example`),
      'lost@b.example / ',
    ],
    ['fields in the text', words(`${LATE}\nAction: delayed`, DAEMON), 'automatic'],
    ['from a person with a report', status(`${LOST}\nAction: failed`, PERSON), 'lost@b.example / '],
    ['from a person', words('a@b.example', `${PERSON}\nSubject: Failure`), 'letter'],
    ['by a program', words('a@b.example', `${PERSON}\nAuto-Submitted: auto-replied\nSubject: Failure`), 'a@b.example / '],
    ['in bulk', words('a@b.example', `${PERSON}\nPrecedence: bulk\nSubject: Failure`), 'a@b.example / '],
    ['sent by a server', words('a@b.example', `${PERSON}\nSender: postmaster@x.example\nSubject: Failure`), 'a@b.example / '],
    ['an empty reply', words('', `${PERSON}\nAuto-Submitted: auto-replied\nSubject: Away`), 'automatic'],
    [
      'a reply with a telling subject',
      words('Hello', `${PERSON}\nAuto-Submitted: auto-replied\nSubject: I have left the company`),
      'letter',
    ],
    [
      'five copies',
      inParts(
        `${DAEMON}\nSubject: Undeliverable`,
        'text/plain\n\nHello',
        ...[1, 2, 3, 4, 5].map((one) => `message/rfc822\n\nTo: a${one}@b.example`),
      ),
      'a1@b.example a2@b.example a3@b.example a4@b.example / ',
    ],
    [
      'a broken boundary with bare lines',
      () => status(`${LOST}\nAction: failed`)().replace('boundary=b', 'boundary=c').replaceAll('\r\n', '\n'),
      'lost@b.example / ',
    ],
    [
      'a report of a feedback',
      inParts(
        `${DAEMON}\nSubject: Undeliverable`,
        'text/plain\n\na@b.example',
        'x-message/feedback-report\n\nx',
        'message/feedback-report-x\n\nx',
      ),
      'a@b.example / ',
    ],
  ] as const)('is read by what stands in it: %s', async (_, make, expected) => {
    expect(await told(make)).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMail } from '../../../../worker/calendar-replies/read-mail.ts'
import { readReply } from '../../../../worker/calendar-replies/read-reply.ts'
import { readReplyAddress } from '../../../../worker/mail/reply-address.ts'
import { PROGRAMS, replyMail } from '../../../support/reply-mails.ts'

const NOW = Date.parse('2040-11-14T02:00:00Z')
const KEY = '0123456789abcdef0123456789abcdef'
const DOMAIN = 'answers.brightwattle.example'
const TO = `answer.bw-7k3m9p.${KEY}@${DOMAIN}`
const UID = 'BW-7K3M9P@www.brightwattle.example'
const read = (mail: string) => readMail(new TextEncoder().encode(mail), NOW)

describe.each(PROGRAMS)('an answer in the structure of %s', (program) => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['TENTATIVE', 'tentative'],
    ['DECLINED', 'declined'],
  ] as const)('that says %s is read with its entry, its time and who answers', async (says, state) => {
    expect(await read(replyMail({ program, to: TO, uid: UID, says, sequence: 3 }))).toEqual({
      kind: 'answer',
      answer: {
        uid: UID,
        sequence: 3,
        at: '2040-11-14T01:00:00.000Z',
        attendees: [{ email: 'jo@visitor.example', state }],
        isProposal: false,
      },
    })
  })

  it('that proposes another time is read with its start', async () => {
    const startsAt = '2040-11-20T23:30:00.000Z'
    const mail = await read(replyMail({ program, to: TO, uid: UID, method: 'COUNTER', says: 'TENTATIVE', startsAt }))
    expect(mail).toMatchObject({ kind: 'answer', answer: { uid: UID, isProposal: true, proposedAt: startsAt } })
  })
})

describe('a mail that is no answer', () => {
  const letter = (...headers: string[]) =>
    [...headers, 'From: jo@visitor.example', `To: ${TO}`, 'Subject: Hello', '', 'Hello', ''].join('\r\n')

  it('is a letter if a person wrote it, or it is an empty report', async () => {
    expect(await read(letter())).toEqual({ kind: 'letter' })
    const words = ['Auto-Submitted: no', 'Precedence: bulky', 'Precedence: non-bulk']
    for (const header of [...words, 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'])
      expect(await read(letter(header))).toEqual({ kind: 'letter' })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner-email="jo@visitor.example"',
    'Precedence: bulk',
    'Auto-Submitted: Auto-Generated',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'X-Autorespond: yes',
    'X-Autoresponder: yes',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
  ])('is automatic with %s', async (header) => {
    expect(await read(letter(header))).toEqual({ kind: 'automatic' })
  })

  it.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Precedence: auto_reply', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['Auto-Submitted: auto-generated', 'answer'],
    ['Precedence: bulk', 'answer'],
    ['Precedence: no_auto_reply', 'answer'],
    ['Precedence: auto_reply_no', 'answer'],
  ])('is one that an out-of-office programme sends along, and no other: %s', async (header, kind) => {
    const mail = replyMail({ program: 'exchange', to: TO, uid: UID, headers: [header] })
    expect((await read(mail)).kind).toBe(kind)
  })

  it.each([
    ['20,000 lines', '\n'.repeat(20_000), 'letter'],
    ['a line more', '\n'.repeat(20_001), 'unreadable'],
    ['500 parts', '--b\n'.repeat(500), 'letter'],
    ['a part more', '--b\n'.repeat(501), 'unreadable'],
    ['a thousand dashes', '-b\nb-\n -- \n'.repeat(1000), 'letter'],
  ])('is read if it is short enough: %s', async (_, body, kind) => {
    const head = letter().replaceAll('\r\n', '\n')
    const lines = head.split('\n').length - 1
    expect((await read(head + body.slice(body.startsWith('\n') ? lines : 0))).kind).toBe(kind)
  })

  it('is not read with a header that is too long, and an empty line before its parts hides none of them', async () => {
    expect(await read(letter(`X-Long: ${'a'.repeat(100_000)}`))).toEqual({ kind: 'unreadable' })
    expect(await read(`\n${'--b\n'.repeat(501)}`)).toEqual({ kind: 'unreadable' })
  })

  it('has its answer in one of its first four calendars, and in no attached mail', async () => {
    const calendar = /BEGIN:VCALENDAR[\s\S]*/.exec(replyMail({ program: 'outlook', to: TO, uid: UID }))?.[0] ?? ''
    const parts = (...all: [type: string, content: string][]) =>
      letter('Auto-Submitted: auto-generated', 'Content-Type: multipart/mixed; boundary=b').replace(
        /Hello\r\n$/,
        `${all.map(([type, content]) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`).join('')}--b--\r\n`,
      )
    const other = ['application/ics', 'BEGIN:VCALENDAR'] as [string, string]
    const answer = ['application/ics', calendar] as [string, string]
    const attached = ['message/rfc822', `Content-Type: text/calendar\r\n\r\n${calendar}`] as [string, string]
    expect((await read(parts(other, other, other, answer))).kind).toBe('answer')
    expect((await read(parts(other, other, other, other, answer))).kind).toBe('letter')
    expect((await read(parts(attached, ['text/plain', 'See there']))).kind).toBe('letter')
    expect((await read(parts(['text/plain', 'See there'], ['application/pdf', calendar]))).kind).toBe('automatic')
  })

  it('is none if the invite itself comes back, or several answers come at once', async () => {
    const mail = replyMail({ program: 'outlook', to: TO, uid: UID })
    expect(await read(mail.replace('METHOD:REPLY', 'METHOD:REQUEST'))).toEqual({ kind: 'letter' })
    const event = /BEGIN:VEVENT[\s\S]*END:VEVENT\r\n/.exec(mail)?.[0] ?? ''
    expect(await read(mail.replace(event, event + event))).toEqual({ kind: 'letter' })
  })

  it('is none if it is only attached as a mail, as when somebody forwards it', async () => {
    const attached = ['Content-Type: message/rfc822', '', replyMail({ program: 'outlook', to: TO, uid: UID })].join('\r\n')
    expect(await read(`From: a@visitor.example\r\nTo: ${TO}\r\n${attached}`)).toEqual({ kind: 'letter' })
  })
})

describe('the parts of an answer', () => {
  const ENTRY = [
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20401114T010000Z',
    'SEQUENCE:123456',
    'DTSTART:20401119T220000Z',
    'ATTENDEE;PARTSTAT=declined:MAILTO:jo%2Bwork@visitor.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const WHOLE = {
    uid: 'one',
    sequence: 123_456,
    at: '2040-11-14T01:00:00.000Z',
    attendees: [{ email: 'jo+work@visitor.example', state: 'declined' }],
    isProposal: true,
    proposedAt: '2040-11-19T22:00:00.000Z',
  }
  const changed = (from: string | RegExp, to: string) => readReply(ENTRY.replace(from, to), NOW)

  it('are all read', () => {
    expect(readReply(ENTRY, NOW)).toEqual(WHOLE)
    const { proposedAt: _, ...answered } = WHOLE
    expect(changed('COUNTER', 'reply')).toEqual({ ...answered, isProposal: false })
    expect(changed('SEQUENCE:123456', '')).toEqual({ ...WHOLE, sequence: 0 })
  })

  it.each([
    ['METHOD:COUNTER', ''],
    ['COUNTER', 'REQUEST'],
    ['UID:one', ''],
    ['DTSTAMP', 'CREATED'],
    ['010000Z', '010000'],
    ['123456', 'x1'],
    ['123456', '1x'],
    ['123456', '1234567'],
    [/^ATTENDEE.*$/m, ''],
    [/^ATTENDEE.*$/m, 'ATTENDEE:mailto:jo@visitor.example\r\n'.repeat(21).trim()],
    [/BEGIN:VEVENT[\s\S]*END:VEVENT/, 'BEGIN:VTODO\r\nUID:one\r\nEND:VTODO'],
    [/BEGIN:VEVENT[\s\S]*END:VEVENT/, '$&\r\n$&'],
    [/[\s\S]*/, '$&$&'],
    [/[\s\S]*/, 'Hello'],
  ])('are all needed, and each once: none with %s as %s', (from, to) => {
    expect(changed(from, to)).toBeUndefined()
  })

  it.each([
    ['ATTENDEE: mailto:jo@visitor.example ', 'jo@visitor.example', undefined],
    ['ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=jo@visitor.example:/principals/7', 'jo@visitor.example', 'accepted'],
    ['ATTENDEE;PARTSTAT=TENTATIVE:/principals/7', '', 'tentative'],
    ['ATTENDEE;PARTSTAT=DELEGATED:mailto:100%@visitor.example', '100%@visitor.example', undefined],
    ['ATTENDEE:jo@mailto:x', 'jo@mailto:x', undefined],
  ])('name who answers: %s', (line, email, state) => {
    expect(changed(/^ATTENDEE.*$/m, line)?.attendees).toEqual([{ email, state }])
    expect(changed(/^ATTENDEE.*$/m, `${line}\r\n`.repeat(20).trimEnd())?.attendees).toHaveLength(20)
  })

  it.each([
    ['DTSTART:20401113T020000Z', '2040-11-13T02:00:00.000Z'],
    ['DTSTART:20401113T015959Z', undefined],
    ['DTSTART:20410115T020000Z', '2041-01-15T02:00:00.000Z'],
    ['DTSTART:20410115T020001Z', undefined],
    ['DTSTART;VALUE=DATE:20401119', undefined],
    ['SUMMARY:When?', undefined],
  ])('ask for a time that can be booked: %s', (line, proposedAt) => {
    expect(changed('DTSTART:20401119T220000Z', line)?.proposedAt).toBe(proposedAt)
  })
})

describe('the time of an answer', () => {
  it('is now at the latest, so that one which is dated ahead is not the newest for good', async () => {
    const mail = await read(replyMail({ program: 'gmail', to: TO, uid: UID, stampedAt: '2090-01-01T00:00:00.000Z' }))
    expect(mail).toMatchObject({ answer: { at: '2040-11-14T02:00:00.000Z' } })
  })

  it('that is asked for is not known if nobody knows its zone', async () => {
    const mail = replyMail({ program: 'outlook', to: TO, uid: UID, method: 'COUNTER' })
    const nowhere = mail.replaceAll('TZID=AUS Eastern Standard Time', 'TZID=Nowhere')
    const { answer } = (await read(nowhere)) as { answer: object }
    expect(answer).toMatchObject({ isProposal: true })
    expect(answer).not.toHaveProperty('proposedAt')
  })
})

/** One change of a mail: a piece taken out, doubled, moved, or signs written over. */
const mutation = fc.record({
  how: fc.constantFrom('drop', 'double', 'move', 'write', 'cut'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 200 }),
  signs: fc.string({ maxLength: 12, unit: 'binary' }),
})
type Mutation = { how: string; at: number; to: number; length: number; signs: string }

function mutate(mail: string, { how, at, to, length, signs }: Mutation): string {
  const [from, place] = [Math.floor(at * mail.length), Math.floor(to * mail.length)]
  const [before, piece, after] = [mail.slice(0, from), mail.slice(from, from + length), mail.slice(from + length)]
  if (how === 'drop') return before + after
  if (how === 'double') return before + piece + piece + after
  if (how === 'write') return before + signs + after.slice(signs.length)
  if (how === 'cut') return before
  const rest = before + after
  return rest.slice(0, place) + piece + rest.slice(place)
}

describe('mails that were damaged on their way', () => {
  it('break nothing, and none of 10,000 says for the visitor what its original did not', async () => {
    const original = fc.record({
      program: fc.constantFrom(...PROGRAMS),
      says: fc.constantFrom('ACCEPTED', 'TENTATIVE', 'DECLINED'),
      method: fc.constantFrom('REPLY', 'REPLY', 'REPLY', 'COUNTER'),
    })
    await fc.assert(
      fc.asyncProperty(original, fc.array(mutation, { minLength: 1, maxLength: 5 }), async (made, mutations) => {
        const mail = await read(mutations.reduce(mutate, replyMail({ ...made, to: TO, uid: UID })))
        expect(mail.kind).toMatch(/^(?:answer|automatic|letter|unreadable)$/)
        if (mail.kind !== 'answer' || mail.answer.uid !== UID) return
        const said = mail.answer.attendees.find(({ email }) => email === 'jo@visitor.example')?.state
        expect([undefined, made.says.toLowerCase()]).toContain(said)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the address of an answer', () => {
  it('is read in any capitals, and has a mailbox name of 49 characters', () => {
    expect(TO.indexOf('@')).toBe(49)
    for (const address of [TO, TO.toUpperCase(), ` ${TO} `, `${TO}.`])
      expect(readReplyAddress(address)).toEqual({ reference: 'BW-7K3M9P', key: KEY })
  })

  it('is none of another form or without its whole key', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 2 }), (mutations) => {
        const address = mutations.reduce(mutate, TO)
        const found = readReplyAddress(address)
        // What is left of the right key may be read with another reference, and then opens nothing.
        if (found?.reference === 'BW-7K3M9P' && found.key === KEY)
          expect(address.trim().toLowerCase().split('@')[0]).toBe(TO.split('@')[0])
      }),
      { numRuns: 10_000 },
    )
    expect(readReplyAddress('bookings@answers.brightwattle.example')).toBeUndefined()
  })
})

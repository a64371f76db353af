import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMail } from '../../../../worker/calendar-replies/read-mail.ts'
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
    for (const header of ['Auto-Submitted: no', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'])
      expect(await read(letter(header))).toEqual({ kind: 'letter' })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner-email="jo@visitor.example"',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
  ])('is automatic with %s', async (header) => {
    expect(await read(letter(header))).toEqual({ kind: 'automatic' })
  })

  it('is automatic if an out-of-office programme sends an answer along', async () => {
    const mail = replyMail({ program: 'exchange', to: TO, uid: UID, headers: ['Auto-Submitted: auto-replied'] })
    expect(await read(mail)).toEqual({ kind: 'automatic' })
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

import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { AddressedMail } from '../../../worker/mail/mail.ts'
import { mimeMessage } from '../../../worker/mail/mime.ts'

const MAIL: AddressedMail = {
  id: 'booking-confirmed.BW-222222',
  from: { email: 'bookings@brightwattle.example', name: 'Brightwattle' },
  to: 'jo@visitor.example',
  replyTo: 'hello@brightwattle.example',
  subject: 'Booking confirmed: Tue 20 Nov 2040, 9:00 AM AEDT',
  text: 'G’day Jo,\r\nyour session is booked.\r\n',
  html: `<p>G’day Jo</p>${'<p>wattle</p>'.repeat(3000)}`,
  headers: { 'Auto-Submitted': 'auto-generated', References: '<booking-confirmed.BW-222222@www.brightwattle.example>' },
}
const ENTRY = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Café “Growth”\r\nEND:VCALENDAR\r\n'
const DATE = new Date('2040-11-19T00:00:00Z')
const written = (changes: Partial<AddressedMail> = {}) => mimeMessage({ ...MAIL, ...changes }, DATE, 'unique-1')
const read = (changes?: Partial<AddressedMail>) => PostalMime.parse(written(changes))

const withLf = (text: string) => text.replaceAll('\r\n', '\n')

/** The types of a message's parts, a multipart's between brackets. */
function structureOf(raw: string): string {
  const types = [...raw.matchAll(/^Content-Type: ([^\r]+)\r$|^--((?:mixed|alternative)-unique-1)--\r$/gm)]
  return types.map(([, type, end]) => (end ? ')' : type?.startsWith('multipart') ? `${type.split(';')[0]}(` : type)).join(' ')
}

describe('a mail in MIME', () => {
  it('reads back as it was written', async () => {
    const mail = await read()
    expect(mail.from).toMatchObject({ address: 'bookings@brightwattle.example', name: 'Brightwattle' })
    expect(mail.to).toMatchObject([{ address: 'jo@visitor.example' }])
    expect(mail.replyTo).toMatchObject([{ address: 'hello@brightwattle.example' }])
    expect(mail.subject).toBe(MAIL.subject)
    expect(withLf(mail.text ?? '').trimEnd()).toBe('G’day Jo,\nyour session is booked.')
    expect(mail.html?.trimEnd()).toBe(MAIL.html)
    expect(mail.messageId).toBe('<unique-1@brightwattle.example>')
    expect(mail.references).toBe(MAIL.headers.References)
    expect(Date.parse(mail.date ?? '')).toBe(DATE.getTime())
  })

  it('has its text and HTML as alternatives', () => {
    expect(structureOf(written())).toBe('multipart/alternative( text/plain; charset=utf-8 text/html; charset=utf-8 )')
  })

  it('has its calendar entry as a third alternative that states its method, and once more as a file', async () => {
    const calendar = { method: 'REQUEST', text: ENTRY } as const
    expect(structureOf(written({ calendar }))).toBe(
      'multipart/mixed( multipart/alternative( text/plain; charset=utf-8 text/html; charset=utf-8 text/calendar; method=REQUEST; charset=utf-8 ) application/ics; name="invite.ics" )',
    )
    const { attachments } = await PostalMime.parse(written({ calendar }), { attachmentEncoding: 'utf8' })
    expect(
      attachments.map(({ mimeType, method, filename, content }) => ({
        mimeType,
        method,
        filename,
        content: withLf(String(content)),
      })),
    ).toEqual([
      { mimeType: 'text/calendar', method: 'REQUEST', filename: null, content: withLf(ENTRY) },
      { mimeType: 'application/ics', method: undefined, filename: 'invite.ics', content: withLf(ENTRY) },
    ])
  })

  it.each(['Grüße aus Köln – “Wattle” 🌼', '🌼'.repeat(60), 'a =?utf-8?B?eA==?= b', `long ${'x'.repeat(400)} é`])(
    'keeps a subject with other characters: %s',
    async (subject) => {
      expect((await read({ subject })).subject).toBe(subject)
      for (const line of written({ subject })
        .split('\r\n')
        .filter((line) => line.includes('=?'))) {
        expect(line.length).toBeLessThanOrEqual(84)
      }
    },
  )

  it('keeps the sender’s name, also with quotes and accents', async () => {
    for (const name of ['Jo "the" \\ Wattle, Inc.', 'Café Wattle']) {
      expect((await read({ from: { email: 'a@b.example', name } })).from?.name).toBe(name)
    }
  })

  it('has ASCII alone, in lines of CRLF that are short enough for every server', () => {
    const raw = written({ calendar: { method: 'CANCEL', text: ENTRY }, subject: 'Grüße' })
    expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200)
  })

  it('lets no text become a header, and no address a second one', async () => {
    const mail = await read({ subject: 'Hello\r\nBcc: all@visitor.example', text: '--alternative-unique-1--\r\nBcc: x' })
    expect(mail.bcc).toBeUndefined()
    expect(mail.subject).toContain('Hello')
    for (const to of [
      'jo@visitor.example>, <all@visitor.example',
      'jo@visitor.example\r\nBcc: all@visitor.example',
      'ö@visitor.example',
    ])
      expect(() => written({ to })).toThrow()
  })
})

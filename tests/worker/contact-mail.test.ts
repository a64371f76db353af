import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { site } from '../../shared/content/site.ts'
import { ringAlarm, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, enquire, postBooking, postContact } from '../support/worker/requests.ts'
import { logsOf, type SentMail, world } from '../support/worker/world.ts'

async function sendAndCatch(fields: Record<string, unknown> = {}): Promise<{ mail: SentMail; reference: string }> {
  const reference = await enquire(fields)
  await ringAlarm()
  const [mail] = world.mails
  if (!mail) throw new Error('One mail was expected')
  return { mail, reference }
}

const text = (mail: SentMail) => mail.content[0]?.value ?? ''
const html = (mail: SentMail) => mail.content[1]?.value ?? ''

describe('the agency’s notice of an enquiry', () => {
  it('goes to the agency alone, from our own domain, and is the only mail', async () => {
    const { mail, reference } = await sendAndCatch()
    expect(world.mails).toHaveLength(1)
    expect(mail.personalizations.flatMap(({ to }) => to)).toEqual([{ email: env.MAIL_TO }])
    expect(mail.from).toEqual({ email: env.MAIL_FROM, name: site.name })
    expect(mail.subject).toBe(`New enquiry ${reference}`)
    expect(logsOf('outbox_run')).toEqual([expect.objectContaining({ sent: 1, pending: 0 })])
  })

  it('has no Reply-To: the form asks for no email', async () => {
    const { mail } = await sendAndCatch({ name: 'jo@visitor.example', enquiry: 'Write to <jo@visitor.example>' })
    expect(mail).not.toHaveProperty('reply_to')
  })

  it('holds the whole enquiry with its line breaks in both parts, the text part first', async () => {
    const { mail, reference } = await sendAndCatch({ enquiry: 'First line.\r\n\r\nSecond, at <jo@visitor.example>.' })
    expect(mail.content.map((part) => part.type)).toEqual(['text/plain', 'text/html'])
    for (const fact of [reference, 'Josephine Wattleworth', '+61 412 345 678', 'Harbour Trust', '2040-11-18T20:30:00.000Z']) {
      expect(text(mail)).toContain(fact)
      expect(html(mail)).toContain(fact)
    }
    expect(text(mail)).toContain('> First line.\n> \n> Second, at jo@visitor.example.')
    expect(html(mail), 'styles that Outlook or Yahoo drop or misread').not.toMatch(/rgba\(|inherit|flex|grid|<style/)
    expect(html(mail)).toContain('>First line.<br/><br/>Second, at jo@visitor.example.</blockquote>')
  })

  it('says of a number that cannot be rung that it cannot', async () => {
    const { mail } = await sendAndCatch({ number: 'by mail only' })
    for (const part of [text(mail), html(mail)]) expect(part).toContain('by mail only (no number we can ring)')
  })

  it('has no links and loads nothing: URLs in an enquiry are escaped text', async () => {
    const { mail } = await sendAndCatch({
      name: 'Jo & "Ann"',
      company: "O'Neil & https://evil.test/?a=1&b='2'",
      enquiry: '<a href="https://evil.test">Click</a> <img src=x onerror=alert(1)> [x](https://evil.test) https://evil.test/?a&b',
    })
    expect(html(mail)).toContain('Jo &amp; &quot;Ann&quot;')
    expect(html(mail)).toContain('O&#x27;Neil &amp; https://evil.test/?a=1&amp;b=&#x27;2&#x27;')
    expect(html(mail)).toContain('>Click [x](https://evil.test) https://evil.test/?a&amp;b</blockquote>')
    expect(html(mail)).not.toMatch(/<a |href=|<img|onerror|src=/)
  })

  it('never contains markup of the enquiry, even broken markup', async () => {
    const { mail } = await sendAndCatch({ enquiry: '<script>x</script> <scr<b>ipt> <\u200bscript> < script >' })
    expect(text(mail)).not.toContain('<')
    expect(html(mail)).not.toMatch(/<\s*\/?script/i)
    expect(html(mail)).toContain('>x ipt script script</blockquote>')
  })

  it('marks the lines of an enquiry, so that none looks like the mail’s own', async () => {
    const { mail } = await sendAndCatch({ enquiry: 'Hi\n-- \nBrightwattle\nReference: BW-FAKE00' })
    expect(text(mail)).toContain('\n> Reference: BW-FAKE00')
    expect(text(mail).match(/^Reference: /gm)).toHaveLength(1)
    expect(text(mail).match(/^-- $/gm)).toHaveLength(1)
  })

  it('has no header with what the visitor typed', async () => {
    const smuggled = 'Jo\r\nBcc: all@visitor.example\r\nSubject: hidden words'
    const { mail, reference } = await sendAndCatch({ name: smuggled, number: smuggled.slice(0, 30), company: smuggled })
    expect(mail.subject).toBe(`New enquiry ${reference}`)
    expect(Object.keys(mail).sort()).toEqual(['content', 'from', 'headers', 'personalizations', 'subject'])
    expect(mail.headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      References: `<enquiry-notice.${reference}@${new URL(site.origin).hostname}>`,
    })
    expect(Object.keys(mail.personalizations[0] ?? {})).toEqual(['to'])
    expect(text(mail)).toContain('Name: Jo Bcc: all@visitor.example Subject: hidden words\n')
  })

  it('is sent after the mails of earlier leads', async () => {
    await postBooking(bookingBody())
    await postContact(contactBody())
    await ringAlarm()
    expect(world.mails.map((mail) => mail.subject.split(' ').slice(0, 2).join(' '))).toEqual([
      'New booking',
      'Booking confirmed:',
      'New enquiry',
    ])
  })

  it('that cannot be delivered is one dead letter and one error in the log', async () => {
    world.provider = () => new Response(null, { status: 400 })
    const { reference } = await sendAndCatch()
    expect(await storedMails()).toMatchObject([{ kind: 'enquiry-notice', state: 'dead', reason: 'status 400' }])
    expect(logsOf('mail_dead')).toEqual([
      { event: 'mail_dead', kind: 'enquiry-notice', reference, attempts: 1, reason: 'status 400' },
    ])
  })
})

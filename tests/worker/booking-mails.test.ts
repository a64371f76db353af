import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { site } from '../../shared/content/site'
import { ringAlarm, ringNextAlarm } from '../support/worker/ledger'
import { bookingBody, bookingOf, postBooking } from '../support/worker/requests'
import { type SentMail, startWorld, world } from '../support/worker/world'

startWorld()

async function bookAndSend(
  fields: Record<string, unknown> = {},
): Promise<{ notice: SentMail; confirmed: SentMail; reference: string }> {
  const { reference } = await bookingOf(await postBooking(bookingBody({}, fields)))
  await ringAlarm()
  const [notice, confirmed] = world.mails
  if (!notice || !confirmed) throw new Error('Two mails were expected')
  return { notice, confirmed, reference }
}

const text = (mail: SentMail) => mail.content[0]?.value ?? ''
const html = (mail: SentMail) => mail.content[1]?.value ?? ''
const recipients = (mail: SentMail) => mail.personalizations.flatMap(({ to }) => to)

describe('the visitor’s confirmation', () => {
  it('has date and reference in its subject, the text part first, and day, time, zone, 30 minutes and contact', async () => {
    const { confirmed, reference } = await bookAndSend()
    expect(confirmed.subject).toBe(`Booking confirmed: Tue 20 Nov 2040, 9:00 AM AEDT (${reference})`)
    expect(confirmed.content.map((part) => part.type)).toEqual(['text/plain', 'text/html'])
    expect(recipients(confirmed)).toEqual([{ email: 'jo@visitor.example' }])
    for (const part of [text(confirmed), html(confirmed)]) {
      for (const fact of ['Tuesday 20 November 2040', '9:00 AM AEDT', '30 minutes', reference, site.email, 'next']) {
        expect(part).toContain(fact)
      }
    }
  })

  it('holds no marketing, no link, no image, and of the visitor’s text only the name', async () => {
    const { confirmed } = await bookAndSend({
      name: "Jo O'Brien",
      organisation: 'Hidden Words Pty. Ltd',
      utmTerm: 'hidden words',
      pageUrl: 'https://www.brightwattle.example/?utm_term=hidden+words',
    })
    const parts = text(confirmed) + html(confirmed)
    expect(parts).not.toMatch(/hidden words|offer|free|discount|\$|unsubscribe|http:|<a |<img|<table|<script/i)
    expect(text(confirmed)).toContain("Hi Jo O'Brien,")
    expect(html(confirmed)).toContain('Hi Jo O&#x27;Brien,')
  })

  it('is sent from our own domain under the agency’s name', async () => {
    const { notice, confirmed } = await bookAndSend()
    for (const mail of [notice, confirmed]) {
      expect(mail.from).toEqual({ email: env.MAIL_FROM, name: site.name })
    }
    expect(confirmed.reply_to).toEqual({ email: site.email })
  })

  it('carries invite.ics that a calendar can read', async () => {
    const { confirmed, reference } = await bookAndSend({ name: `Zoë ${'Wattleworth-'.repeat(6)}Ng` })
    const [file] = confirmed.attachments ?? []
    expect(file).toMatchObject({ filename: 'invite.ics', type: 'text/calendar; charset=utf-8; method=REQUEST' })
    const bytes = Uint8Array.from(atob(file?.content ?? ''), (character) => character.charCodeAt(0))
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.uid).toBe(`${reference}@${new URL(site.origin).host}`)
    expect(event.startDate.toString()).toBe('2040-11-19T22:00:00Z')
    expect(event.endDate.toString()).toBe('2040-11-19T22:30:00Z')
    expect(event.sequence).toBe(0)
    expect(event.attendees[0]?.getFirstParameter('cn')).toContain('Zoë Wattleworth-')
    expect(event.attendees[0]?.getFirstValue()).toBe('mailto:jo@visitor.example')
  })
})

describe('the agency’s notice', () => {
  it('is sent first, holds the whole lead, and has the visitor as Reply-To', async () => {
    const { notice, reference } = await bookAndSend({
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'spring',
      utmTerm: 'growth scan',
      utmContent: 'red',
      gclid: 'Cj0KCQ-a_1',
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan',
      referrer: 'https://www.google.com/',
    })
    expect(recipients(notice)).toEqual([{ email: env.MAIL_TO }])
    expect(notice.reply_to).toEqual({ email: 'jo@visitor.example' })
    expect(notice.subject).toBe(`New booking ${reference}: Tue 20 Nov 2040, 9:00 AM AEDT`)
    const facts = [
      ...['Josephine Wattleworth', 'Harbour Trust', 'jo@visitor.example', '+61412345678', 'nfp-digital-growth-scan'],
      ...['google', 'cpc', 'spring', 'growth scan', 'red', 'Cj0KCQ-a_1', 'https://www.google.com/', '2040-11-19T22:00:00.000Z'],
    ]
    for (const fact of facts) {
      expect(text(notice)).toContain(fact)
      expect(html(notice)).toContain(fact)
    }
  })

  it('escapes what the visitor sent, and has no links', async () => {
    const { notice } = await bookAndSend({
      organisation: 'Smith & Sons',
      utmTerm: "o'neil & co",
      referrer: 'https://evil.test/a&b=%3Cimg%3E&"x"=1',
    })
    expect(html(notice)).toContain('Smith &amp; Sons')
    expect(html(notice)).toContain('o&#x27;neil &amp; co')
    expect(html(notice)).toContain('https://evil.test/a&amp;b=%3Cimg%3E&amp;%22x%22=1')
    expect(html(notice)).not.toMatch(/<a |href=|<img/)
  })

  it('is marked as sent automatically, like the confirmation, and every copy has the same reference headers', async () => {
    world.provider = () => new Response(null, { status: 503 })
    const { reference } = await bookAndSend()
    await ringNextAlarm()
    await ringNextAlarm()
    const references = world.mails.map(({ subject, headers }) => {
      expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated', References: expect.any(String) })
      return `${subject.split(' ')[1]} ${headers?.References}`
    })
    const host = new URL(site.origin).hostname
    expect(references.length).toBeGreaterThan(2)
    expect([...new Set(references)].sort()).toEqual([
      `booking <booking-notice.${reference}@${host}>`,
      `confirmed: <booking-confirmed.${reference}@${host}>`,
    ])
  })

  it('has no header with what the visitor typed', async () => {
    const { notice, confirmed } = await bookAndSend({ name: 'Subject Bcc', utmCampaign: 'Bcc: all@evil.test' })
    for (const mail of [notice, confirmed]) {
      expect(mail.subject).not.toMatch(/Bcc|evil/)
      expect(JSON.stringify(mail.headers)).not.toMatch(/Bcc|evil/)
    }
  })
})

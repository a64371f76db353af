import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { site } from '../../shared/content/site.ts'
import { DEFAULT_HOST } from '../../shared/schedule/schedule.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import { readEntry } from '../support/calendars.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { anyAlarmAt, ledger, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { DAY, get } from '../support/worker/requests.ts'
import { eachMail, type SentMail, world } from '../support/worker/world.ts'

async function bookAndSend(
  fields: Record<string, unknown> = {},
): Promise<{ notice: SentMail; confirmed: SentMail; reference: string; path: string }> {
  const { reference, path } = await book({}, fields)
  await ringAlarm()
  const [notice, confirmed] = world.mails
  if (!notice || !confirmed) throw new Error('Two mails were expected')
  return { notice, confirmed, reference, path }
}

const HOST = { key: DEFAULT_HOST, bookedAs: [DEFAULT_HOST] }

async function move(reference: string, time: string, date = DAY): Promise<void> {
  const startsAt = slotInstant(date, time) ?? 0
  const [start, end] = [startsAt, startsAt + 30 * 60_000].map((at) => new Date(at).toISOString()) as [string, string]
  const moved = await ledger().moveBooking(reference, { startsAt: start, endsAt: end, date, time, hosts: [HOST] })
  expect(moved).toMatchObject({ ok: true, changed: true })
}

const text = (mail: SentMail) => mail.content[0]?.value ?? ''
const html = (mail: SentMail) => mail.content[1]?.value ?? ''
/** The calendar entry beside the text, and the same as a file. */
function entriesOf({ content, attachments }: SentMail): { part: string; type: string | undefined; file: string } {
  const bytes = Uint8Array.from(atob(attachments?.[0]?.content ?? ''), (character) => character.charCodeAt(0))
  return { part: content[2]?.value ?? '', type: content[2]?.type, file: new TextDecoder().decode(bytes) }
}
const recipients = (mail: SentMail) => mail.personalizations.flatMap(({ to }) => to)

describe('the visitor’s confirmation', () => {
  it('has date and reference in its subject, the text part first, and day, time, zone, 30 minutes and contact', async () => {
    const { confirmed, reference } = await bookAndSend()
    expect(confirmed.subject).toBe(`Booking confirmed: Tue 20 Nov 2040, 9:00 AM AEDT (${reference})`)
    expect(confirmed.content.map((part) => part.type)).toEqual([
      'text/plain',
      'text/html',
      'text/calendar; method=REQUEST; charset=utf-8',
    ])
    expect(recipients(confirmed)).toEqual([{ email: 'jo@visitor.example' }])
    for (const part of [text(confirmed), html(confirmed)]) {
      for (const fact of ['Tuesday 20 November 2040', '9:00 AM AEDT', '30 minutes', reference, site.email, site.phone.label]) {
        expect(part).toContain(fact)
      }
    }
  })

  it('holds no marketing, no image, no link but the booking’s page, and of the visitor’s text only name and phone', async () => {
    const { confirmed, path } = await bookAndSend({
      name: "Jo O'Brien",
      organisation: 'Hidden Words Pty. Ltd',
      utmTerm: 'hidden words',
      pageUrl: 'https://www.brightwattle.example/?utm_term=hidden+words',
    })
    const parts = text(confirmed) + html(confirmed)
    expect(parts).not.toMatch(/hidden words|offer|free|discount|\$|unsubscribe|http:|<img|<script/i)
    expect(html(confirmed).match(/(?:href|src)="[^"]*"/g)).toEqual([`href="${site.origin}${path}"`])
    expect(text(confirmed)).toContain(`Move or cancel:\n${site.origin}${path}\n`)
    expect(text(confirmed)).toContain("Hi Jo O'Brien,")
    expect(html(confirmed)).toContain('Hi Jo O&#x27;Brien,')
    expect(text(confirmed)).toContain('We’ll ring you on +61412345678')
  })

  it('is sent from our own domain under the agency’s name', async () => {
    const { notice, confirmed } = await bookAndSend()
    for (const mail of [notice, confirmed]) {
      expect(mail.from).toEqual({ email: env.MAIL_FROM, name: site.name })
    }
    expect(confirmed.reply_to).toEqual({ email: site.email })
  })

  it('carries an invite that a calendar can read, as a part and as invite.ics', async () => {
    const { confirmed, reference } = await bookAndSend({ name: `Zoë ${'Wattleworth-'.repeat(6)}Ng` })
    const { part, file } = entriesOf(confirmed)
    expect(confirmed.attachments).toMatchObject([{ filename: 'invite.ics', type: 'application/ics' }])
    expect(file).toBe(part)
    expect(readEntry(part)).toMatchObject({
      method: 'REQUEST',
      uid: `${reference}@${new URL(site.origin).host}`,
      startsAt: '2040-11-19T22:00:00.000Z',
      endsAt: '2040-11-19T22:30:00.000Z',
      sequence: 0,
      organiser: { cn: site.name, address: `mailto:${env.MAIL_FROM}` },
      attendees: [{ cn: `Zoë ${'Wattleworth-'.repeat(6)}Ng`, address: 'mailto:jo@visitor.example' }],
    })
  })
})

describe('reminders', () => {
  it('go out a day and an hour before the session, with the link and without a calendar entry', async () => {
    const { reference, path } = await bookAndSend()
    await move(reference, '09:00', '2040-11-22')
    await ringAlarm()
    world.mails = []
    for (let due = 2; due > 0; due--) {
      vi.setSystemTime((await anyAlarmAt()) ?? 0)
      await ringAlarm()
    }
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      `Reminder: Thu 22 Nov 2040, 9:00 AM AEDT (${reference})`,
      `Starting soon: Thu 22 Nov 2040, 9:00 AM AEDT (${reference})`,
    ])
    for (const mail of eachMail()) {
      expect(recipients(mail)).toEqual([{ email: 'jo@visitor.example' }])
      expect(mail.content).toHaveLength(2)
      expect(mail).not.toHaveProperty('attachments')
      for (const part of [text(mail), html(mail)]) expect(part).toContain(site.origin + path)
    }
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
      const { References, ...others } = headers ?? {}
      expect(others).toEqual({ 'Auto-Submitted': 'auto-generated' })
      return `${subject.split(' ')[1]} ${References}`
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

it.each([
  ['a built-in campaign', 'fractional-cmo', 'Growth session with a fractional CMO'],
  ['a campaign in KV, also after it is gone', 'street-count', 'Shopfront check'],
])('the mails and the page of a booking say which offer of %s it is', async (_, campaign, offer) => {
  await env.CONFIG.put('campaign:street-count', JSON.stringify(campaignEntry()))
  const { notice, confirmed, path } = await bookAndSend({ campaign })
  await env.CONFIG.delete('campaign:street-count')
  for (const { content } of [notice, confirmed]) expect(content[0]?.value).toContain(`What: ${offer}`)
  expect(await (await get(path)).text()).toContain(`<dt>What</dt><dd>${offer}</dd>`)
})

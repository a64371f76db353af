import { describe, expect, it } from 'vitest'
import { site } from '../../../shared/content/site.ts'
import { STANDING_MAILS, standingMails } from '../../../worker/bookings/messages.ts'
import { missedMail } from '../../../worker/mail/letters.ts'
import type { BookingRow } from '../../../worker/records/bookings.ts'
import { bookingRow } from '../../support/leads.ts'
import { htmlErrors, unescapeHtml } from '../../support/read-html.ts'

const FACTS = {
  from: 'bookings@brightwattle.example',
  to: 'leads@brightwattle.example',
  link: 'https://www.brightwattle.example/booking/BW-7K3M9P/0123456789abcdef0123456789abcdef',
}
const MEETING = 'https://meet.brightwattle.example/room'
const TO_AGENCY = STANDING_MAILS.filter((kind) => kind.endsWith('-notice'))
const TO_VISITOR = STANDING_MAILS.filter((kind) => !kind.endsWith('-notice'))
const NOT_CANCELLED = TO_VISITOR.filter((kind) => kind !== 'booking-cancelled' && kind !== 'booking-declined')

/** A mail of a booking in the state that its kind implies. */
function mailOf(kind: keyof typeof standingMails, fields: Partial<BookingRow> = {}) {
  const changed = { sequence: 1, changed_at: Date.parse('2026-11-21T01:00:00Z') }
  const state = kind.includes('cancelled') ? { ...changed, status: 'cancelled' as const } : kind.includes('moved') ? changed : {}
  return standingMails[kind].write(bookingRow({ ...state, ...fields }), FACTS)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^-- $/m, '')
    .replace(/:(?=\s|$)/g, '')
    .split(/\s+/)
    .filter(Boolean)

/** What an HTML mail says, in order, a link followed by its URL. */
function wordsOfHtml(html: string): string[] {
  const body = /<body.*<\/body>/s.exec(html)?.[0] ?? ''
  return wordsOf(unescapeHtml(body.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, ' $2 $1 ').replace(/<[^>]*>/g, ' ')))
}

describe.each(STANDING_MAILS)('the mail %s', (kind) => {
  const bookings = {
    rung: {},
    online: { meeting_url: MEETING, visitor_zone: 'America/Los_Angeles' },
    unreachable: { phone: null },
  }

  it.each(Object.entries(bookings))('says the same as text and as HTML (%s)', async (_, fields) => {
    const mail = await mailOf(kind, fields)
    expect(wordsOfHtml(mail.html)).toEqual(wordsOf(mail.text))
    expect(await htmlErrors(mail.html)).toEqual([])
  })

  it('names the session, its length and its reference, and has one line as its subject', async () => {
    const { text, subject } = await mailOf(kind)
    for (const fact of ['Tuesday 24 November 2026', '9:00 AM AEDT (Sydney time)', '30 minutes', 'BW-7K3M9P']) {
      expect(text).toContain(fact)
    }
    expect(subject).toMatch(/^[^\r\n]*BW-7K3M9P[^\r\n]*$/)
    expect(subject).toContain('Tue 24 Nov 2026, 9:00 AM AEDT')
    expect(text).not.toMatch(/tomorrow|today|undefined|null|\n{3}/i)
  })

  it('has no style that Outlook or Yahoo drop or misread', async () => {
    expect((await mailOf(kind, { meeting_url: MEETING })).html).not.toMatch(/rgba\(|inherit|flex|grid|<style/)
  })

  it('has an id of its own for each state of the booking', async () => {
    const ids = await Promise.all(
      [0, 0, 1, 2].map(async (sequence) => (await mailOf(kind, { sequence, answers_sequence: sequence })).id),
    )
    expect(ids).toEqual([`${kind}.BW-7K3M9P`, `${kind}.BW-7K3M9P`, `${kind}.BW-7K3M9P.1`, `${kind}.BW-7K3M9P.2`])
  })
})

describe('the mails to the visitor', () => {
  it.each(NOT_CANCELLED)('%s leads to the booking’s page', async (kind) => {
    const { text, html, to, replyTo } = await mailOf(kind)
    expect(text).toContain(`:\n${FACTS.link}\n`)
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${FACTS.link}"`])
    expect([to, replyTo]).toEqual(['jo@visitor.example', site.email])
  })

  it.each(NOT_CANCELLED)('%s says how the session happens', async (kind) => {
    expect((await mailOf(kind)).text).toContain('How: We’ll ring you on +61412345678\n')
    expect((await mailOf(kind, { phone: null })).text).toContain('How: We’ll write to you beforehand')
    const online = await mailOf(kind, { meeting_url: MEETING })
    expect(online.text).toContain(`Join the session:\n${MEETING}\n`)
    expect(online.text).not.toContain('ring you')
    expect(online.html).toContain(`href="${MEETING}"`)
  })

  it.each(TO_VISITOR)('%s gives the visitor’s own time where it differs at that moment', async (kind) => {
    const ownTime = async (startsAt: string, zone: string | null) => {
      const end = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
      const { text } = await mailOf(kind, { starts_at: startsAt, ends_at: end, visitor_zone: zone })
      return /^Your time.*$/m.exec(text)?.[0]
    }
    expect(await ownTime('2026-11-23T22:00:00.000Z', 'America/Los_Angeles')).toBe(
      'Your time (Los Angeles): Monday 23 November 2026, 2:00 PM',
    )
    // Brisbane has no daylight saving: an hour behind in summer, the same in winter.
    expect(await ownTime('2026-10-02T23:00:00.000Z', 'Australia/Brisbane')).toBeUndefined()
    expect(await ownTime('2026-10-04T22:00:00.000Z', 'Australia/Brisbane')).toBe(
      'Your time (Brisbane): Monday 5 October 2026, 8:00 AM',
    )
    expect(await ownTime('2026-11-23T22:00:00.000Z', 'Asia/Katmandu')).toContain('Your time (Kathmandu): ')
    // The sign in the zone's name is the opposite of what people write.
    expect(await ownTime('2026-11-23T22:00:00.000Z', 'Etc/GMT+5')).toBe('Your time (UTC−5): Monday 23 November 2026, 5:00 PM')
    expect(await ownTime('2026-11-23T22:00:00.000Z', 'Australia/Melbourne')).toBeUndefined()
    for (const unknown of [null, '', 'Mars/Olympus', '+10:00', 'Factory']) {
      expect(await ownTime('2026-11-23T22:00:00.000Z', unknown)).toBeUndefined()
    }
  })

  it('the cancellation releases the time, and leads to where the visitor can book again', async () => {
    const cancelled = await mailOf('booking-cancelled')
    expect(cancelled.text).toContain('its time is free again')
    expect(cancelled.text).toContain(`Book another time:\n${site.origin}/nfp-digital-growth-scan\n`)
    expect(cancelled.text).not.toContain(FACTS.link)
    expect(cancelled.text).not.toMatch(/ring you|Join/)
    const online = await mailOf('booking-cancelled', { meeting_url: MEETING })
    expect(online.text + online.html).not.toMatch(/ring you|Join|Online|meet\./)
    const notice = await mailOf('booking-cancelled-notice', { meeting_url: MEETING })
    expect(notice.text + notice.html).not.toContain(MEETING)
    const urls = { null: '/', 'pr-firm': '/c/pr-firm', 'shopfront-check': '/c/shopfront-check', 'Not a key': '/' }
    for (const [campaign, path] of Object.entries(urls)) {
      const { html } = await mailOf('booking-cancelled', { campaign: campaign === 'null' ? null : campaign })
      expect(html).toContain(`href="${site.origin}${path}"`)
    }
  })

  it('after a no has two buttons, to move and to cancel, and says that the session stands', async () => {
    const { html, text, to, replyTo } = await mailOf('booking-declined')
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${FACTS.link}/move"`, `href="${FACTS.link}/cancel"`])
    expect(text).toContain('doesn’t cancel it')
    expect([to, replyTo]).toEqual(['jo@visitor.example', site.email])
  })

  it('only the reminders and the buttons after a no carry no calendar entry, and reminders say how to switch them off', async () => {
    for (const kind of TO_VISITOR) {
      const { calendar, text } = await mailOf(kind)
      const isReminder = kind.includes('reminder')
      expect(calendar?.method).toBe(
        isReminder || kind === 'booking-declined' ? undefined : kind === 'booking-cancelled' ? 'CANCEL' : 'REQUEST',
      )
      expect(text.includes('switch them off')).toBe(isReminder)
    }
  })
})

describe('the mail to a visitor who did not come', () => {
  it('says the same as text and as HTML, and leads to where the site takes bookings, wherever that is', async () => {
    const mail = await missedMail(bookingRow(), 'https://staging.brightwattle.example')
    expect(wordsOfHtml(mail.html)).toEqual(wordsOf(mail.text))
    expect(await htmlErrors(mail.html)).toEqual([])
    expect(mail.html.match(/href="[^"]*"/g)).toEqual(['href="https://staging.brightwattle.example/nfp-digital-growth-scan"'])
    expect([mail.to, mail.replyTo, mail.calendar]).toEqual(['jo@visitor.example', site.email, undefined])
    expect((await missedMail(bookingRow({ campaign: null }), site.origin)).html).toContain(`href="${site.origin}/"`)
  })
})

describe('the notices to the agency', () => {
  it.each(TO_AGENCY)('%s holds who comes, answers to the visitor, and has no link', async (kind) => {
    const { text, html, to, replyTo, calendar } = await mailOf(kind, { visitor_zone: 'Australia/Perth' })
    for (const fact of ['Jo Wattle', 'Harbour Trust', 'jo@visitor.example', '+61412345678']) {
      expect(text).toContain(fact)
    }
    expect(text.includes('How: You ring the visitor\n')).toBe(kind !== 'booking-cancelled-notice')
    expect(text).toContain('Visitor’s time (Perth): Tuesday 24 November 2026, 6:00 AM\n')
    expect(html).not.toMatch(/<a |href=|\/booking\//)
    expect([to, replyTo]).toEqual([FACTS.to, 'jo@visitor.example'])
    const changesCalendar = !/answered|declined|proposed/.test(kind)
    expect(calendar?.method).toBe(kind === 'booking-cancelled-notice' ? 'CANCEL' : changesCalendar ? 'REQUEST' : undefined)
  })

  it.each(['booking-notice', 'booking-moved-notice', 'booking-cancelled-notice'] as const)(
    '%s says where the lead came from, for it may be the first one to arrive',
    async (kind) => {
      expect((await mailOf(kind)).text).toContain('gclid: abc')
    },
  )

  it('say where an online session is held, or that a call must be arranged', async () => {
    expect((await mailOf('booking-notice', { meeting_url: MEETING })).text).toContain(`How: ${MEETING}\n`)
    expect((await mailOf('booking-notice', { phone: null })).text).toContain('How: Write to the visitor to arrange a call')
  })
})

describe('the host’s copy of a notice', () => {
  const copyFor = async (host_email: string, to: string) =>
    (await standingMails['booking-notice'].write(bookingRow({ host_name: 'Anna', host_email }), { ...FACTS, to })).cc

  it('is none where the agency’s address leads to the same mailbox, however both are written', async () => {
    for (const [host, agency] of [
      ['Hello@Brightwattle.example', 'hello@brightwattle.example'],
      ['hello@brightwattle.example', 'HELLO@BRIGHTWATTLE.EXAMPLE'],
      ['anna.sample@gmail.com', 'AnnaSample@googlemail.com'],
      ['anna+leads@brightwattle.example', 'anna@brightwattle.example'],
      ['anna@bäckerei.example', 'anna@xn--bckerei-5wa.example'],
    ] as const)
      expect(await copyFor(host, agency), host).toBeUndefined()
  })

  it('goes to the address as it was given', async () => {
    expect(await copyFor('Anna+Leads@Other.example', FACTS.to)).toBe('Anna+Leads@Other.example')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { site } from '../../../shared/content/site.ts'
import { agencyCalendar, publishedCalendar, visitorCalendar } from '../../../worker/mail/invite.ts'
import { readEntry } from '../../support/calendars.ts'
import { bookingRow } from '../../support/leads.ts'

const FACTS = {
  from: 'bookings@brightwattle.example',
  to: 'leads@brightwattle.example',
  link: 'https://www.brightwattle.example/booking/BW-7K3M9P/0123456789abcdef0123456789abcdef',
}
const MEETING = 'https://meet.brightwattle.example/room;a,b'
const visitorEntry = (fields = {}) => readEntry(visitorCalendar(bookingRow(fields), FACTS).text)
const agencyEntry = (fields = {}) => readEntry(agencyCalendar(bookingRow(fields), FACTS).text)

describe('a booking’s calendar entry', () => {
  it('is the same entry from the booking to the cancellation, with a rising sequence', () => {
    const states = [
      {},
      {
        sequence: 1,
        starts_at: '2026-11-24T22:00:00.000Z',
        ends_at: '2026-11-24T22:30:00.000Z',
        changed_at: Date.parse('2026-11-21T01:00:00Z'),
      },
      {
        sequence: 2,
        starts_at: '2026-11-25T22:00:00.000Z',
        ends_at: '2026-11-25T22:30:00.000Z',
        changed_at: Date.parse('2026-11-22T01:00:00Z'),
      },
      { sequence: 3, status: 'cancelled', changed_at: Date.parse('2026-11-23T01:00:00Z') },
    ] as const
    for (const calendarOf of [visitorCalendar, agencyCalendar]) {
      const calendars = states.map((state) => calendarOf(bookingRow(state), FACTS))
      const entries = calendars.map(({ text }) => readEntry(text))
      expect(entries.map(({ uid }) => uid)).toEqual(Array(4).fill(`BW-7K3M9P@${new URL(site.origin).host}`))
      expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
      expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
      expect(calendars.map(({ method }) => method)).toEqual(entries.map(({ method }) => method))
      expect(entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED'])
      expect(entries.map(({ startsAt }) => startsAt.slice(8, 13))).toEqual(['23T22', '24T22', '25T22', '23T22'])
      expect(entries.map(({ changedAt }) => changedAt)).toEqual([
        undefined,
        ...['2026-11-21T01:00:00Z', '2026-11-22T01:00:00Z', '2026-11-23T01:00:00Z'],
      ])
      expect(entries[0]?.stampedAt).toBe('2026-11-20T00:00:00Z')
      expect(new Set(entries.map(({ organiser }) => organiser?.address))).toEqual(new Set([`mailto:${FACTS.from}`]))
    }
  })

  it('holds nothing but what calendars need', () => {
    const text = visitorCalendar(bookingRow(), FACTS).text
    expect(text).toContain('VERSION:2.0\r\nPRODID:-//Brightwattle//Bookings//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:REQUEST\r\n')
    expect(readEntry(text).properties.sort()).toEqual(
      [
        'uid',
        'sequence',
        'dtstamp',
        'dtstart',
        'dtend',
        'summary',
        'transp',
        'description',
        'organizer',
        'attendee',
        'url',
        'status',
      ].sort(),
    )
    expect(visitorCalendar(bookingRow(), FACTS).text).toBe(text)
  })

  it('invites the visitor, says that we ring, and leads to the booking’s page', () => {
    const entry = visitorEntry()
    expect(entry).toMatchObject({ summary: `Session with ${site.name}`, location: undefined, url: FACTS.link })
    expect(entry.attendees).toEqual([{ cn: 'Jo Wattle', address: 'mailto:jo@visitor.example' }])
    expect(entry.organiser).toEqual({ cn: site.name, address: `mailto:${FACTS.from}` })
    for (const fact of ['BW-7K3M9P', 'We will ring you', FACTS.link, site.email]) expect(entry.description).toContain(fact)
  })

  it('says how the session happens: by phone, online, or to be arranged', () => {
    expect(visitorEntry({ phone: null }).description).toContain('We will write to you beforehand')
    const online = visitorEntry({ meeting_url: MEETING })
    expect(online.location).toBe(MEETING)
    expect(online.description).toContain(MEETING)
    expect(online.description).not.toContain('ring')
    expect(agencyEntry({ meeting_url: MEETING })).toMatchObject({ location: MEETING, url: undefined })
    expect(agencyEntry({ meeting_url: MEETING }).description).toContain(MEETING)
    expect(agencyEntry({ phone: null }).description).toContain('Phone: not given')
  })

  it('invites the host, says who comes and how to reach them, and does not hold the visitor’s link', () => {
    const { text } = agencyCalendar(bookingRow(), FACTS)
    const entry = readEntry(text)
    expect(entry.attendees).toEqual([{ cn: site.name, address: `mailto:${FACTS.to}` }])
    expect(entry.summary).toBe('Session with Jo Wattle, Harbour Trust')
    for (const fact of ['Jo Wattle', 'Harbour Trust', '+61412345678', 'jo@visitor.example'])
      expect(entry.description).toContain(fact)
    expect(entry.url).toBeUndefined()
    expect(text.replaceAll('\r\n ', '')).not.toContain('/booking/')
  })

  it('as a download only publishes the visitor’s entry: it invites nobody, and holds no name, address or number of theirs', () => {
    const text = publishedCalendar(bookingRow({ sequence: 2 }), FACTS.from, FACTS.link, undefined)
    expect(readEntry(text)).toMatchObject({ method: 'PUBLISH', sequence: 2, status: 'CONFIRMED', attendees: [], url: FACTS.link })
    expect(text.replaceAll('\r\n ', '')).not.toMatch(/Jo|Wattle,|Harbour|visitor|412/)
    const cancelled = publishedCalendar(bookingRow({ sequence: 3, status: 'cancelled' }), FACTS.from, FACTS.link, undefined)
    expect(readEntry(cancelled)).toMatchObject({ method: 'PUBLISH', sequence: 3, status: 'CANCELLED' })
  })
})

describe('iCalendar text', () => {
  it('ends every line with CRLF', () => {
    for (const { text } of [visitorCalendar(bookingRow(), FACTS), agencyCalendar(bookingRow(), FACTS)]) {
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    }
  })

  it('folds at 75 octets, never inside a character, and unfolds to the same name', () => {
    const encoder = new TextEncoder()
    const letters = fc.string({
      unit: fc.constantFrom('a', 'é', '名', '𝒥', ' ', "'", '-', ',', ';'),
      minLength: 2,
      maxLength: 100,
    })
    fc.assert(
      fc.property(letters, (name) => {
        for (const calendarOf of [visitorCalendar, agencyCalendar]) {
          const { text } = calendarOf(bookingRow({ name }), FACTS)
          for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
          expect(text.isWellFormed()).toBe(true)
        }
        expect(visitorEntry({ name }).attendees[0]?.cn).toBe(name)
        expect(agencyEntry({ name }).summary).toBe(`Session with ${name}, Harbour Trust`)
      }),
    )
  })

  it.each([
    ['"; X-EVIL=1:"', 'jo@visitor.example'],
    ['Jo\r\nX-EVIL:1', 'jo@visitor.example'],
    ['Jo\u2028X-EVIL:1\u0000\u0085', 'jo@visitor.example'],
    ["Jo^'^nX-EVIL=1", 'jo@visitor.example'],
    ['Jo\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-EVIL:1', 'jo@visitor.example'],
    ['Jo', 'jo\r\nX-EVIL:1@visitor.example'],
    ['Jo', 'jo;X-EVIL=1,a@visitor.example'],
  ])('cannot get a line or a parameter from the name %j and the address %j', (name, email) => {
    const plain = [visitorEntry(), agencyEntry()]
    const hostile = { name, organisation: name, email, phone: name }
    for (const [index, entry] of [visitorEntry(hostile), agencyEntry(hostile)].entries()) {
      expect(entry.properties).toEqual(plain[index]?.properties)
      expect(entry.properties).not.toContain('x-evil')
    }
    const { text } = visitorCalendar(bookingRow(hostile), FACTS)
    const [line] = text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith('ATTENDEE'))
    expect(line).toMatch(
      /^ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="[^"\p{Cc}]*":MAILTO:[^"\\;,\s]+$/u,
    )
  })

  it('without a usable name still invites the address', () => {
    expect(visitorEntry({ name: '"\\"' }).attendees).toEqual([{ cn: undefined, address: 'mailto:jo@visitor.example' }])
  })

  it('reads an address with rare characters as the same address', () => {
    const value = visitorEntry({ email: "jo+a%b?c=d&e#f'g@visitor.example" }).attendees[0]?.address ?? ''
    expect(value).toBe("mailto:jo+a%25b%3Fc%3Dd%26e%23f'g@visitor.example")
    expect(decodeURIComponent(new URL(value).pathname)).toBe("jo+a%b?c=d&e#f'g@visitor.example")
  })
})

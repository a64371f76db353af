import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { inviteWords } from '../../../shared/content/invite-words'
import { site } from '../../../shared/content/site'
import { buildInvite, type Invite } from '../../../worker/email/invite-ics'

const INVITE: Invite = {
  method: 'REQUEST',
  reference: 'BW-7K3M9P',
  startsAt: '2026-11-23T22:00:00.000Z',
  endsAt: '2026-11-23T22:30:00.000Z',
  stampedAt: '2026-11-20T00:00:00.000Z',
  attendee: { name: 'Jo Ann', email: 'jo@example.com' },
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { calendar, event }
}

describe('the invite', () => {
  it('is a REQUEST with UTC times 30 minutes apart, a stable UID and sequence 0', () => {
    const { calendar, event } = read(buildInvite(INVITE))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event.uid).toBe(`BW-7K3M9P@${new URL(site.origin).host}`)
    expect(event.startDate.toString()).toBe('2026-11-23T22:00:00Z')
    expect(event.endDate.toString()).toBe('2026-11-23T22:30:00Z')
    expect(event.duration.toSeconds()).toBe(30 * 60)
    expect(event.sequence).toBe(0)
    expect(event.summary).toBe(inviteWords.summary)
    expect(event.description).toBe(inviteWords.description('BW-7K3M9P'))
    expect(buildInvite(INVITE)).toBe(buildInvite(INVITE))
  })

  it('as a download is a PUBLISH of the same event without attendees', () => {
    const { calendar, event } = read(buildInvite({ ...INVITE, method: 'PUBLISH', attendee: undefined }))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.uid).toBe(`BW-7K3M9P@${new URL(site.origin).host}`)
    expect(event.attendees).toEqual([])
  })

  it('ends every line with CRLF', () => {
    const text = buildInvite(INVITE)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('folds at 75 octets, never inside a character, and unfolds to the same name', () => {
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '名', '𝒥', ' ', "'", '-'), minLength: 2, maxLength: 100 }),
        (name) => {
          const text = buildInvite({ ...INVITE, attendee: { name, email: 'jo@example.com' } })
          for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
          expect(text.isWellFormed()).toBe(true)
          expect(read(text).event.attendees[0]?.getFirstParameter('cn')).toBe(name)
        },
      ),
    )
  })

  it.each([
    ['"; X-EVIL=1:"', 'jo@example.com'],
    ['Jo\r\nX-EVIL:1', 'jo@example.com'],
    ['Jo', 'jo\r\nX-EVIL:1@example.com'],
  ])('no name or address (%j, %j) can add a line or a parameter', (name, email) => {
    const { event } = read(buildInvite({ ...INVITE, attendee: { name, email } }))
    const attendee = event.attendees[0]
    expect(event.component.getFirstProperty('x-evil')).toBeNull()
    expect(attendee?.getFirstParameter('x-evil')).toBeUndefined()
  })

  it('keeps the email address valid when a name ends in a backslash', () => {
    const { event } = read(buildInvite({ ...INVITE, attendee: { name: 'Jo\\', email: 'jo@example.com' } }))
    expect(event.attendees[0]?.getFirstValue()).toBe('mailto:jo@example.com')
  })

  it('escapes an email address in a mailto URL', () => {
    const { event } = read(buildInvite({ ...INVITE, attendee: { name: 'Jo', email: "jo+a%b?c=d&e#f'g@example.com" } }))
    const value = String(event.attendees[0]?.getFirstValue())
    expect(value).toBe("mailto:jo+a%25b%3Fc%3Dd%26e%23f'g@example.com")
    expect(decodeURIComponent(new URL(value).pathname)).toBe("jo+a%b?c=d&e#f'g@example.com")
  })
})

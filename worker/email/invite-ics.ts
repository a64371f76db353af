import { inviteWords } from '../../shared/content/invite-words'
import { site } from '../../shared/content/site'

/** RFC 5545 3.1: a line holds at most 75 octets, without its line break. */
const LINE_OCTETS = 75

/** `startsAt`, `endsAt`, `stampedAt`: UTC ISO. */
export type Invite = {
  /** REQUEST asks the attendee to answer (mail); PUBLISH only adds the entry (download). */
  method: 'REQUEST' | 'PUBLISH'
  reference: string
  startsAt: string
  endsAt: string
  stampedAt: string
  attendee?: { name: string; email: string }
}

/** A booking as iCalendar text: UTC times, CRLF, folded lines, and the same UID in mail and download. */
export function buildInvite(invite: Invite): string {
  const { method, reference, startsAt, endsAt, stampedAt, attendee } = invite
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${reference}@${new URL(site.origin).hostname}`,
    `DTSTAMP:${utcTime(stampedAt)}`,
    'SEQUENCE:0',
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(endsAt)}`,
    `SUMMARY:${escapeText(inviteWords.summary)}`,
    `DESCRIPTION:${escapeText(inviteWords.description(reference))}`,
    `ORGANIZER;CN=${quoted(site.name)}:${calendarAddress(site.email)}`,
  ]
  if (attendee) {
    const role = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE'
    lines.push(`ATTENDEE;${role};CN=${quoted(attendee.name)}:${calendarAddress(attendee.email)}`)
  }
  lines.push('STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR')
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** 2026-11-23T22:00:00.000Z becomes 20261123T220000Z. */
function utcTime(iso: string): string {
  return `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return withoutControls(text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n'))
}

/**
 * A quoted parameter has no escape for a quote, so quotes are dropped (RFC 5545 3.2). Backslashes are dropped too, because
 * some calendars read one before the closing quote as an escape.
 */
function quoted(text: string): string {
  return `"${withoutControls(text.replace(/["\\]/g, ''))}"`
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

/** The characters a local part may hold but a mailto address may not (RFC 6068). */
function calendarAddress(email: string): string {
  return `mailto:${withoutControls(email).replace(/[%#/?&=^`{|}]/g, encodeURIComponent)}`
}

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** UTF-8 octets of one code point; counted by hand because shared code has no TextEncoder. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

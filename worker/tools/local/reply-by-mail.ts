import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '../../../shared/time.ts'
import type { SentMail } from './mail-simulator.ts'

/** What the reader of a caught invite can answer, with the words of the button. */
export const REPLIES = {
  ACCEPTED: 'Accept',
  TENTATIVE: 'Maybe',
  DECLINED: 'Decline',
  COUNTER: 'Propose a day later',
} as const
export type Reply = keyof typeof REPLIES

/** That a caught mail did not arrive, beside the answers. */
export const RETURNED = 'RETURNED'

/** The properties of a caught invite that an answer repeats. */
type Invite = { uid: string; sequence: string; startsAt: string; endsAt: string; organiser: string; attendee: string }

/** The invite of a caught mail that asks for an answer at an address of its own; undefined if it has none. */
function inviteOf({ content }: SentMail): Invite | undefined {
  const text = content.find(({ type }) => /^text\/calendar; method=REQUEST/.test(type))?.value.replace(/\r?\n[ \t]/g, '') ?? ''
  const propertyOf = (name: string) => new RegExp(`^${name}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const addressOf = (name: string) => decodeURIComponent(propertyOf(name).replace(/^mailto:/i, ''))
  const organiser = addressOf('ORGANIZER')
  if (!organiser.startsWith('answer.')) return undefined
  const [uid, sequence, startsAt, endsAt] = ['UID', 'SEQUENCE', 'DTSTART', 'DTEND'].map(propertyOf) as [
    string,
    string,
    string,
    string,
  ]
  return { uid, sequence, startsAt, endsAt, organiser, attendee: addressOf('ATTENDEE') }
}

/** Whether a caught mail can be answered as a calendar would. */
export function canReply(mail: SentMail): boolean {
  return inviteOf(mail) !== undefined
}

/** The mail by which a calendar answers a caught invite, and between whom; undefined if it has none. */
export function replyMail(mail: SentMail, answer: Reply, now: Date): { from: string; to: string; raw: string } | undefined {
  const invite = inviteOf(mail)
  if (!invite) return undefined
  const { uid, sequence, organiser: to, attendee: from } = invite
  const isProposal = answer === 'COUNTER'
  const [starts, ends] = [invite.startsAt, invite.endsAt].map((time) => (isProposal ? aDayLater(time) : time))
  const raw = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${REPLIES[answer]}`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${randomUUID()}@mail.simulator>`,
    'MIME-Version: 1.0',
    `Content-Type: text/calendar; charset=utf-8; method=${isProposal ? 'COUNTER' : 'REPLY'}`,
    '',
    'BEGIN:VCALENDAR',
    'PRODID:-//Mail simulator//EN',
    'VERSION:2.0',
    `METHOD:${isProposal ? 'COUNTER' : 'REPLY'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART:${starts}`,
    `DTEND:${ends}`,
    `ORGANIZER:mailto:${to}`,
    `ATTENDEE;PARTSTAT=${isProposal ? 'TENTATIVE' : answer}:mailto:${from}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return { from, to, raw }
}

/** 20261201T220000Z. */
function compact(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function aDayLater(time: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/.exec(time) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return compact(new Date(at + 24 * HOUR_MS))
}

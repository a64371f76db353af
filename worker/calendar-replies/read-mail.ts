import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Millis } from '../../shared/time.ts'
import { type MailedReply, readReply } from './read-reply.ts'
import { headerOf, type MailedBounce, readReturn, soundsLikeFailure, textOf } from './read-return.ts'

// Loaded only when a mail arrives: postal-mime is larger than everything else that reads mail.

/** Of a mail with more headers, or parts in more parts, nothing is read. */
const HEADERS_MAX = 100_000
const NESTING_MAX = 20
/** The parser takes its time for each line and part. A mail of 1 MB has 13,000 lines, and a real one a few parts. */
const LINES_MAX = 20_000
const PARTS_MAX = 500
/** Mail programs write an answer twice at most: as a part to be read, and as a file. */
const CALENDARS_MAX = 4

/** A calendar's reply; a report of a lost mail; a `letter`, which a person has to look at; `automatic`: nobody needs to. */
export type ReadMail =
  | { kind: 'answer'; answer: MailedReply }
  | { kind: 'bounce'; bounce: MailedBounce }
  | { kind: 'automatic' }
  | { kind: 'letter' }
  | { kind: 'unreadable' }

/** Reads a mail as it came. Never rejects. */
export async function readMail(sent: Uint8Array, now: Millis): Promise<ReadMail> {
  const raw = sent.includes(LINE_FEED) ? sent : sent.map((byte) => (byte === CARRIAGE_RETURN ? LINE_FEED : byte))
  if (!isShort(raw)) return { kind: 'unreadable' }
  let mail: Email
  try {
    // What is attached as a mail is no part of this one: somebody may forward an answer.
    const options = { forceRfc822Attachments: true, maxHeadersSize: HEADERS_MAX, maxNestingDepth: NESTING_MAX }
    mail = await PostalMime.parse(raw, options)
  } catch {
    return { kind: 'unreadable' }
  }
  const returned = readReturn(mail, raw)
  if (returned) return returned
  // What an out-of-office programme sends is never an answer, whatever it quotes.
  const isReplied = isReply(mail)
  const calendars = isReplied ? [] : mail.attachments.filter(isCalendar)
  for (const calendar of calendars.slice(0, CALENDARS_MAX)) {
    const reply = readReply(textOf(calendar), now)
    if (reply) return { kind: 'answer', answer: reply }
  }
  const isUnread = calendars.length === 0 && (isReplied || isAutomatic(mail)) && !soundsLikeFailure(mail)
  return isUnread ? { kind: 'automatic' } : { kind: 'letter' }
}

/** Whether a mail has few enough lines, and few enough that may part its parts. */
function isShort(raw: Uint8Array): boolean {
  let [lines, parts] = [0, 0]
  for (let end = raw.indexOf(LINE_FEED); end >= 0; end = raw.indexOf(LINE_FEED, end + 1)) {
    lines += 1
    if (raw[end + 1] === DASH && raw[end + 2] === DASH) parts += 1
    if (lines > LINES_MAX || parts > PARTS_MAX) return false
  }
  return true
}

const [LINE_FEED, CARRIAGE_RETURN, DASH] = [10, 13, 45]

const CALENDAR_TYPES = ['text/calendar', 'application/ics']

function isCalendar({ mimeType }: Attachment): boolean {
  return CALENDAR_TYPES.includes(mimeType)
}

/** Whether a programme replied by itself (RFC 3834, and the older signs for it). */
function isReply(mail: Email): boolean {
  const isOld = ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((key) => headerOf(mail, key) !== '')
  return isOld || submitted(mail) === 'auto-replied' || /^auto_reply$/i.test(headerOf(mail, 'precedence'))
}

/** Google's calendar marks what it sends in somebody's name as generated, answers too, so that this alone says nothing of them. */
function isAutomatic(mail: Email): boolean {
  return !['', 'no'].includes(submitted(mail)) || /^(?:bulk|junk|list)$/i.test(headerOf(mail, 'precedence'))
}

/** The word of `Auto-Submitted: auto-generated; owner-email=…`. */
function submitted(mail: Email): string {
  return (headerOf(mail, 'auto-submitted').split(/[\s;(]/)[0] ?? '').toLowerCase()
}

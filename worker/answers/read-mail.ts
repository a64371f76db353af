import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Millis } from '../../shared/time.ts'
import { type MailedAnswer, readAnswer } from './read-answer.ts'

// Loaded only when a mail arrives: postal-mime is larger than everything else that reads mail.

/** Of a mail with more headers, or parts in more parts, nothing is read. */
const HEADERS_MAX = 100_000
const NESTING_MAX = 20
/** Mail programs write an answer twice at most: as a part to be read, and as a file. */
const CALENDARS_MAX = 4

/**
 * What a mail to an answer's address is: what a calendar answers; a report that a mail of ours did not arrive; `automatic`, which nobody
 * wrote and nobody needs to read; `letter`, what a person wrote.
 */
export type ReadMail =
  | { kind: 'answer'; answer: MailedAnswer }
  | { kind: 'bounce'; bounce: MailedBounce }
  | { kind: 'automatic' }
  | { kind: 'letter' }
  | { kind: 'unreadable' }

/** Reads a mail as it came. Never rejects. */
export async function readMail(raw: Uint8Array, now: Millis): Promise<ReadMail> {
  let mail: Email
  try {
    // What is attached as a mail is no part of this one: somebody may forward an answer.
    const options = { forceRfc822Attachments: true, maxHeadersSize: HEADERS_MAX, maxNestingDepth: NESTING_MAX }
    mail = await PostalMime.parse(raw, options)
  } catch {
    return { kind: 'unreadable' }
  }
  if (isReport(mail)) {
    const bounce = readBounce(mail)
    return bounce ? { kind: 'bounce', bounce } : { kind: 'automatic' }
  }
  // What an out-of-office programme sends is never an answer, whatever it quotes.
  if (isReply(mail)) return { kind: 'automatic' }
  for (const calendar of mail.attachments.filter(isCalendar).slice(0, CALENDARS_MAX)) {
    const answer = readAnswer(textOf(calendar), now)
    if (answer) return { kind: 'answer', answer }
  }
  return isAutomatic(mail) ? { kind: 'automatic' } : { kind: 'letter' }
}

const CALENDAR_TYPES = ['text/calendar', 'application/ics']

function isCalendar({ mimeType }: Attachment): boolean {
  return CALENDAR_TYPES.includes(mimeType)
}

/** What a mail server reports of a mail: that it is late, was read, or did not arrive. */
function isReport(mail: Email): boolean {
  return header(mail, 'content-type').toLowerCase().startsWith('multipart/report')
}

/** Whether a programme replied by itself (RFC 3834, and the older sign for it). */
function isReply(mail: Email): boolean {
  return submitted(mail) === 'auto-replied' || /^auto_reply$/i.test(header(mail, 'precedence'))
}

/** Google's calendar marks what it sends in somebody's name as generated, answers too, so that this alone says nothing of them. */
function isAutomatic(mail: Email): boolean {
  return !['', 'no'].includes(submitted(mail)) || /^(?:bulk|junk|list)$/i.test(header(mail, 'precedence'))
}

/** The word of `Auto-Submitted: auto-generated; owner-email=…`. */
function submitted(mail: Email): string {
  return (header(mail, 'auto-submitted').split(/[\s;(]/)[0] ?? '').toLowerCase()
}

function header(mail: Email, key: string): string {
  return mail.headers.find((header) => header.key === key)?.value.trim() ?? ''
}

/**
 * A mail that came back for good (RFC 3464). `recipients`: whom it did not reach; `mailId`: ours, which every copy of a mail carries,
 * undefined if what came back does not have it.
 */
export type MailedBounce = { recipients: string[]; mailId?: string }

/** We write to two people at once, at most. */
const RECIPIENTS_MAX = 20

/** The report of a mail that will not arrive; undefined if it has none, as where it is only late. */
function readBounce(mail: Email): MailedBounce | undefined {
  const partOf = (types: readonly string[]) => mail.attachments.find(({ mimeType }) => types.includes(mimeType))
  const report = partOf(['message/delivery-status', 'message/global-delivery-status'])
  if (!report) return undefined
  // One block for the message, then one for each recipient.
  const recipients = textOf(report)
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, RECIPIENTS_MAX)
    .map(fieldsOf)
    .filter((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
    .flatMap((fields) => addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient')) ?? [])
  if (recipients.length === 0) return undefined
  const original = partOf(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'])
  const references = original && fieldsOf(textOf(original).split(/\r?\n\r?\n/)[0] ?? '').get('references')
  const [, mailId] = /<([^<>\s@]+)@[^<>\s@]+>/.exec(references ?? '') ?? []
  return { recipients, ...(mailId && { mailId }) }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** The header fields of a block, unfolded, by their names in lower case; of several with one name, the first. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** The address of `rfc822; jo@visitor.example`. */
function addressOf(field: string | undefined): string | undefined {
  const address = /^(?:rfc822|utf-8)\s*;\s*<?([^<>\s]+@[^<>\s]+)>?$/i.exec(field ?? '')?.[1]
  return address
}

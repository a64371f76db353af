import type { Attachment, Email } from 'postal-mime'
import { isMailId } from './lost-mails.ts'
import { folded, isReportSubject, saysFailed, saysLate } from './return-words.ts'

// Servers report that a mail did not arrive as RFC 3464 has it, with parts of it missing, or in words alone. A lost mail that nobody hears
// of costs a visitor, a false alarm costs a call: only what is clearly no failure is left unread.

/** A mail that came back for good. `recipients`: whom it did not reach; `mailId`: ours, if what came back has it. */
export type MailedBounce = { recipients: string[]; mailId?: string }

/** What a server reports: a mail did not arrive; it is only late, or was read; a person has to look at it. */
type ReadReturn = { kind: 'bounce'; bounce: MailedBounce } | { kind: 'automatic' } | { kind: 'letter' }

/** A server's own words are short, and come first. */
const TEXT_MAX = 50_000
/** We write to two people at most, but a report names servers and lists too. */
const ADDRESSES_MAX = 100
/** The longest address with a route or quotes around it. */
const ADDRESS_MAX = 320
const BLOCKS_MAX = 100
const COPIES_MAX = 4

const STATUS_TYPES = /delivery-status$/
const COPY_TYPES = /^(?:message\/(?:rfc822|global|partial)|.*headers)$/

/** Mailboxes and names from which reports come. */
const SERVER =
  /mailer-?daemon|mail-?daemon|mdaemon@|postmaster|microsoftexchange|post_master|mail[ -]?(?:delivery|administrator)/i

/** Reads what a mail server reports; undefined if a mail is no such report. `raw`: the mail as it came, for one whose parts are broken. */
export function readReturn(mail: Email, raw: Uint8Array): ReadReturn | undefined {
  const type = headerOf(mail, 'content-type').toLowerCase()
  const body = bodyOf(mail) || behindHeaders(raw)
  const [subject, words] = [folded(mail.subject ?? ''), folded(body)]
  if (partsOf(mail, /^message\/feedback-report$/).length > 0) return { kind: 'letter' }
  // A receipt; some servers send one where they take no mail.
  if (type.includes('disposition-notification') && !saysFailed(`${subject}\n${words}`)) return { kind: 'automatic' }
  const notReached = mail.headers.flatMap(({ key, value }) => (key === 'x-failed-recipients' ? value : [])).join()
  const statuses = partsOf(mail, STATUS_TYPES)
  const isReport = statuses.length > 0 || notReached !== '' || type.startsWith('multipart/report')
  if (!isReport && !isFromServer(mail)) return undefined

  const told = (statuses.length > 0 ? statuses.map(textOf) : [body]).flatMap(blocksOf).flatMap(readBlock)
  const namedIn = (says: Told['says']) => told.flatMap((one) => (one.says === says ? one.recipients : []))
  const reached = new Set(namedIn('other'))
  // Some servers name there whom a mail reaches late, too.
  const lost = addressesIn(notReached).filter((address) => !reached.has(address))
  if (!told.some(({ says }) => says === 'failed') && (lost.length === 0 || saysLate(subject, ''))) {
    if (told.length > 0 && told.every(({ says }) => says === 'other'))
      return { kind: `${subject}\n${words}`.includes('expired') ? 'letter' : 'automatic' }
    if (saysLate(subject, words)) return { kind: 'automatic' }
    if (told.some(({ says }) => says === 'unclear')) return { kind: 'letter' }
  }
  const copies = partsOf(mail, COPY_TYPES).slice(0, COPIES_MAX).map(textOf)
  const named = [...namedIn('failed'), ...lost, ...[subject, words, ...copies].flatMap(addressesIn)]
  const recipients = [...new Set(named)].filter((address) => !reached.has(address)).slice(0, ADDRESSES_MAX)
  if (recipients.length === 0) return { kind: 'letter' }
  const mailId = [...copies.map((copy) => blocksOf(copy)[0]?.get('references') ?? ''), body]
    .flatMap(addressesIn)
    .map((id) => id.slice(0, id.lastIndexOf('@')))
    .find(isMailId)
  return { kind: 'bounce', bounce: { recipients, ...(mailId && { mailId }) } }
}

function behindHeaders(raw: Uint8Array): string {
  const text = new TextDecoder().decode(raw)
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  return text.slice(end, end + TEXT_MAX)
}

/** Whether an automatic mail may be about a mail that was not taken, so that it is no mere notice of somebody's absence. */
export function soundsLikeFailure(mail: Email): boolean {
  const body = bodyOf(mail)
  const isUnreadable = body === '' && mail.attachments.length > 0
  return isUnreadable || saysFailed(folded(`${mail.subject ?? ''}\n${body}`)) || partsOf(mail, COPY_TYPES).length > 0
}

function isFromServer(mail: Email): boolean {
  const senders = ['return-path', 'from', 'sender'].map((key) => headerOf(mail, key).slice(0, ADDRESS_MAX))
  if (senders.some((sender) => SERVER.test(sender))) return true
  const isAutomatic = senders[0] === '<>' || headerOf(mail, 'auto-submitted') !== '' || headerOf(mail, 'precedence') !== ''
  return isAutomatic && isReportSubject(folded(mail.subject ?? ''))
}

/** `other`: late, arrived or passed on. `unclear`: nothing says whether it will still arrive. */
type Told = { says: 'failed' | 'other' | 'unclear'; recipients: string[] }

const OTHER_ACTIONS = ['delayed', 'delay', 'deferred', 'delivered', 'relayed', 'transferred', 'expanded']

/** What a block of a report says of a recipient; nothing if it is about the mail as a whole. */
function readBlock(fields: Map<string, string>): Told[] {
  const recipients = ['original-recipient', 'final-recipient', 'x-actual-recipient'].flatMap((name) => {
    const named = fields.get(name) ?? ''
    return [named, unescaped(named)].flatMap(addressesIn)
  })
  const action = /^[a-z]+/.exec((fields.get('action') ?? '').toLowerCase())?.[0] ?? ''
  const [, kind = ''] = /^\D{0,20}([245])(?:\.|\d\d)/.exec(fields.get('status') || (fields.get('diagnostic-code') ?? '')) ?? []
  if (action === '' && kind === '' && recipients.length === 0) return []
  const isOther = OTHER_ACTIONS.includes(action)
  if (isOther ? kind === '5' : kind === '4' && action === '') return [{ says: 'unclear', recipients }]
  if (isOther || (action === '' && kind === '2')) return [{ says: 'other', recipients }]
  return [{ says: action === '' && kind === '' ? 'unclear' : 'failed', recipients }]
}

/** The beginning of what a mail says, as text and as HTML. */
function bodyOf({ text = '', html = '' }: Email): string {
  const said = html
    .slice(0, TEXT_MAX)
    // Some name a recipient by a link alone.
    .replace(/mailto:([^\s"'?<>]{1,320})/gi, '> $1 <')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp);/gi, ' ')
    .replace(/&(?:rsquo|apos);/gi, "'")
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron);/gi, '$1')
    .replace(/&#(\d{1,5});|&#x([0-9a-f]{1,4});/gi, (_, decimal, hex) => String.fromCharCode(decimal ?? Number.parseInt(hex, 16)))
  return [text.slice(0, TEXT_MAX), said].join('\n').trim()
}

/** An address as it was before a server escaped it for its report (RFC 3461 and RFC 6533). */
function unescaped(address: string): string {
  return address
    .slice(0, ADDRESS_MAX)
    .replace(/\+([0-9A-F]{2})|\\x\{([0-9A-F]{2,5})\}/g, (_, byte, point) =>
      String.fromCodePoint(Number.parseInt(byte ?? point, 16)),
    )
}

/** All that stands in a text as an address does, without what words and programs put around it. */
function addressesIn(text: string): string[] {
  return text
    .slice(0, TEXT_MAX)
    .split(/[\s<>()[\]:;,"\\、，。（）「」]+/)
    .filter((piece) => piece.length <= ADDRESS_MAX && piece.includes('@'))
    .map((piece) => piece.replace(/^['‘“.*]{1,9}/, '').replace(/(?<!['’”.*!?])['’”.*!?]{1,9}$/, ''))
    .filter((piece) => /^[^@]+@[^@]+$/.test(piece))
}

function partsOf(mail: Email, type: RegExp): Attachment[] {
  return mail.attachments.filter(({ mimeType }) => type.test(mimeType.toLowerCase()))
}

/** The text of what is attached to a mail. */
export function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** The header fields of each block of a text, unfolded, by their names in lower case; of several with one name, the first. */
function blocksOf(text: string): Map<string, string>[] {
  const blocks = [new Map<string, string>()]
  let field = ''
  for (const line of text.slice(0, TEXT_MAX).split('\n')) {
    const fields = blocks.at(-1) as Map<string, string>
    const colon = line.indexOf(':')
    if (line.trim() === '') {
      if (blocks.length === BLOCKS_MAX) break
      if (fields.size > 0) blocks.push(new Map())
    } else if (/^[ \t]/.test(line)) fields.set(field, `${fields.get(field) ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      field = line.slice(0, colon).trim().toLowerCase()
      if (fields.has(field)) field = ''
      else fields.set(field, line.slice(colon + 1).trim())
    }
  }
  return blocks
}

/** The first header of a mail by a name in lower case. */
export function headerOf(mail: Email, key: string): string {
  return mail.headers.find((header) => header.key === key)?.value.trim() ?? ''
}

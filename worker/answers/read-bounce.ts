import type { Attachment, Email } from 'postal-mime'

/**
 * A mail that came back for good (RFC 3464). `recipients`: whom it did not reach; `mailId`: ours, which every copy of a mail carries,
 * undefined if what came back does not have it.
 */
export type MailedBounce = { recipients: string[]; mailId?: string }

/** We write to two people at once, at most. */
const RECIPIENTS_MAX = 20

/** The report of a mail that will not arrive; undefined if it has none, as where it is only late. */
export function readBounce(mail: Email): MailedBounce | undefined {
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

export function textOf({ content }: Attachment): string {
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

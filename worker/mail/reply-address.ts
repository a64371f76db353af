import { isLeadReference } from '../../shared/lead.ts'
import type { BookingLinkToken } from '../records/link-tokens.ts'
import type { ReplyAddresses } from './mail.ts'

/** Of an answer's address before the @: what it is for, the reference, and the key in hex. 49 characters; a mailbox name has 64 at most. */
const LOCAL_PART = /^answer\.([a-z]{2}-[2-9a-z]{6})\.([0-9a-f]{32})$/

/** The address to which a calendar answers an invite. Programs may write it in capitals, so that all of it is in lower case. */
function replyAddress(reference: string, key: string, domain: string): string {
  return `answer.${reference.toLowerCase()}.${key}@${domain.toLowerCase()}`
}

/** Where the calendars of a booking's people answer; undefined if they answer to the sender, as without a domain for it. */
export async function replyAddresses(
  links: BookingLinkToken,
  reference: string,
  domain: string | null | undefined,
): Promise<ReplyAddresses | undefined> {
  if (!domain) return undefined
  const [visitor, host] = [await links.toAnswer(reference, 'visitor'), await links.toAnswer(reference, 'host')]
  return { visitor: replyAddress(reference, visitor, domain), host: replyAddress(reference, host, domain) }
}

/** The reference and key in such an address, at whatever domain it was when the invite left; undefined if it is none. */
export function readReplyAddress(address: string): { reference: string; key: string } | undefined {
  const spelled = address.trim().toLowerCase()
  const [, reference = '', key = ''] = LOCAL_PART.exec(spelled.slice(0, Math.max(spelled.lastIndexOf('@'), 0))) ?? []
  return isLeadReference(reference.toUpperCase()) ? { reference: reference.toUpperCase(), key } : undefined
}

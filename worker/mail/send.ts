import { site } from '../../shared/content/site.ts'
import type { EnquiryRow } from '../enquiries/write.ts'
import type { Settings } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import { type BookingMailKind, HOLD_MAIL, type MailKind, type WaitingMailKind } from '../queue/message-kinds.ts'
import type { MailSender } from '../queue/senders.ts'
import type { WrittenMail } from '../queue/table.ts'
import type { BookingRow } from '../records/bookings.ts'
import type { HoldRow } from '../records/holds.ts'
import type { WaitingRow } from '../records/waiting.ts'
import { sendByEmailService } from './email-service.ts'
import type { LostSession } from './invite.ts'
import { bookingMail, enquiryNotice, missedMail, writeMail as renderMail } from './letters.ts'
import { holdMail, waitingMail } from './letters-before-booking.ts'
import { deletedNotice, formerHostMail, formerVisitorMail } from './lost-session-letters.ts'
import type { AddressedMail, AnswerAddresses, Mail } from './mail.ts'
import { sendByMailChannels } from './mailchannels.ts'

/** How a mail is to be sent: by whom, and whether only the second of its two recipients is left. */
export type MailWay = { by: MailSender; taken: 0 | 1 }

function sendMail(env: Settings, mail: Mail, { by, taken }: MailWay): Promise<DeliveryOutcome> {
  const addressed = addressMail(env, mail, taken)
  return by === 'email-service' ? sendByEmailService(env, addressed) : sendByMailChannels(env, addressed)
}

/**
 * Addresses a mail. `taken` 1: the first of its recipients has it already. `MAIL_ONLY_TO` replaces all recipients. `Auto-Submitted`
 * prevents out-of-office replies (RFC 3834). Senders set a Message-ID for each send; `References`, the same on every copy of a mail,
 * makes mail clients show the copies in one thread.
 */
function addressMail({ MAIL_FROM, MAIL_ONLY_TO }: Settings, mail: Mail, taken: 0 | 1): AddressedMail {
  const { id, unsubscribe, cc } = mail
  const isSecondLeft = taken === 1 && cc !== undefined
  return {
    ...mail,
    from: { email: MAIL_FROM, name: site.name },
    to: MAIL_ONLY_TO || (isSecondLeft ? cc : mail.to),
    cc: MAIL_ONLY_TO || isSecondLeft ? undefined : cc,
    headers: {
      'Auto-Submitted': 'auto-generated',
      References: `<${id}@${new URL(site.origin).hostname}>`,
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/**
 * The kind of a queued mail, with its lead. `path`: of the booking's own page; `answerTo`: where calendars answer, if not to the sender.
 * A former host's booking is as they lost it.
 */
export type LeadMail = { answerTo?: AnswerAddresses | undefined } & (
  | { kind: BookingMailKind; lead: BookingRow; path: string }
  | { kind: 'booking-former-host'; lead: BookingRow }
  | { kind: 'booking-missed'; lead: BookingRow }
  /** `to`: the visitor's earlier address. */
  | { kind: 'booking-former-visitor'; lead: LostSession; to: string }
  | { kind: 'booking-deleted-notice'; lead: LostSession }
  | { kind: 'enquiry-notice'; lead: EnquiryRow }
)

/** Writes and sends a mail to somebody who waits for a time, who has no reference. Never throws. */
export function sendWaitingMail(env: Settings, kind: WaitingMailKind, row: WaitingRow, way: MailWay): Promise<DeliveryOutcome> {
  return sendUnreferenced(env, kind, way, (origin) => waitingMail(kind, row, origin))
}

/** Writes and sends the mail to somebody whose assistant asks for a time. Never throws. */
export function sendHoldMail(env: Settings, hold: HoldRow, way: MailWay): Promise<DeliveryOutcome> {
  return sendUnreferenced(env, HOLD_MAIL, way, (origin) => holdMail(hold, origin))
}

async function sendUnreferenced(
  env: Settings,
  kind: MailKind,
  way: MailWay,
  write: (origin: string) => Promise<Mail>,
): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await write(env.LINK_ORIGIN || site.origin)
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', kind, ...describeError(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail, way)
}

/** Writes and sends one of a lead's mails. Never throws. */
export async function sendLeadMail(env: Settings, leadMail: LeadMail, way: MailWay): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await writeMail(env, leadMail)
  } catch (error) {
    const { kind, lead } = leadMail
    writeLog('error', { event: 'mail_not_written', kind, reference: lead.reference, ...describeError(error) })
    return { kind: 'unsendable' }
  }
  return sendMail(env, mail, way)
}

/** Sends a mail that was written when it was queued; undefined: it was withdrawn meanwhile. Never throws. */
export async function sendWrittenMail(env: Settings, written: WrittenMail | undefined, way: MailWay): Promise<DeliveryOutcome> {
  if (!written) return { kind: 'expired' }
  const { id, ...draft } = written
  try {
    return await sendMail(env, await renderMail(id, draft), way)
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', ...describeError(error) })
    return { kind: 'unsendable' }
  }
}

function writeMail({ MAIL_FROM: from, MAIL_TO: to, LINK_ORIGIN }: Settings, mail: LeadMail): Promise<Mail> {
  if (mail.kind === 'enquiry-notice') return enquiryNotice(mail.lead, to)
  const { answerTo } = mail
  if (mail.kind === 'booking-former-host') return formerHostMail(mail.lead, { from, answerTo })
  if (mail.kind === 'booking-missed') return missedMail(mail.lead, LINK_ORIGIN || site.origin)
  if (mail.kind === 'booking-former-visitor') return formerVisitorMail(mail.lead, mail.to, { from, answerTo })
  if (mail.kind === 'booking-deleted-notice') return deletedNotice(mail.lead, to, { from, answerTo })
  return bookingMail(mail.kind, mail.lead, { from, to, link: (LINK_ORIGIN || site.origin) + mail.path, answerTo })
}

import { isSameMailbox } from '../../shared/email-rule.ts'
import { isKnownLost, newestMailTo, noteNotArrived, type SentMailRow, sentMailOf } from '../calendar-replies/lost-mails.ts'
import type { MailedBounce } from '../calendar-replies/read-return.ts'
import { type ReplyCommand, type ReplyOutcome, storeReply } from '../calendar-replies/store-reply.ts'
import { writeLog } from '../log.ts'
import type { ReplyAddresses } from '../mail/mail.ts'
import type { LostMail } from '../mail/mail-events.ts'
import { replyAddresses } from '../mail/reply-address.ts'
import { type BookingRow, bookingOfReference } from '../records/bookings.ts'
import type { LedgerCore } from './core.ts'

/** What comes back of mails: how calendars answer invites, and which mails did not arrive. */
export const replyCalls = {
  /** Where the calendars of a booking's people answer; undefined if they answer to the sender, or there is no such booking. */
  async replyAddresses(core: LedgerCore, reference: string): Promise<ReplyAddresses | undefined> {
    return replyAddresses(core.links, reference, bookingOfReference(core.sql, reference)?.reply_domain)
  },

  /** The booking whose invite a calendar answers with a key; undefined if there is none. */
  async invitedByKey(core: LedgerCore, reference: string, key: string): Promise<BookingRow | undefined> {
    return (await core.links.answering(reference, key)) && bookingOfReference(core.sql, reference)
  },

  /** Stores what a calendar answers, unless the key is another, or there is no such booking. */
  async storeReply(core: LedgerCore, reference: string, key: string, command: ReplyCommand): Promise<ReplyOutcome> {
    const invited = await core.links.answering(reference, key)
    const now = Date.now()
    const outcome = core.storage.transactionSync((): ReplyOutcome => {
      const booking = invited && bookingOfReference(core.sql, reference)
      return booking ? storeReply(core.sql, booking, invited, command, now) : { ok: false, error: 'unknown_address' }
    })
    if (!outcome.ok) return outcome
    if (outcome.tells) core.runner.alert('alert-answer', now)
    await core.runner.sendNow(now)
    return outcome
  },

  /** Notes that a mail came back; false if the key is another, or no such mail was sent to whom it did not reach. */
  async noteBounce(core: LedgerCore, reference: string, key: string, { recipients, mailId }: MailedBounce): Promise<boolean> {
    const invited = await core.links.answering(reference, key)
    const booking = invited && bookingOfReference(core.sql, reference)
    if (!booking) return false
    const addresses = invited === 'visitor' ? [booking.email] : [core.env.MAIL_TO, booking.host_email ?? core.env.MAIL_TO]
    if (!recipients.some((recipient) => addresses.some((address) => isSameMailbox(address, recipient)))) return false
    const mail = mailId === undefined ? newestMailTo(core.sql, reference, invited) : sentMailOf(core.sql, mailId)
    if (!mail) return isKnownLost(core.sql, booking.id, invited)
    return mail.reference === reference && (await noteThem(core, [mail])) > 0
  },

  /** Notes that mails will never arrive; returns how many of them are known. */
  noteLostMails(core: LedgerCore, lost: readonly LostMail[]): Promise<number> {
    const mails = lost.flatMap(({ mailId, at }) => sentMailOf(core.sql, mailId, at) ?? [])
    return noteThem(core, mails)
  },
}

async function noteThem(core: LedgerCore, mails: readonly SentMailRow[]): Promise<number> {
  if (mails.length === 0) return 0
  const now = Date.now()
  core.storage.transactionSync(() => {
    for (const mail of mails) noteNotArrived(core.sql, mail, now)
  })
  for (const { kind, reference } of mails) writeLog('error', { event: 'mail_returned', kind, reference })
  core.runner.alert('alert-returned', now)
  await core.runner.scheduleAlarm(now)
  return mails.length
}

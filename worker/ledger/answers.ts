import { isSameMailbox } from '../../shared/email-rule.ts'
import { answerAddresses } from '../answers/address.ts'
import type { MailedBounce } from '../answers/read-return.ts'
import { type AnswerCommand, type AnswerOutcome, storeAnswer } from '../answers/store.ts'
import { type BookingRow, bookingOfReference } from '../bookings/record.ts'
import { writeLog } from '../log.ts'
import type { AnswerAddresses } from '../mail/mail.ts'
import type { LostMail } from '../mail/mail-events.ts'
import { isKnownLost, newestMailTo, noteNotArrived, type SentMailRow, sentMailOf } from '../outbox/lost-mails.ts'
import { FeedLedger } from './feeds.ts'

/** What comes back of mails: how calendars answer invites, and which mails did not arrive. */
export abstract class AnswerLedger extends FeedLedger {
  /** Where the calendars of a booking's people answer; undefined if they answer to the sender, or there is no such booking. */
  async answerAddresses(reference: string): Promise<AnswerAddresses | undefined> {
    return answerAddresses(this.links, reference, bookingOfReference(this.sql, reference)?.reply_domain)
  }

  /** The booking whose invite a calendar answers with a key; undefined if there is none. */
  async invitedByKey(reference: string, key: string): Promise<BookingRow | undefined> {
    return (await this.links.answering(reference, key)) && bookingOfReference(this.sql, reference)
  }

  /** Stores what a calendar answers; undefined if the key is another, or there is no such booking. */
  async storeAnswer(reference: string, key: string, command: AnswerCommand): Promise<AnswerOutcome | undefined> {
    const invited = await this.links.answering(reference, key)
    if (!invited) return undefined
    const now = Date.now()
    const outcome = this.ctx.storage.transactionSync(() => {
      const booking = bookingOfReference(this.sql, reference)
      return booking && storeAnswer(this.sql, booking, invited, command, now)
    })
    if (!outcome?.ok) return outcome
    if (outcome.tells) this.runner.alert('alert-answer', now)
    await this.runner.sendNow(now)
    return outcome
  }

  /**
   * Notes that a mail about a booking came back, once for each copy of it; false if the key is another, or no such mail was sent to whom it
   * did not reach.
   */
  async noteBounce(reference: string, key: string, { recipients, mailId }: MailedBounce): Promise<boolean> {
    const invited = await this.links.answering(reference, key)
    const booking = invited && bookingOfReference(this.sql, reference)
    if (!booking) return false
    const addresses = invited === 'visitor' ? [booking.email] : [this.env.MAIL_TO, booking.host_email ?? this.env.MAIL_TO]
    if (!recipients.some((recipient) => addresses.some((address) => isSameMailbox(address, recipient)))) return false
    const mail = mailId === undefined ? newestMailTo(this.sql, reference, invited) : sentMailOf(this.sql, mailId)
    if (!mail) return isKnownLost(this.sql, booking.id, invited)
    return mail.reference === reference && (await this.#noteNotArrived([mail])) > 0
  }

  /** Notes that mails will never arrive; returns how many of them are known. */
  noteLostMails(lost: readonly LostMail[]): Promise<number> {
    return this.#noteNotArrived(lost.flatMap(({ mailId, at }) => sentMailOf(this.sql, mailId, at) ?? []))
  }

  async #noteNotArrived(mails: readonly SentMailRow[]): Promise<number> {
    const now = Date.now()
    this.ctx.storage.transactionSync(() => {
      for (const mail of mails) noteNotArrived(this.sql, mail, now)
    })
    if (mails.length === 0) return 0
    for (const { kind, reference } of mails) writeLog('error', { event: 'mail_returned', kind, reference })
    this.runner.alert('alert-returned', now)
    await this.runner.scheduleAlarm(now)
    return mails.length
  }
}

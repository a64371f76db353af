import { missedMail, writeMail } from '../mail/letters.ts'
import { linkOrigin, mailMessage } from '../mail/send.ts'
import { byKind } from '../queue/message.ts'
import { OutboxTable } from '../queue/table.ts'
import { leadById } from '../records/lead-document.ts'
import { leadWebhook } from '../webhooks/webhooks.ts'
import { type AnswerMail, answerMail, type ColleagueMail, colleagueMail } from './colleague-mails.ts'

/** The messages of what becomes of a lead, and of who looks after it. */
export const outcomeMessages = byKind(
  mailMessage('colleague-notice', false, ({ id, kind }, { env, storage }) => {
    const written = new OutboxTable(storage.sql).broughtBy<ColleagueMail>(id)
    const draft = written && colleagueMail(storage.sql, written, linkOrigin(env))
    return draft && { write: () => writeMail(`${kind}.${id}`, draft) }
  }),
  mailMessage('draft-answer', false, ({ id, kind }, { env, storage }) => {
    const written = new OutboxTable(storage.sql).broughtBy<AnswerMail>(id)
    const draft = written && answerMail(written, linkOrigin(env))
    return draft && { write: () => writeMail(`${kind}.${id}`, draft) }
  }),
  // To a visitor who did not come: a new time. Somebody in the studio sends it.
  mailMessage('booking-missed', false, ({ leadId }, { env, storage }) => {
    const booking = leadById(storage.sql, 'booking', leadId ?? 0)
    // Somebody may have corrected meanwhile that the visitor did not come.
    if (booking.outcome !== 'absent') return undefined
    return { write: () => missedMail(booking, linkOrigin(env)), reference: booking.reference }
  }),
  leadWebhook({ kind: 'booking-outcome-webhook', lead: 'booking', event: 'outcome', tellsAgency: false }),
  leadWebhook({ kind: 'enquiry-outcome-webhook', lead: 'enquiry', event: 'outcome', tellsAgency: false }),
)

import { missedMail, writeMail } from '../mail/letters.ts'
import { linkOrigin, sendMail } from '../mail/send.ts'
import { byKind } from '../queue/message.ts'
import { OutboxTable } from '../queue/table.ts'
import { leadById } from '../records/lead-document.ts'
import { leadWebhook } from '../webhooks/webhooks.ts'
import { type AnswerMail, answerMail, type ColleagueMail, colleagueMail } from './colleague-mails.ts'

/** The messages of what becomes of a lead, and of who looks after it. */
export const outcomeMessages = byKind(
  {
    kind: 'colleague-notice',
    channel: 'mail',
    tellsAgency: false,
    uselessFrom: undefined,
    send: ({ id, kind }, { env, storage, way }) => {
      const written = new OutboxTable(storage.sql).broughtBy<ColleagueMail>(id)
      const draft = written && colleagueMail(storage.sql, written, linkOrigin(env))
      return draft ? sendMail(env, way, { kind }, () => writeMail(`${kind}.${id}`, draft)) : { kind: 'expired' }
    },
  },
  {
    kind: 'draft-answer',
    channel: 'mail',
    tellsAgency: false,
    uselessFrom: undefined,
    send: ({ id, kind }, { env, storage, way }) => {
      const written = new OutboxTable(storage.sql).broughtBy<AnswerMail>(id)
      const draft = written && answerMail(written, linkOrigin(env))
      return draft ? sendMail(env, way, { kind }, () => writeMail(`${kind}.${id}`, draft)) : { kind: 'expired' }
    },
  },
  {
    // To a visitor who did not come: a new time. Somebody in the studio sends it.
    kind: 'booking-missed',
    channel: 'mail',
    tellsAgency: false,
    uselessFrom: undefined,
    send: ({ leadId, kind }, { env, storage, way }) => {
      const booking = leadById(storage.sql, 'booking', leadId ?? 0)
      // Somebody may have corrected meanwhile that the visitor did not come.
      if (booking.outcome !== 'absent') return { kind: 'expired' }
      return sendMail(env, way, { kind, reference: booking.reference }, () => missedMail(booking, linkOrigin(env)))
    },
  },
  leadWebhook({ kind: 'booking-outcome-webhook', lead: 'booking', event: 'outcome', tellsAgency: false }),
  leadWebhook({ kind: 'enquiry-outcome-webhook', lead: 'enquiry', event: 'outcome', tellsAgency: false }),
)

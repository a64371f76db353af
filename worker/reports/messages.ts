import { writeMail } from '../mail/letters.ts'
import type { MailDraft } from '../mail/mail.ts'
import { mailMessage } from '../mail/send.ts'
import { byKind } from '../queue/message.ts'
import { OutboxTable } from '../queue/table.ts'

/** A mail as it was written when it was queued; `id`: the same for every copy of it. */
export type WrittenMail = MailDraft & { id: string }

/** The report of a week to an owner who asked for it. It is about no lead, and written when it is queued. */
export const reportMessages = byKind(
  mailMessage('weekly-report', false, ({ id }, { storage }) => {
    const written = new OutboxTable(storage.sql).broughtBy<WrittenMail>(id)
    if (!written) return undefined
    const { id: mailId, ...draft } = written
    return { write: () => writeMail(mailId, draft) }
  }),
)

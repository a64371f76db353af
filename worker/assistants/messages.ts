import { holdMail } from '../mail/letters-before-booking.ts'
import { linkOrigin, mailMessage } from '../mail/send.ts'
import { byKind } from '../queue/message.ts'
import { openHoldOfId } from '../records/holds.ts'

/** The mail to somebody whose assistant has a time held for them, who is no lead. */
export const holdMessages = byKind(
  mailMessage('hold-asked', false, ({ leadId }, { env, storage, now }) => {
    const hold = openHoldOfId(storage.sql, leadId ?? 0, now)
    // Whoever is told too late, or has said that it was not them, needs no mail.
    return hold && { write: () => holdMail(hold, linkOrigin(env)) }
  }),
)

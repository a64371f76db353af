import { holdMail } from '../mail/letters-before-booking.ts'
import { linkOrigin, sendMail } from '../mail/send.ts'
import { byKind } from '../queue/message.ts'
import { openHoldOfId } from '../records/holds.ts'

/** The mail to somebody whose assistant has a time held for them, who is no lead. */
export const holdMessages = byKind({
  kind: 'hold-asked',
  channel: 'mail',
  tellsAgency: false,
  uselessFrom: undefined,
  send: ({ leadId, kind }, { env, storage, way, now }) => {
    const hold = openHoldOfId(storage.sql, leadId ?? 0, now)
    // Whoever is told too late, or has said that it was not them, needs no mail.
    return hold ? sendMail(env, way, { kind }, () => holdMail(hold, linkOrigin(env))) : { kind: 'expired' }
  },
})

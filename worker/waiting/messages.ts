import { waitingMail } from '../mail/letters-before-booking.ts'
import { linkOrigin, mailMessage } from '../mail/send.ts'
import { byKind, type Message } from '../queue/message.ts'
import { type WaitingRow, waitingById } from '../records/waiting.ts'

export const waitingMessages = byKind(
  toWaiting('waiting-joined', () => true),
  // The time may have gone before the mail left.
  toWaiting('waiting-free', ({ offered }, now) => (offered ?? '') > new Date(now).toISOString()),
)

function toWaiting<Kind extends 'waiting-joined' | 'waiting-free'>(
  kind: Kind,
  isOfUse: (row: WaitingRow, now: number) => boolean,
): Message<Kind> {
  return mailMessage(kind, false, ({ leadId }, { env, storage, now }) => {
    const row = waitingById(storage.sql, leadId ?? 0, now)
    // They may have left or booked meanwhile.
    return row && isOfUse(row, now) ? { write: () => waitingMail(kind, row, linkOrigin(env)) } : undefined
  })
}

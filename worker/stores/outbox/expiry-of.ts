import type { OutboxMessage } from '../../outbox/drain-outbox'
import { isReminder } from '../../outbox/message-kinds'
import { reminderExpiry } from '../../outbox/reminder-times'

/** From when a message is of no use, ms since 1970: a reminder of a session that has begun. Undefined for all others. */
export function expiryOf(sql: SqlStorage, { kind, leadId }: OutboxMessage): number | undefined {
  if (!isReminder(kind)) return undefined
  const [session] = sql.exec<{ startsAt: string }>('SELECT starts_at AS startsAt FROM bookings WHERE id = ?', leadId).toArray()
  return session && reminderExpiry(kind, Date.parse(session.startsAt))
}

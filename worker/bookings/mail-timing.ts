import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { mailboxOf } from '../../shared/email-rule.ts'
import { RETENTION } from '../../shared/retention.ts'
import { slotInstant } from '../../shared/schedule/sydney-instant.ts'
import { addDays, sydneyDate, sydneyTime } from '../../shared/sydney-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { BookingRow } from '../records/bookings.ts'

/** How far back earlier mails to the same address count. */
const SAME_ADDRESS_WINDOW_MS = 24 * HOUR_MS
/**
 * How many mails an address gets without delay in that time. Of new bookings few, because many may be an attempt to flood somebody
 * else's mailbox; of changes more, because a person may well move a session twice and then cancel it.
 */
export const AT_ONCE = { booked: 3, changed: 8 } as const
/** Counting stops here: the wait is then longer than any booking can lie ahead. */
export const SAME_ADDRESS_MAX = AT_ONCE.changed + 12

/**
 * When to send the next mail about a booking to a mailbox that was sent `earlier` such mails in the last 24 hours: the first `atOnce` of
 * them leave at once, each one after those waits twice as long, 1, 2, 4, 8 … hours. So nobody can flood a mailbox with bookings.
 */
export function confirmationDue(earlier: number, atOnce: number, now: Millis): number {
  return earlier < atOnce ? now : now + 2 ** (earlier - atOnce) * HOUR_MS
}

/** The visitor's reminders: a day before the session, and an hour before. */
export const REMINDERS = ['booking-reminder-day', 'booking-reminder-hour'] as const satisfies readonly MessageKind[]
export type ReminderKind = (typeof REMINDERS)[number]

/** A reminder soon after the booking tells nothing new. */
const LEAST_AHEAD_MS: Record<ReminderKind, number> = {
  'booking-reminder-day': 26 * HOUR_MS,
  'booking-reminder-hour': 2 * HOUR_MS,
}

type ReminderTimes = Partial<Record<ReminderKind, number>>

/**
 * When each reminder of a session is to leave: at the session's Sydney wall time on the day before, and an hour before it. Without
 * those that would come soon after `since`, when the session got its time.
 */
function reminderTimes(startsAt: Millis, since: Millis): ReminderTimes {
  const due: Record<ReminderKind, Millis | undefined> = {
    'booking-reminder-day': slotInstant(addDays(sydneyDate(startsAt), -1), sydneyTime(startsAt)),
    'booking-reminder-hour': startsAt - HOUR_MS,
  }
  const wanted = REMINDERS.filter((kind) => due[kind] && startsAt - since >= LEAST_AHEAD_MS[kind])
  return Object.fromEntries(wanted.map((kind) => [kind, due[kind]]))
}

/** When the reminders that are still ahead of a booking leave, if they are wanted. */
export function remindersAhead({ status, starts_at, created_at, moved_at }: BookingRow, now: Millis): ReminderTimes {
  if (status !== 'booked') return {}
  const all = Object.entries(reminderTimes(Date.parse(starts_at), moved_at ?? created_at))
  return Object.fromEntries(all.filter(([, due]) => due > now))
}

/** The visitor's mails that a request sends at once. Reminders are not among them: each session has two at most. */
const ASKED_FOR: readonly MessageKind[] = ['booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-missed']

/** Whether a mailbox got as many such mails in the last 24 hours as it gets without delay: of those that `what` brings. */
export function isMailboxFull(sql: SqlStorage, email: string, now: Millis, what: keyof typeof AT_ONCE = 'changed'): boolean {
  return mailsTo(sql, mailboxOf(email), now) >= AT_ONCE[what]
}

/**
 * When the visitor's mail about a new, moved or cancelled booking is to leave. Undefined if a delayed one would come after the session,
 * where it is useless. To be asked before the mail is queued.
 */
export function visitorMailDue(
  sql: SqlStorage,
  what: keyof typeof AT_ONCE,
  email: string,
  startsAt: string,
  now: Millis,
): number | undefined {
  const due = confirmationDue(mailsTo(sql, mailboxOf(email), now), AT_ONCE[what], now)
  return due === now || due < Date.parse(startsAt) ? due : undefined
}

/** A mail whose time is this near leaves at once, as far as a visitor is concerned. */
const SOON_MS = 30 * MINUTE_MS

/** Whether a mail that is to leave at `at` keeps somebody waiting who asked for it now. */
export function isDelayed(at: Millis, now: Millis): boolean {
  return at > now + SOON_MS
}

/**
 * When the visitor's mail about a booking's latest change leaves, or left. null: it was left out, given up or is held, or has gone with a
 * later change; undefined: its record has expired.
 */
export function visitorMailAt(sql: SqlStorage, booking: BookingRow, now: Millis): Millis | null | undefined {
  const [kind, since] = latestMail(booking)
  const [mail] = sql
    .exec<{ at: Millis; state: string }>(
      `SELECT MAX(due_at, created_at) AS at, state FROM outbox WHERE lead_id = ? AND kind = ? AND created_at >= ?
        ORDER BY id DESC LIMIT 1`,
      booking.id,
      kind,
      since,
    )
    .toArray()
  if (mail) return ['dead', 'held'].includes(mail.state) ? null : mail.at
  return now - since < RETENTION.mailRecordDays * DAY_MS ? null : undefined
}

/** Which mail tells a visitor how their booking stands, and since when it stands so. A session that is handed over stays where it is. */
function latestMail({ status, moved_at, changed_at, created_at }: BookingRow): [kind: MessageKind, since: Millis] {
  if (status === 'cancelled') return ['booking-cancelled', changed_at ?? created_at]
  return moved_at === null ? ['booking-confirmed', created_at] : ['booking-moved', moved_at]
}

/** How many such mails were queued for a mailbox in the last 24 hours, also of cancelled bookings; up to SAME_ADDRESS_MAX. */
function mailsTo(sql: SqlStorage, mailbox: string, now: Millis): number {
  return sql
    .exec(
      `SELECT 1 FROM bookings JOIN outbox ON outbox.lead_id = bookings.id
        WHERE mailbox = ?1 AND kind IN (${ASKED_FOR.map((kind) => `'${kind}'`).join(', ')}) AND outbox.created_at > ?2
       UNION ALL
       SELECT 1 FROM waiting JOIN outbox ON outbox.lead_id = waiting.id
        WHERE mailbox = ?1 AND kind IN ('waiting-joined', 'waiting-free') AND outbox.created_at > ?2 LIMIT ?3`,
      mailbox,
      now - SAME_ADDRESS_WINDOW_MS,
      SAME_ADDRESS_MAX,
    )
    .toArray().length
}

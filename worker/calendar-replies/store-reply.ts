import { type CalendarReply, type CalendarReplyState, type Invited, isEarlierReply } from '../../shared/calendar-reply.ts'
import { isSameMailbox } from '../../shared/email-rule.ts'
import type { Millis } from '../../shared/time.ts'
import { isAnyFree, type Place } from '../bookings/choose-host.ts'
import { bookingMessages } from '../bookings/messages.ts'
import { calendarUid } from '../mail/invite.ts'
import { OutboxTable } from '../queue/table.ts'
import type { BookingRow, StoredReplies } from '../records/bookings.ts'
import { onlyRow } from '../records/rows.ts'
import type { MailedReply } from './read-reply.ts'

/** So often the agency gets a mail about answers to one booking: somebody's calendar may say yes and no all day. */
const NOTICES_MAX = 6

/** `place`: the session at the proposed time, with those whom the schedule lets hold it then. */
export type ReplyCommand = { answer: MailedReply; place?: Place | undefined; agency: string }

/**
 * Why an answer was not stored: it is about another entry, or a state that the booking never had; nobody whom it names is who was invited
 * at its address, or says anything; it is older than the stored one, or the same; the session is cancelled or over. `unknown_address`: the
 * booking was deleted meanwhile.
 */
export type ReplyRefusal =
  | 'other_entry'
  | 'other_attendee'
  | 'no_answer'
  | 'older'
  | 'same'
  | 'cancelled'
  | 'over'
  | 'unknown_address'

/** `tells`: the agency is to be told. */
export type ReplyOutcome = { ok: true; state: CalendarReplyState; tells: boolean } | { ok: false; error: ReplyRefusal }

/** Stores what a calendar answers, with the mails about it. It moves and cancels nothing: anybody can write a mail. */
export function storeReply(
  sql: SqlStorage,
  booking: BookingRow,
  invited: Invited,
  command: ReplyCommand,
  now: Millis,
): ReplyOutcome {
  const stored = JSON.parse(booking.calendar_answers) as StoredReplies
  const answer = { ...command.answer, sequence: repliedState(command.answer, booking, invited, stored) }
  const refuse = (error: ReplyRefusal): ReplyOutcome => ({ ok: false, error })
  if (answer.uid !== calendarUid(booking.reference) || answer.sequence > booking.sequence) return refuse('other_entry')
  const address = invited === 'visitor' ? booking.email : (booking.host_email ?? command.agency)
  const attendee = answer.attendees.find(({ email }) => isSameMailbox(email, address))
  if (!attendee) return refuse('other_attendee')
  const state = answer.isProposal ? 'proposed' : attendee.state
  if (!state) return refuse('no_answer')
  if (booking.status === 'cancelled') return refuse('cancelled')
  if (now >= Date.parse(booking.ends_at)) return refuse('over')

  const last = stored[invited]
  if (last && (answer.sequence < last.sequence || (answer.sequence === last.sequence && answer.at < last.at)))
    return refuse('older')
  const next: CalendarReply = { state, at: answer.at, sequence: answer.sequence, ...proposedOf(sql, booking, command, now) }
  if (last && JSON.stringify(last) === JSON.stringify(next)) return refuse('same')

  const isNews = last?.state !== state || last.sequence !== next.sequence || last.proposed?.startsAt !== next.proposed?.startsAt
  const isForNow = !isEarlierReply(next, booking) && now < Date.parse(booking.starts_at)
  const tells = isNews && isForNow && (state === 'declined' || state === 'proposed') && (stored.notices ?? 0) < NOTICES_MAX
  const offers = isForNow && invited === 'visitor' && state === 'declined' && stored.offered !== booking.sequence
  const outbox = new OutboxTable(sql)
  const takesBack = invited === 'visitor' && state !== 'declined' && waits(outbox, booking)
  const all: StoredReplies = {
    ...stored,
    ...(takesBack && { offered: undefined }),
    [invited]: next,
    ...(tells && { notices: (stored.notices ?? 0) + 1 }),
    ...(offers && { offered: booking.sequence }),
  }
  sql.exec('UPDATE bookings SET calendar_answers = ? WHERE id = ?', JSON.stringify(all), booking.id)
  if (takesBack) outbox.withdraw(['booking-declined'], booking.id, now)
  if (tells) {
    // One that still waits tells how the answers stand when it leaves.
    outbox.withdraw(['booking-declined-notice', 'booking-proposed-notice'], booking.id, now)
    const notice = state === 'declined' ? 'booking-declined-notice' : 'booking-proposed-notice'
    outbox.queue([bookingMessages[notice]], booking.id, now)
  }
  if (offers) outbox.queue([bookingMessages['booking-declined']], booking.id, now)
  return { ok: true, state, tells }
}

/** Whether the mail with the two buttons has not left yet. */
function waits(outbox: OutboxTable, { id }: BookingRow): boolean {
  return outbox.ofLead('booking', id, ['booking-declined']).some(({ state }) => state === 'pending' || state === 'held')
}

/** Which state of the booking an answer is about: the present one too if nothing has changed for the visitor since. */
function repliedState({ sequence }: MailedReply, booking: BookingRow, invited: Invited, { alike }: StoredReplies): number {
  const isAlike = invited === 'visitor' && alike?.to === booking.sequence && sequence >= alike.from && sequence < alike.to
  return isAlike ? booking.sequence : sequence
}

/** The proposed time, and whether a visitor could book it now for this session. */
function proposedOf(sql: SqlStorage, booking: BookingRow, { place }: ReplyCommand, now: Millis): Pick<CalendarReply, 'proposed'> {
  return place ? { proposed: { startsAt: place.startsAt, isFree: isAnyFree(sql, place, now, booking) } } : {}
}

/** How many sessions to come a visitor's calendar says no to, and for how many it asks for another time. */
export type UnsettledReplies = { declined: number; proposed: number }

export function unsettledReplies(sql: SqlStorage, now: Millis): UnsettledReplies {
  const query = `SELECT COUNT(*) FILTER (WHERE state = 'declined') AS declined, COUNT(*) FILTER (WHERE state = 'proposed') AS proposed FROM (
    SELECT json_extract(calendar_answers, '$.visitor.state') AS state, json_extract(calendar_answers, '$.visitor.sequence') AS answered, sequence
      FROM bookings WHERE status = 'booked' AND starts_at > ?) WHERE answered = sequence`
  return onlyRow<UnsettledReplies>(sql, query, new Date(now).toISOString())
}

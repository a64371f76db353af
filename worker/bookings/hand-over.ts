import { isSameMailbox } from '../../shared/email-rule.ts'
import type { HandOverMails } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import { OutboxTable } from '../queue/table.ts'
import { type BookingRow, repliesAfterHandOver } from '../records/bookings.ts'
import { leadById } from '../records/lead-document.ts'
import type { LeadChannels } from '../records/leads.ts'
import { type ChangeCommand, type ChangeError, type ChangeOutcome, isTooLate } from './change.ts'
import { type HostCandidate, hostColumns, isAnyFree } from './choose-host.ts'
import { tellFormerHost } from './left-entries.ts'
import { AGENCY_NOTICES, messagesOfChange } from './messages.ts'

/** `to`: who is to hold it; none: the schedule does not let that host. */
export type HandOverCommand = ChangeCommand & { to: HostCandidate | undefined }

/** `host_busy`: the new host has another session or meeting then, or a full day. `host_away`: by the schedule the new host is not there. */
type HandOverError = ChangeError | 'host_busy' | 'host_away'
export type HandOverOutcome = ChangeOutcome | { ok: false; error: HandOverError; booking: BookingRow }

/**
 * Gives one session to another host, at the same time. As `moveBooking`, in one transaction. The visitor, who is not told who holds it,
 * gets a mail only if it is held at another address from now on; mails and reminders that wait for them tell how it stands anyway.
 */
export function handOverBooking(
  sql: SqlStorage,
  booking: BookingRow,
  command: HandOverCommand,
  channels: LeadChannels,
  now: Millis,
): HandOverOutcome {
  const { to, sequence } = command
  const refuse = (error: HandOverError): HandOverOutcome => ({ ok: false, error, booking })
  if (booking.status === 'cancelled') return refuse('cancelled')
  if (to && booking.host === to.key && isSameAddress(booking.host_email, to.email)) return { ok: true, changed: false, booking }
  if (sequence !== undefined && sequence !== booking.sequence) return refuse('changed_meanwhile')
  if (isTooLate(booking, command, now)) return refuse('too_late')
  if (!to) return refuse('host_away')
  if (!isFreeFor(sql, booking, to, now)) return refuse('host_busy')
  const columns = hostColumns(to, booking)
  const isElsewhere = columns.meeting_url !== booking.meeting_url
  sql.exec(
    `UPDATE bookings SET ${Object.keys(columns).join(' = ?, ')} = ?, calendar_answers = ?, sequence = sequence + 1, changed_at = ?
      WHERE id = ?`,
    ...Object.values(columns),
    isElsewhere ? booking.calendar_answers : repliesAfterHandOver(booking),
    now,
    booking.id,
  )
  const handed = leadById(sql, 'booking', booking.id)
  const outbox = new OutboxTable(sql)
  outbox.withdraw(AGENCY_NOTICES, booking.id, now)
  const messages = messagesOfChange('handed', channels).filter(({ kind }) => kind !== 'booking-handed' || isElsewhere)
  outbox.queue(messages, booking.id, now)
  tellFormerHost(sql, booking, handed, now)
  return { ok: true, changed: true, booking: handed }
}

/** Whether a host is written to as before. Somebody who only has a new address gets the session there. */
function isSameAddress(before: string | null, after: string | undefined): boolean {
  return before === null || after === undefined ? before === (after ?? null) : isSameMailbox(before, after)
}

/** Whether a host, by key, is free at a session's time, and who would get a mail if they held it. */
export type HandOverOption = { key: string; isFree: boolean; mails: HandOverMails }

/** What handing a session over would mean, for each of some hosts; `agency` is the agency's own address. */
export function handOverOptions(
  sql: SqlStorage,
  booking: BookingRow,
  hosts: readonly HostCandidate[],
  agency: string,
  now: Millis,
): HandOverOption[] {
  return hosts.map((host) => ({
    key: host.key,
    isFree: isFreeFor(sql, booking, host, now),
    mails: mailsOf(booking, host, agency),
  }))
}

function mailsOf(booking: BookingRow, to: HostCandidate, agency: string): HandOverMails {
  const { host_email: former } = booking
  const told = [agency, to.email ?? agency]
  return {
    host: to.email !== undefined,
    formerHost: former !== null && !told.some((mailbox) => isSameMailbox(mailbox, former)),
    // At another address, such as another room.
    visitor: hostColumns(to, booking).meeting_url !== booking.meeting_url,
  }
}

function isFreeFor(sql: SqlStorage, booking: BookingRow, host: HostCandidate, now: Millis): boolean {
  const { starts_at: startsAt, ends_at: endsAt, date, time, air_before: airBefore, air_after: airAfter } = booking
  return isAnyFree(sql, { startsAt, endsAt, date, time, airBefore, airAfter, hosts: [host] }, now, booking)
}

import type { Invited } from '../../shared/calendar-reply.ts'
import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import { LEAD_REFERENCE_PATTERN, NOT_ARRIVED } from '../../shared/lead.ts'
import { DAY_MS, MINUTE_MS, type Millis } from '../../shared/time.ts'
import { leadOfReference } from '../records/lead-document.ts'
import { firstRow, hasRow, onlyRow } from '../records/rows.ts'

// Mails that the provider took and that came back, or of which it tells that they will never arrive. Such a message is one that was given
// up, for a reason of its own: whatever lists, counts, tries again or drops those has it too.

const MAIL_ID = new RegExp(`^([a-z-]+)\\.(${LEAD_REFERENCE_PATTERN})(?:\\.\\d+)?$`)

export function isMailId(text: string): boolean {
  return MAIL_ID.test(text)
}

/** The clock of a provider may be a little behind ours. */
const CLOCKS_MS = MINUTE_MS

/** The newest message of the kind that a mail's id names, as all its copies have it; undefined if none was sent by `by`. */
export function sentMailOf(sql: SqlStorage, mailId: string, by: Millis = Number.MAX_SAFE_INTEGER): SentMailRow | undefined {
  const [, kind = '', reference = ''] = MAIL_ID.exec(mailId) ?? []
  return newestSent(sql, reference, 'kind = ?', [kind], by + CLOCKS_MS)
}

/** The newest mail about a booking that was sent to its visitor, or to the agency and its host. */
export function newestMailTo(sql: SqlStorage, reference: string, invited: Invited): SentMailRow | undefined {
  return newestSent(sql, reference, kindsTo(invited), [])
}

/** SQL for the mails to the visitor, or to the agency and its host. */
const kindsTo = (invited: Invited): string => `kind ${invited === 'host' ? '' : 'NOT '}LIKE '%-notice'`

/** Whether it is known already that a mail about a booking to one of these did not arrive. */
export function isKnownLost(sql: SqlStorage, bookingId: number, invited: Invited): boolean {
  const query = `SELECT 1 FROM outbox WHERE lead_id = ? AND kind GLOB 'booking-*' AND channel = 'mail' AND ${kindsTo(invited)}
    AND state = 'dead' AND reason = ?`
  return hasRow(sql, query, bookingId, NOT_ARRIVED)
}

export type SentMailRow = { id: number; kind: MessageKind; reference: string }

/** The newest mail of a lead that was sent; `chosen`: of which kinds, as SQL with these `values`. */
function newestSent(
  sql: SqlStorage,
  reference: string,
  chosen: string,
  values: readonly string[],
  by = Number.MAX_SAFE_INTEGER,
): SentMailRow | undefined {
  const lead = leadOfReference(sql, reference)
  if (!lead) return undefined
  const query = `SELECT id, kind FROM outbox
    WHERE lead_id = ? AND kind GLOB ? AND channel = 'mail' AND ${chosen} AND state = 'sent' AND settled_at <= ?
    ORDER BY settled_at DESC, id DESC LIMIT 1`
  const row = firstRow<{ id: number; kind: MessageKind }>(sql, query, lead.id, `${lead.kind}-*`, ...values, by)
  return row && { ...row, reference }
}

export function noteNotArrived(sql: SqlStorage, { id }: SentMailRow, now: Millis): void {
  sql.exec(`UPDATE outbox SET state = 'dead', reason = ?, settled_at = ? WHERE id = ? AND state = 'sent'`, NOT_ARRIVED, now, id)
}

/** How many mails of the last week did not arrive, and were neither sent again nor dropped since. */
export function countNotArrived(sql: SqlStorage, now: Millis): number {
  // Left to itself, SQLite reads every message of the week.
  const query = `SELECT COUNT(*) AS count FROM outbox INDEXED BY outbox_dead
    WHERE state = 'dead' AND settled_at > ? AND reason = ?`
  return onlyRow<{ count: number }>(sql, query, now - 7 * DAY_MS, NOT_ARRIVED).count
}

import { isSameAddress, mailboxOf } from '../../shared/email-rule.ts'
import { RETENTION } from '../../shared/retention.ts'
import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import type { WaitingLine, WaitingRequest } from '../../shared/waiting.ts'
import type { BookingRow } from './bookings.ts'
import { firstRow, rowsOf } from './rows.ts'

/** One row of the ledger's table `waiting`. */
export type WaitingRow = {
  id: number
  /** Opens its own page; in the links of its mails. */
  key: string
  email: string
  /** The mailbox that `email` leads to. Each has one row for a campaign. */
  mailbox: string
  campaign: string
  /** A WaitingRequest as JSON: the booking without its time. */
  request: string
  /** The first time that was free when they asked, so that only earlier ones are news; null: none was. */
  before: IsoInstant | null
  /** The time that they were told of, as long as it is free. */
  offered: IsoInstant | null
  told_at: Millis | null
  /** The reference of what they have booked since: they wait no more. */
  booked: string | null
  created_at: Millis
}

/** Somebody who waits, by the key in their mails or as the studio names them. */
export type Waiter = { key: string } | { id: number }

const WAITING_MS = RETENTION.waitingDays * DAY_MS

/** Until when somebody is on the list. */
export const waitingUntil = ({ created_at }: Pick<WaitingRow, 'created_at'>): Millis => created_at + WAITING_MS

/** SQL for who is on the list; its one value is `waitingSince`. */
export const IS_WAITING = 'booked IS NULL AND created_at > ?'
/** Whoever asked before that waits no more. */
export const waitingSince = (now: Millis): Millis => now - WAITING_MS

/** Whether somebody waits still. */
export function isOnList(row: WaitingRow, now: Millis): boolean {
  return row.booked === null && now < waitingUntil(row)
}

/** Who waits, by the key of their page, or who has booked since; undefined if nobody does. */
export function waitingOfKey(sql: SqlStorage, key: string, now: Millis): WaitingRow | undefined {
  const row = firstRow<WaitingRow>(sql, 'SELECT * FROM waiting WHERE key = ?', key)
  return row && now < waitingUntil(row) ? row : undefined
}

/** Who is on the list, by id; undefined if they have left, booked, or waited long enough. */
export function waitingById(sql: SqlStorage, id: number, now: Millis): WaitingRow | undefined {
  const row = firstRow<WaitingRow>(sql, 'SELECT * FROM waiting WHERE id = ?', id)
  return row && isOnList(row, now) ? row : undefined
}

/** All that is kept of somebody who waits, by their address, for themselves to read. */
export function waitingOf(sql: SqlStorage, email: string): object[] {
  const iso = (at: Millis | null) => at && new Date(at).toISOString()
  return rowsOf<WaitingRow>(sql, 'SELECT * FROM waiting WHERE mailbox = ? ORDER BY id', mailboxOf(email))
    .filter((row) => isSameAddress(row.email, email))
    .map((row) => ({
      ...(JSON.parse(row.request) as WaitingRequest),
      askedAt: iso(row.created_at),
      before: row.before,
      offered: row.offered,
      toldAt: iso(row.told_at),
      booked: row.booked,
    }))
}

/** By what somebody shows that a place on the list is theirs: its key, or that they read the mail of this address. */
export type ShownBy = { key: string } | { email: string }

/** Whoever books waits no more, if the place is shown to be theirs: anybody can book with an address. In that transaction. */
export function noteBooked(sql: SqlStorage, { reference, campaign }: BookingRow, shownBy: ShownBy): void {
  const [by, value] = 'key' in shownBy ? ['key', shownBy.key] : ['email', shownBy.email]
  sql.exec(`UPDATE waiting SET booked = ?, offered = NULL WHERE ${by} = ? AND campaign = ?`, reference, value, campaign)
}

/** Everybody on the list, who asked first first. */
export function listWaiting(sql: SqlStorage, now: Millis): WaitingLine[] {
  const rows = rowsOf<WaitingRow>(sql, `SELECT * FROM waiting WHERE ${IS_WAITING} ORDER BY id`, waitingSince(now))
  return rows.map((row) => {
    const { name, organisation } = JSON.parse(row.request) as WaitingRequest
    const { id, email, campaign, created_at: createdAt, before, offered, told_at: toldAt } = row
    return { id, name, organisation, email, campaign, createdAt, until: waitingUntil(row), before, offered, toldAt }
  })
}

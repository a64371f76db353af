import type { HeldTime, HoldDetails } from '../../shared/assistant-hold.ts'
import type { Answer } from '../../shared/campaign/questions.ts'
import { holdWords } from '../../shared/content/assistant-hold.ts'
import { isSameAddress, mailboxOf } from '../../shared/email-rule.ts'
import { RETENTION } from '../../shared/retention.ts'
import { HOUR_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import { firstRow, rowsOf } from './rows.ts'

/** One row of the ledger's table `holds`. `date` Sydney. */
export type HoldRow = {
  id: number
  /** Opens its own page; in the link of its mail. */
  key: string
  /** The mailbox that the person's address leads to; '' once they have confirmed. */
  mailbox: string
  /** Keyed hash of the wide network that the assistant asked from. */
  network: string
  assistant: string
  campaign: string
  /** HoldDetails as JSON; '' once they have confirmed. */
  request: string
  date: string
  starts_at: IsoInstant
  ends_at: IsoInstant
  /** As of a booking. */
  air_before: number
  air_after: number
  host: string
  /** From then on the time is free for everybody. */
  until: Millis
  /** The reference of the booking that it has become. */
  booked: string | null
  created_at: Millis
}

/** An hour less than is promised, because the cron trigger may be late. */
export const HOLD_KEPT_MS = (RETENTION.holdHours - 1) * HOUR_MS

/** SQL for the holds that keep others from a time; its one value is the present. */
export const IS_OPEN = 'booked IS NULL AND until > ?'

/** Whether a hold keeps others from its time. */
export const isOpen = ({ booked, until }: HoldRow, now: Millis): boolean => booked === null && until > now

/** What an assistant said of its person. */
export const detailsOf = ({ request }: Pick<HoldRow, 'request'>): HoldDetails => JSON.parse(request) as HoldDetails

/** The assistant's note as its booking keeps it: among the answers, under words of ours. */
export function noteOf(hold: HoldRow): Answer[] {
  const { note } = detailsOf(hold)
  return note ? [{ question: holdWords.note, answer: note }] : []
}

/** Who is held at a time, in the transaction that gives it to somebody. */
export function heldBetween(
  sql: SqlStorage,
  startsAt: IsoInstant,
  endsAt: IsoInstant,
  now: Millis,
): Omit<HoldRow, 'key' | 'mailbox' | 'request'>[] {
  const query = `SELECT * FROM holds WHERE ${IS_OPEN} AND starts_at < ? AND ends_at > ?`
  return rowsOf<HoldRow>(sql, query, now, endsAt, startsAt)
}

/** A hold by its key, open or not; undefined if there is none any more. */
export function holdOfKey(sql: SqlStorage, key: string, now: Millis): HoldRow | undefined {
  return firstRow<HoldRow>(sql, 'SELECT * FROM holds WHERE key = ? AND created_at > ?', key, now - HOLD_KEPT_MS)
}

/** A hold by its id, if it still keeps others from its time. */
export function openHoldOfId(sql: SqlStorage, id: number, now: Millis): HoldRow | undefined {
  return firstRow<HoldRow>(sql, `SELECT * FROM holds WHERE id = ? AND ${IS_OPEN}`, id, now)
}

/** The holds that keep others from a time now, by their times. */
export function listHolds(sql: SqlStorage, now: Millis): HeldTime[] {
  return rowsOf<HoldRow>(sql, `SELECT * FROM holds WHERE ${IS_OPEN} ORDER BY starts_at, id`, now).map(
    ({ id, starts_at: startsAt, ends_at: endsAt, campaign, assistant, until }) => {
      return { id, startsAt, endsAt, campaign, assistant, until }
    },
  )
}

/** The hold has become a booking, which has all that was typed. Runs in the transaction that books. */
export function noteConfirmed(sql: SqlStorage, { id }: HoldRow, reference: string): void {
  sql.exec(`UPDATE holds SET booked = ?, request = '', mailbox = '' WHERE id = ?`, reference, id)
}

/** All that is kept of what was held for somebody, by their address, for themselves to read. */
export function holdsOf(sql: SqlStorage, email: string): object[] {
  return rowsOf<HoldRow>(sql, 'SELECT * FROM holds WHERE mailbox = ? ORDER BY id', mailboxOf(email))
    .filter((hold) => isSameAddress(detailsOf(hold).email, email))
    .map(({ starts_at: startsAt, ends_at: endsAt, assistant, campaign, created_at, ...hold }) => ({
      ...detailsOf(hold),
      ...{ startsAt, endsAt, assistant, campaign },
      askedAt: new Date(created_at).toISOString(),
    }))
}

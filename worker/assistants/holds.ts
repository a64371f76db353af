import { type HoldDetails, OPEN_HOLDS } from '../../shared/assistant-hold.ts'
import { OTHER_ASSISTANT } from '../../shared/assistants.ts'
import { mailboxOf } from '../../shared/email-rule.ts'
import { phonesIn } from '../../shared/phone-numbers.ts'
import type { Millis } from '../../shared/time.ts'
import { chooseHost, type Place } from '../bookings/choose-host.ts'
import { toHex } from '../crypto.ts'
import { OutboxTable } from '../queue/table.ts'
import { overlappingBookings } from '../records/bookings.ts'
import { DayCountTable, type DayRefusal } from '../records/day-counts.ts'
import { detailsOf, HOLD_KEPT_MS, type HoldRow, holdOfKey, IS_OPEN } from '../records/holds.ts'
import { insertedRow, onlyRow, rowsOf } from '../records/rows.ts'
import { holdMessages } from './messages.ts'

/** A mailbox whose owner confirms nothing is written to so often in a day: its owner may not have asked. */
const UNCONFIRMED_A_DAY = 3

/** `hosts`: who can hold it until the hold ends. `mostOnDay`: how many times of a day may be held at once. */
export type HoldCommand = Place & {
  details: HoldDetails
  campaign: string
  network: string
  until: Millis
  mostOnDay: number
}

/** `too_many_holds`: of the network or the mailbox; which one, a stranger need not know. `day_full`: enough of that day is held. */
export type HoldOutcome =
  | { outcome: 'held' | 'known'; until: Millis }
  | { outcome: 'slot_not_offered' | 'slot_taken' | 'too_many_holds' | 'day_full' }
  | ({ outcome: 'day_ceiling' } & DayRefusal)

/**
 * Decides and writes one hold with the mail to its person. Runs inside one synchronous transaction, as bookings do, so that no time is
 * given twice and every limit is exact. An assistant that asks for the same again gets the same hold.
 */
export function placeHold(sql: SqlStorage, command: HoldCommand, mostADay: number, now: Millis): HoldOutcome {
  const { details, campaign, network, date, startsAt, until, hosts } = command
  const mailbox = mailboxOf(details.email)
  const request = JSON.stringify(details)
  const open = rowsOf<HoldRow>(sql, `SELECT * FROM holds WHERE ${IS_OPEN}`, now)
  const same = open.find((hold) => hold.starts_at === startsAt && hold.campaign === campaign && hold.request === request)
  if (same) return { outcome: 'known', until: same.until }
  if (hosts.length === 0) return { outcome: 'slot_not_offered' }
  const chosen = chooseHost(sql, command, overlappingBookings(sql, command), {}, now)
  if (!chosen) return { outcome: 'slot_taken' }
  const count = (isCounted: (hold: HoldRow) => boolean) => open.filter(isCounted).length
  const isTooMany =
    count((hold) => hold.network === network) >= OPEN_HOLDS.network ||
    count((hold) => hold.mailbox === mailbox) >= OPEN_HOLDS.mailbox ||
    unconfirmedOf(sql, mailbox) >= UNCONFIRMED_A_DAY
  if (isTooMany) return { outcome: 'too_many_holds' }
  if (count((hold) => hold.date === date) >= command.mostOnDay) return { outcome: 'day_full' }
  const refusal = new DayCountTable(sql).reserve('hold', mostADay, now)
  if (refusal) return { outcome: 'day_ceiling', ...refusal }
  const { id } = insertedRow<HoldRow>(sql, 'holds', {
    key: toHex(crypto.getRandomValues(new Uint8Array(16))),
    ...{ mailbox, network, assistant: details.client ?? OTHER_ASSISTANT, campaign, request },
    ...{ date, starts_at: startsAt, ends_at: command.endsAt, host: chosen.host.key, until, created_at: now },
    ...{ air_before: command.airBefore ?? 0, air_after: command.airAfter ?? 0 },
  })
  new OutboxTable(sql).queue([holdMessages['hold-asked']], id, now)
  return { outcome: 'held', until }
}

/** How many holds of a mailbox of the last day nobody has confirmed: rows of a day ago are gone. */
function unconfirmedOf(sql: SqlStorage, mailbox: string): number {
  const query = 'SELECT COUNT(*) AS count FROM holds WHERE mailbox = ? AND booked IS NULL'
  return onlyRow<{ count: number }>(sql, query, mailbox).count
}

/** Ends a hold and deletes all that is known of it, unless it was confirmed; false if there is no such hold. */
export function endHold(sql: SqlStorage, key: string, now: Millis): boolean {
  const hold = holdOfKey(sql, key, now)
  if (!hold || hold.booked !== null) return false
  remove(sql, hold.id, now)
  return true
}

/** Removes a person's holds, by addresses or phone numbers of theirs. */
export function forgetHolds(sql: SqlStorage, addresses: readonly string[], phones: readonly string[], now: Millis): void {
  const mailboxes = new Set(addresses.map(mailboxOf))
  const numbers = new Set(phones.flatMap((phone) => [...phonesIn(phone)]))
  // A day has few holds, and only code knows how a number is spelled.
  for (const hold of rowsOf<HoldRow>(sql, 'SELECT * FROM holds WHERE booked IS NULL')) {
    const isTheirs = mailboxes.has(hold.mailbox) || [...phonesIn(detailsOf(hold).phone ?? '')].some((phone) => numbers.has(phone))
    if (isTheirs) remove(sql, hold.id, now)
  }
}

/** Deletes what the privacy policy says is no longer kept. To be called every few minutes. */
export function dropOldHolds(sql: SqlStorage, now: Millis): void {
  const old = rowsOf<{ id: number }>(sql, 'SELECT id FROM holds WHERE created_at <= ?', now - HOLD_KEPT_MS)
  for (const { id } of old) remove(sql, id, now)
}

function remove(sql: SqlStorage, id: number, now: Millis): void {
  new OutboxTable(sql).withdraw(['hold-asked'], id, now)
  sql.exec('DELETE FROM holds WHERE id = ?', id)
}

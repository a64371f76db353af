import { LEAD_KINDS, LEAD_OUTCOMES, type LeadOutcome } from '../../shared/lead.ts'
import { COUNTED_MAX, type LeadCounts } from '../../shared/studio.ts'
import { sydneyDate } from '../../shared/sydney-time.ts'
import { LEAD_TABLES } from '../records/leads.ts'
import { onlyRow } from '../records/rows.ts'
import { countToDo, type ToDoWindow } from './to-do.ts'

/** How many leads each filter of the list leaves to a colleague, up to COUNTED_MAX: beyond it a count says little and costs much. */
export function countLeads(sql: SqlStorage, window: ToDoWindow, owner: string): LeadCounts {
  return {
    ...countToDo(sql, window),
    mine: countBoth(sql, (table) => `SELECT 1 FROM ${table} WHERE owner = ?`, owner),
    due: countBoth(sql, (table) => `SELECT 1 FROM ${table} WHERE next_date <= ?`, sydneyDate(window.now)),
    kinds: entriesOf(LEAD_KINDS, (kind) => countUpTo(sql, `SELECT 1 FROM ${LEAD_TABLES[kind]}`)),
    outcomes: entriesOf(LEAD_OUTCOMES, (outcome) => countOutcome(sql, outcome)),
    trouble: countUpTo(
      sql,
      // A lead has few messages, so that ten times as many of them are enough. Those to people who wait are about no lead.
      `SELECT DISTINCT kind LIKE 'booking-%', lead_id FROM
        (SELECT kind, lead_id FROM outbox WHERE state = 'dead' AND lead_id IS NOT NULL AND (kind LIKE 'booking-%' OR kind LIKE 'enquiry-%')
          LIMIT ${10 * COUNTED_MAX})`,
    ),
  }
}

function countBoth(sql: SqlStorage, chosen: (table: string) => string, value: string): number {
  return Object.values(LEAD_TABLES).reduce((sum, table) => Math.min(COUNTED_MAX, sum + countUpTo(sql, chosen(table), value)), 0)
}

function countOutcome(sql: SqlStorage, outcome: LeadOutcome): number {
  // The indexes of outcomes leave out new leads; those of what is to be done have them alone.
  const chosen =
    outcome === 'new'
      ? [
          `SELECT 1 FROM bookings WHERE outcome = 'new' AND status = 'booked'`,
          `SELECT 1 FROM bookings WHERE outcome = 'new' AND status = 'cancelled'`,
          `SELECT 1 FROM enquiries WHERE outcome = 'new'`,
        ]
      : Object.values(LEAD_TABLES).map((table) => `SELECT 1 FROM ${table} WHERE outcome <> 'new' AND outcome = '${outcome}'`)
  const count = chosen.reduce((sum, query) => sum + (sum < COUNTED_MAX ? countUpTo(sql, query) : 0), 0)
  return Math.min(COUNTED_MAX, count)
}

function countUpTo(sql: SqlStorage, chosen: string, ...values: string[]): number {
  return onlyRow<{ count: number }>(sql, `SELECT COUNT(*) AS count FROM (${chosen} LIMIT ${COUNTED_MAX})`, ...values).count
}

function entriesOf<Key extends string>(keys: readonly Key[], countOf: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>
}

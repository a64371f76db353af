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
    kinds: entriesOf(LEAD_KINDS, (kind) => countAll(sql, [`SELECT 1 FROM ${LEAD_TABLES[kind]}`])),
    outcomes: entriesOf(LEAD_OUTCOMES, (outcome) => countOutcome(sql, outcome)),
    trouble: countAll(sql, [
      // A lead has few messages, so that ten times as many of them are enough. Those to people who wait are about no lead.
      `SELECT DISTINCT kind LIKE 'booking-%', lead_id FROM
        (SELECT kind, lead_id FROM outbox WHERE state = 'dead' AND lead_id IS NOT NULL AND (kind LIKE 'booking-%' OR kind LIKE 'enquiry-%')
          LIMIT ${10 * COUNTED_MAX})`,
    ]),
  }
}

function countBoth(sql: SqlStorage, chosen: (table: string) => string, value: string): number {
  return countAll(sql, Object.values(LEAD_TABLES).map(chosen), value)
}

function countOutcome(sql: SqlStorage, outcome: LeadOutcome): number {
  // The indexes of outcomes leave out new leads; those of what is to be done have them alone.
  if (outcome !== 'new')
    return countBoth(sql, (table) => `SELECT 1 FROM ${table} WHERE outcome <> 'new' AND outcome = ?`, outcome)
  return countAll(sql, [
    `SELECT 1 FROM bookings WHERE outcome = 'new' AND status = 'booked'`,
    `SELECT 1 FROM bookings WHERE outcome = 'new' AND status = 'cancelled'`,
    `SELECT 1 FROM enquiries WHERE outcome = 'new'`,
  ])
}

/** The leads of several queries together. What is beyond the bound is not read. */
function countAll(sql: SqlStorage, queries: readonly string[], ...values: string[]): number {
  return queries.reduce((sum, chosen) => {
    const query = `SELECT COUNT(*) AS count FROM (${chosen} LIMIT ${COUNTED_MAX - sum})`
    return sum + onlyRow<{ count: number }>(sql, query, ...values).count
  }, 0)
}

function entriesOf<Key extends string>(keys: readonly Key[], countOf: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, countOf(key)])) as Record<Key, number>
}

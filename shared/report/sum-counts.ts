import type { LeadCounts } from './report-counts'
import { type StepCounts, VISIT_STEPS } from './visit-steps'

const LEAD_COUNTS = ['booked', 'due', 'kept', 'won', 'cents'] as const satisfies readonly (keyof LeadCounts)[]

/** All visits of several rows together. */
export function sumVisits(rows: readonly StepCounts[]): StepCounts {
  return sum(VISIT_STEPS, rows)
}

/** All bookings of several rows together. */
export function sumBookings(rows: readonly LeadCounts[]): LeadCounts {
  return sum(LEAD_COUNTS, rows)
}

function sum<K extends string>(keys: readonly K[], rows: readonly Record<K, number>[]): Record<K, number> {
  const totals = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
  for (const row of rows) for (const key of keys) totals[key] += row[key]
  return totals
}

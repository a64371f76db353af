import { FIXED_SOURCES } from '../../shared/lead/source-of'
import type { BookingCounts } from '../../shared/report/report-counts'
import { sumBookings } from '../../shared/report/sum-counts'
import { OTHER_SOURCES } from '../../shared/report/visit-steps'
import type { BookedCounts } from '../stores/ledger/count-bookings'
import type { CrowdedDay } from '../stores/visits/visit-days'

/**
 * The bookings of each source, as the visits of their days are counted: on a crowded day the visits of a source that it does not have
 * are among those of other sources, and so are its bookings.
 */
export function bookedSources(booked: BookedCounts['sources'], crowded: readonly CrowdedDay[]): BookingCounts['sources'] {
  const told = new Map(crowded.map(({ day, sources }) => [day, new Set([...sources, ...FIXED_SOURCES])]))
  const groups = new Map<string, BookedCounts['sources']>()
  for (const row of booked) {
    const source = told.get(row.day)?.has(row.source) === false ? OTHER_SOURCES : row.source
    groups.set(source, [...(groups.get(source) ?? []), row])
  }
  return [...groups].map(([source, rows]) => ({ source, ...sumBookings(rows) }))
}

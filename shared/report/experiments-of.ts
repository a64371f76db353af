import { ARMS, readVariant } from '../campaign/shown-variant'
import type { ArmDay, ExperimentCounts } from './experiment-counts'
import type { BookingCounts, CampaignCounts, VisitCounts } from './report-counts'

/**
 * All experiments that visits and bookings know, and the `running` one: that one first, then the latest. Counts must go back to the
 * first day of each.
 */
export function experimentsOf(
  visits: Pick<VisitCounts, 'days' | 'fullDays'>,
  bookings: Pick<BookingCounts, 'days'>,
  running: CampaignCounts['experiment'],
): ExperimentCounts[] {
  const days = new Map<string, ArmDay[]>(running && [[running.name, []]])
  const add = (variant: string | null, counts: Omit<ArmDay, 'arm'>) => {
    const shown = variant === null ? undefined : readVariant(variant)
    if (shown) days.set(shown.experiment, [...(days.get(shown.experiment) ?? []), { ...counts, arm: shown.arm }])
  }
  for (const { variant, day, seen } of visits.days) add(variant, { day, visits: seen, booked: 0 })
  for (const { variant, day, booked } of bookings.days) add(variant, { day, visits: 0, booked })
  const experiments = [...days].map(
    ([name, rows]): ExperimentCounts => ({
      name,
      arms: name === running?.name ? running.arms : armsIn(rows),
      running: name === running?.name,
      days: rows,
      fullDays: visits.fullDays,
    }),
  )
  return experiments.sort(
    (one, other) => Number(other.running) - Number(one.running) || lastDay(other).localeCompare(lastDay(one)),
  )
}

/** An experiment that is over is not in the entry any more, but had a variant at least. */
function armsIn(rows: readonly ArmDay[]): number {
  return Math.max(2, ...rows.map(({ arm }) => ARMS.indexOf(arm) + 1))
}

const lastDay = ({ days }: ExperimentCounts) => days.reduce((last, { day }) => (day > last ? day : last), '')

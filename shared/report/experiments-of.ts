import { ARMS, readVariant } from '../campaign/shown-variant'
import type { ArmDay, ExperimentCounts } from './experiment-counts'
import type { BookingCounts, CampaignCounts } from './report-counts'

type VariantVisits = { day: string; variant: string | null; seen: number }

/**
 * All experiments that somebody saw, and the `running` one: that one first, then the latest. Counts must go back to the first day of
 * each. Bookings alone make neither an experiment nor an arm, because anybody can send one that names any.
 */
export function experimentsOf(
  visits: { days: readonly VariantVisits[]; fullDays: string[] },
  bookings: Pick<BookingCounts, 'days'>,
  running: CampaignCounts['experiment'],
): ExperimentCounts[] {
  const days = new Map<string, ArmDay[]>(running && [[running.name, []]])
  for (const { variant, day, seen } of visits.days) {
    const shown = shownIn(variant)
    if (!shown) continue
    const rows = days.get(shown.experiment) ?? []
    days.set(shown.experiment, rows)
    rows.push({ day, arm: shown.arm, visits: seen, booked: 0 })
  }
  for (const { variant, day, booked } of bookings.days) {
    const shown = shownIn(variant)
    if (shown) days.get(shown.experiment)?.push({ day, arm: shown.arm, visits: 0, booked })
  }
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
  return Math.max(2, ...rows.filter(({ visits }) => visits > 0).map(({ arm }) => ARMS.indexOf(arm) + 1))
}

const shownIn = (variant: string | null) => (variant === null ? undefined : readVariant(variant))

const lastDay = ({ days }: ExperimentCounts) => days.reduce((last, { day }) => (day > last ? day : last), '')

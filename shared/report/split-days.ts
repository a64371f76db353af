import type { Arm } from '../campaign/shown-variant'
import type { ArmDay } from './experiment-counts'

/**
 * The visits of each arm on those of `days` that can tell whether they are spread evenly: after the day on which the last arm was
 * first seen, because one may be added later. An arm that nobody ever saw has none on any of them.
 */
export function splitDays(rows: readonly ArmDay[], days: readonly string[], arms: readonly Arm[]): number[][] {
  const seen = rows.filter(({ visits }) => visits > 0)
  const firsts = arms.flatMap((arm) => {
    const ofArm = seen.filter((row) => row.arm === arm).map(({ day }) => day)
    return ofArm.length === 0 ? [] : [ofArm.reduce((first, day) => (day < first ? day : first))]
  })
  return days
    .filter((day) => firsts.every((first) => first < day))
    .map((day) => {
      const ofDay = seen.filter((row) => row.day === day)
      return arms.map((arm) => ofDay.reduce((sum, row) => (row.arm === arm ? sum + row.visits : sum), 0))
    })
}

import { CalendarFault } from './calendar-fault'

/**
 * A day looked at, an exception compared or a time found is one step. 10,000 daily events take 1.4 million over two months. This
 * many take about a second, and no calendar that people keep by hand comes near it.
 */
const MAX_STEPS = 5_000_000

/** Counts the steps that reading one feed takes; throws when there are too many, so that no feed can hold up the Worker. */
export type SpendSteps = (steps: number) => void

export function stepLimit(max = MAX_STEPS): SpendSteps {
  let left = max
  return (steps) => {
    left -= steps
    if (left < 0) throw new CalendarFault('too_many')
  }
}

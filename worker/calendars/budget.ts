import { CalendarError } from './ics-text.ts'

/** Spends steps before they are taken, each about as long as looking at one day; throws if there are not as many left. */
export type SpendSteps = (steps: number) => void

/** Thrown where one part of a feed would take too long; the others are read. */
class TooCostly extends Error {
  override name = 'TooCostly'
}

/** A budget of its own. What does not fit into it is not begun, and leaves it as it is. */
export function stepLimit(max: number): SpendSteps {
  let left = max
  return (steps) => {
    if (steps > left) throw new TooCostly()
    left -= steps
  }
}

/** What is found within a budget; undefined if that is too small. */
export function within<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof TooCostly) return undefined
    throw error
  }
}

/** Enough for a daily meeting over two months, with some exceptions. */
const SMALL_STEPS = 500
/** Enough for a rule that is followed day by day over a century. */
const LARGE_STEPS = 40_000
/** What those that need more than a little may use together: a stranger's rules must not cost the Worker much time. */
const LARGE_STEPS_TOGETHER = 1_000_000
/** 10,000 daily events take about 1.5 million over two months, and half a second. */
const FEED_STEPS = 4_000_000

/** Budgets of one feed: `small` for each series, `large` where that is too small, `spend` for all, which ends the reading. */
export type FeedBudget = { spend: SpendSteps; small: () => SpendSteps; large: () => SpendSteps }

export function feedBudget(): FeedBudget {
  let left = FEED_STEPS
  const spend = (steps: number) => {
    left -= steps
    if (left < 0) throw new CalendarError('too_many')
  }
  const together = stepLimit(LARGE_STEPS_TOGETHER)
  const both = (own: SpendSteps, shared: SpendSteps) => (steps: number) => {
    own(steps)
    shared(steps)
  }
  return { spend, small: () => both(stepLimit(SMALL_STEPS), spend), large: () => both(stepLimit(LARGE_STEPS), together) }
}

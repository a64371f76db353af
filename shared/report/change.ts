import { sydneyMidnight } from '../schedule/sydney-instant.ts'
import { addDays, daysBetween } from '../sydney-time.ts'
import { DAY_MS, type Millis } from '../time.ts'
import type { ReportRange } from './counts.ts'
import { betaQuantile } from './statistics.ts'

/** How often something happened in how many days. */
export type Frequency = { count: number; days: number }

/** How much more often than before: 0.2 is 20 % more, nine times in ten from `low` to `high`; infinite if it never was. */
export type Change = { low: number; high: number }

const TAIL = 0.05
/** Half of one: Jeffreys' prior, as for the rates. */
const PRIOR = 0.5

/**
 * The change between two periods, undefined if nothing happened in either. Where events come at random, the later ones are a binomial
 * part of all, and the ratio of both frequencies follows from that part (Przyborowski and Wilenski 1940).
 */
export function changeOf(now: Frequency, before: Frequency): Change | undefined {
  if (now.count + before.count === 0 || now.days <= 0 || before.days <= 0) return undefined
  const [a, b] = [now.count + PRIOR, before.count + PRIOR]
  const changeAt = (part: number) => (part / (1 - part)) * (before.days / now.days) - 1
  return {
    low: now.count === 0 ? -1 : changeAt(betaQuantile(TAIL, a, b)),
    high: before.count === 0 ? Number.POSITIVE_INFINITY : changeAt(betaQuantile(1 - TAIL, a, b)),
  }
}

/** How many days of a range have passed at `now`; today counts in part, so that it is not compared with whole days. */
export function daysPassed({ from, to }: ReportRange, now: Millis): number {
  const isOver = sydneyMidnight(addDays(to, 1)) <= now
  return isOver ? daysBetween(from, to) + 1 : Math.max(0, (now - sydneyMidnight(from)) / DAY_MS)
}

import type { Rule } from './recurrence-rule'
import { isDayOf, periodAt, periodOf } from './rule-days'
import type { SpendSteps } from './step-limit'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MANY_TIMES_A_DAY = 24

/**
 * The wall times from `from` to `to` at which a rule repeats, in order; the rule's UNTIL is the caller's. Periods are counted from
 * the real start, so that every second week stays every second week, but those before the range are only skipped.
 */
export function expandRule(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  if (rule.frequency === 'HOURLY') return expandHours(rule, start, from, to, spend)
  const startDay = Math.floor(start / DAY_MS)
  const times = timesOfDay(rule, start - startDay * DAY_MS)
  const walls: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with a count has to be counted from its start.
  for (let index = rule.count ? 0 : periodAt(rule, startDay, Math.floor(from / DAY_MS)); ; index++) {
    const { begins, days, looked } = periodOf(rule, startDay, index)
    spend(looked + days.length * times.length * (1 + (rule.positions?.length ?? 0)))
    // Also ends where dates end.
    if (!(begins * DAY_MS <= to)) return walls
    for (const wall of chosen(days, times, rule.positions)) {
      if (wall < start) continue
      if (wall > to || left-- <= 0) return walls
      if (wall >= from) walls.push(wall)
    }
  }
}

/**
 * Whether a rule repeats so often that there is no time to book in between: more than once an hour. The event is then busy from
 * its first to its last time, which no feed can make long to find out.
 */
export function isContinuous(rule: Rule): boolean {
  if (rule.frequency === 'SECONDLY' || rule.frequency === 'MINUTELY') return true
  if (rule.frequency === 'HOURLY') return rule.minutes !== undefined || rule.seconds !== undefined
  return (rule.hours?.length ?? 1) * (rule.minutes?.length ?? 1) * (rule.seconds?.length ?? 1) > MANY_TIMES_A_DAY
}

/** The last time of a continuous rule; infinite if it has no end, or one that would have to be counted. */
export function lastOfContinuous(rule: Rule, start: number): number {
  const { frequency, interval, count, months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions } = rule
  const isPlain = ![months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions].some((list) => list !== undefined)
  const unit = { SECONDLY: 1000, MINUTELY: MINUTE_MS }[frequency as string]
  return count && unit && isPlain ? start + (count - 1) * interval * unit : Number.POSITIVE_INFINITY
}

/** What an hourly rule leaves out by its day is left out; its BYSETPOS, which makes no sense, is not looked at. */
function expandHours(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const every = rule.interval * HOUR_MS
  const walls: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const skipped = rule.count ? 0 : Math.max(0, Math.floor((from - start) / every) || 0)
  for (let wall = start + skipped * every; wall <= to; wall += every) {
    spend(1)
    const day = Math.floor(wall / DAY_MS)
    const hour = Math.floor((wall - day * DAY_MS) / HOUR_MS)
    if (!isDayOf(rule, day) || (rule.hours && !rule.hours.includes(hour))) continue
    if (left-- <= 0) break
    if (wall >= from) walls.push(wall)
  }
  return walls
}

/** The times of day, ms after midnight, in order. What a rule does not say it takes from its start. */
function timesOfDay(rule: Rule, start: number): number[] {
  if (!rule.hours && !rule.minutes && !rule.seconds) return [start]
  const hours = rule.hours ?? [Math.floor(start / HOUR_MS)]
  const minutes = rule.minutes ?? [Math.floor(start / MINUTE_MS) % 60]
  const seconds = rule.seconds ?? [Math.floor(start / 1000) % 60]
  const times = hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)))
  return times.sort((a, b) => a - b).map((second) => second * 1000)
}

/** The times of a period, or those at the positions (BYSETPOS) that a rule names, from its end if they are negative. */
function chosen(days: readonly number[], times: readonly number[], positions: readonly number[] | undefined): number[] {
  const walls = days.flatMap((day) => times.map((time) => day * DAY_MS + time))
  if (!positions) return walls
  return walls.filter((_, index) => positions.includes(index + 1) || positions.includes(index - walls.length))
}

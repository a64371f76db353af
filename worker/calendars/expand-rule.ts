import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import type { SpendSteps } from './budget.ts'
import type { Rule } from './recurrence-rule.ts'
import { daysInEvery, daysLookedAt, isDayOf, periodAt, periodOf } from './rule-days.ts'

const MANY_TIMES_A_DAY = 24

/**
 * The wall times from `from` to `to` at which a rule repeats, in order; the rule's UNTIL is the caller's. Periods are counted from
 * the real start, so that every second week stays every second week, but those before the range are skipped where that is possible.
 * What it takes is spent before it is done: nothing is begun that would take too long.
 */
export function expandRule(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  if (rule.scale) return expandScaled(rule, rule.scale, start, from, to, spend)
  if (rule.frequency in UNITS) return expandHours(rule, start, from, to, spend)
  const startDay = Math.floor(start / DAY_MS)
  const times = timesOfDay(rule, start - startDay * DAY_MS)
  const period = (index: number) => {
    const { begins, days } = periodOf(rule, startDay, index)
    const walls = days.flatMap((day) => times.map((time) => day * DAY_MS + time))
    return { begins: begins * DAY_MS, walls: atPositions(rule, walls) }
  }
  const inEvery = rule.positions ? undefined : daysInEvery(rule, startDay)
  return walk(rule, start, from, to, {
    period,
    first: periodAt(rule, startDay, Math.floor(from / DAY_MS)),
    last: periodAt(rule, startDay, Math.floor(to / DAY_MS)),
    inEvery: inEvery && inEvery * times.length,
    cost: daysLookedAt(rule) * (1 + times.length),
    spend,
  })
}

/** How a rule goes through its periods. `first`, `last`: at the range's ends; `inEvery`: times in each; `cost`: steps of one. */
type Walk = {
  period: (index: number) => { begins: number; walls: readonly number[] }
  first: number
  last: number
  inEvery: number | undefined
  cost: number
  spend: SpendSteps
}

function walk({ count }: Rule, start: number, from: number, to: number, way: Walk): number[] {
  const { period, inEvery, cost, spend } = way
  // A rule with a count has to be counted from its start, unless every period has as many.
  const skips = way.first > 0 && (!count || inEvery !== undefined)
  const first = skips ? way.first : 0
  const ahead = Math.max(0, way.last - first)
  spend((2 + (count && inEvery ? Math.min(ahead, count) : ahead)) * cost)
  let left = count ?? Number.POSITIVE_INFINITY
  if (count && skips) left -= period(0).walls.filter((wall) => wall >= start).length + (first - 1) * (inEvery ?? 0)
  const walls: number[] = []
  let newest = start - 1
  for (let index = first; left > 0; index++) {
    const { begins, walls: found } = period(index)
    // Also ends where dates end.
    if (!(begins <= to)) return walls
    for (const wall of found) {
      // What SKIP moves can be there already.
      if (wall <= newest) continue
      newest = wall
      if (wall > to || left-- <= 0) return walls
      if (wall >= from) walls.push(wall)
    }
  }
  return walls
}

/** Rules that step through the day, those with long intervals also over days. */
function expandHours(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const { frequency } = rule
  const unit = unitOf(rule)
  const every = rule.interval * unit
  const first = Math.floor(start / unit) * unit
  const within = frequency === 'HOURLY' ? { ...rule, hours: [0] } : { ...rule, hours: [0], minutes: [0] }
  const offsets = frequency === 'SECONDLY' ? [0] : timesOfDay(within, start - first)
  const at = (wall: number) => Math.max(0, Math.floor((wall - first) / every) || 0)
  const period = (index: number) => {
    const begins = first + index * every
    const walls = isStepOf(rule, begins) ? offsets.map((offset) => begins + offset) : []
    return { begins, walls: atPositions(rule, walls) }
  }
  const inEvery = hasFilters(rule) || rule.positions ? undefined : offsets.length
  return walk(rule, start, from, to, { period, first: at(from), last: at(to), inEvery, cost: 1 + offsets.length, spend })
}

/** Whether a rule within the day leaves some of its steps out. */
function hasFilters({ frequency, months, yearDays, monthDays, weekdays, hours, minutes, seconds }: Rule): boolean {
  const isFiner = frequency !== 'HOURLY' && (minutes || (frequency === 'SECONDLY' && seconds))
  return [months, yearDays, monthDays, weekdays, hours, isFiner].some(Boolean)
}

const UNITS: Partial<Record<Rule['frequency'], number>> = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: 1000 }

function unitOf({ frequency }: Rule): number {
  return UNITS[frequency] ?? HOUR_MS
}

/** Whether the rule takes the day, hour, minute and second with which one of its steps begins, as far as they are not its own. */
function isStepOf(rule: Rule, wall: number): boolean {
  const day = Math.floor(wall / DAY_MS)
  const time = wall - day * DAY_MS
  const has = (list: readonly number[] | undefined, value: number) => !list || list.includes(Math.floor(value))
  if (!isDayOf(rule, day) || !has(rule.hours, time / HOUR_MS)) return false
  if (rule.frequency === 'HOURLY') return true
  if (!has(rule.minutes, (time / MINUTE_MS) % 60)) return false
  return rule.frequency === 'MINUTELY' || has(rule.seconds, (time / 1000) % 60)
}

/** The times of day, ms after midnight, in order. What a rule does not say it takes from its start. */
function timesOfDay(rule: Rule, start: number): number[] {
  const hours = rule.hours ?? [Math.floor(start / HOUR_MS)]
  const minutes = rule.minutes ?? [Math.floor(start / MINUTE_MS) % 60]
  const seconds = rule.seconds ?? [Math.floor(start / 1000) % 60]
  const times = hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)))
  return times.sort((a, b) => a - b).map((second) => second * 1000)
}

/** The times of a period, or those at the positions (BYSETPOS) that a rule names, from its end if they are negative. */
function atPositions({ positions }: Rule, walls: readonly number[]): readonly number[] {
  if (!positions) return walls
  const taken = new Set(positions)
  return walls.filter((_, index) => taken.has(index + 1) || taken.has(index - walls.length))
}

/**
 * Whether a rule repeats so often that there is no time to book in between: more than once an hour. `continuousTimes` tells when it is
 * busy, which no feed can make long to find out; a count is one of times, so that those have to be found.
 */
export function isContinuous(rule: Rule): boolean {
  if (rule.count && !isPlain(rule)) return false
  if (rule.frequency in UNITS) {
    const minutes = rule.frequency === 'HOURLY' ? (rule.minutes?.length ?? 1) : 1
    const seconds = rule.frequency === 'SECONDLY' ? 1 : (rule.seconds?.length ?? 1)
    const inStep = Math.min(minutes * seconds, rule.positions?.length ?? Number.POSITIVE_INFINITY)
    return inStep * HOUR_MS > rule.interval * unitOf(rule)
  }
  return (rule.hours?.length ?? 1) * (rule.minutes?.length ?? 1) * (rule.seconds?.length ?? 1) > MANY_TIMES_A_DAY
}

/** Whether a rule only says how often it repeats. */
function isPlain({ months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions }: Rule): boolean {
  return ![months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions].some((list) => list !== undefined)
}

/** From the first to the last time of a continuous rule, or of each hour that it names, as far as they are from `from` to `to`. */
export function continuousTimes(
  rule: Rule,
  start: number,
  from: number,
  to: number,
  spend: SpendSteps,
): { first: number; last: number }[] {
  const { frequency, interval, count } = rule
  if (isPlain(rule)) return [{ first: start, last: count ? Math.min(to, start + (count - 1) * interval * unitOf(rule)) : to }]
  const isWithinHours = frequency === 'MINUTELY' || frequency === 'SECONDLY'
  const hours: Rule = {
    ...rule,
    ...(isWithinHours && { frequency: 'HOURLY', interval: 1 }),
    ...{ count: undefined, minutes: undefined, seconds: undefined, positions: undefined },
  }
  const startHour = Math.floor(start / HOUR_MS) * HOUR_MS
  return expandRule(hours, startHour, from, to, spend).map((hour) => ({
    first: Math.max(hour, start),
    last: Math.min(hour + HOUR_MS - 1000, to),
  }))
}

/** Asking Intl for a date in another calendar takes as long as looking at so many days; the answers are kept. */
const ASK_STEPS = 100
/** Days of some years. */
const KEPT_MAX = 10_000

type ScaledDate = { month: string; day: number }
const kept = new Map<string, ScaledDate>()
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The days with the same date in another calendar, leap months included, and the days beside them: the moon's calendars are not
 * exact to the day in every runtime. In months of 29 days the 30th is the last day.
 */
function expandScaled({ frequency }: Rule, scale: string, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const dateOf = (wall: number) => scaledDate(scale, Math.floor(wall / DAY_MS), spend)
  const first = dateOf(start)
  const days = first.day === 30 ? [29, 30] : [first.day]
  const walls = new Set<number>()
  const begin = start + Math.max(0, Math.floor((from - start) / DAY_MS)) * DAY_MS
  spend(Math.max(0, (to - begin) / DAY_MS))
  for (let wall = begin; wall <= to + DAY_MS; wall += DAY_MS) {
    const { month, day } = dateOf(wall)
    if (!days.includes(day) || (frequency === 'YEARLY' && month !== first.month)) continue
    for (const near of [wall - DAY_MS, wall, wall + DAY_MS]) if (near > start && near <= to) walls.add(near)
  }
  return [...walls]
}

/** The date of a day, counted from 1970. A leap month has the name of the one before it. */
function scaledDate(scale: string, day: number, spend: SpendSteps): ScaledDate {
  const key = `${scale} ${day}`
  const known = kept.get(key)
  if (known) return known
  spend(ASK_STEPS)
  const named = formatOf(scale).formatToParts(day * DAY_MS)
  const parts = new Map(named.map(({ type, value }) => [type, value]))
  const date = { month: (parts.get('month') ?? '').replace(/bis$| I+$/, ''), day: Number(parts.get('day')) }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, date)
  return date
}

function formatOf(scale: string): Intl.DateTimeFormat {
  const options = { timeZone: 'UTC', month: 'long', day: 'numeric' } as const
  const format = formats.get(scale) ?? new Intl.DateTimeFormat(`en-u-ca-${scale}-nu-latn`, options)
  formats.set(scale, format)
  return format
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts'
import type { SpendSteps } from './ics-text.ts'
import type { NthWeekday, Rule } from './recurrence-rule.ts'

const MANY_TIMES_A_DAY = 24

/**
 * The wall times from `from` to `to` at which a rule repeats, in order; the rule's UNTIL is the caller's. Periods are counted from
 * the real start, so that every second week stays every second week, but those before the range are only skipped.
 */
export function expandRule(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  if (rule.scale) return expandScaled(rule, start, from, to, spend)
  if (rule.frequency in UNITS) return expandHours(rule, start, from, to, spend)
  const startDay = Math.floor(start / DAY_MS)
  const times = timesOfDay(rule, start - startDay * DAY_MS)
  const walls: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // A rule with a count has to be counted from its start.
  for (let index = rule.count ? 0 : periodAt(rule, startDay, Math.floor(from / DAY_MS)); ; index++) {
    const { begins, days, looked } = periodOf(rule, startDay, index)
    spend(looked + days.length * times.length)
    // Also ends where dates end.
    if (!(begins * DAY_MS <= to)) return walls
    for (const wall of chosen(days, times, rule.positions)) {
      if (wall < start) continue
      if (wall > to || left-- <= 0) return walls
      if (wall >= from) walls.push(wall)
    }
  }
}

/** Rules that step through the day, those with long intervals also over days. Their BYSETPOS, which makes no sense, is not looked at. */
function expandHours(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const { frequency, minutes, seconds } = rule
  const unit = unitOf(rule)
  const every = rule.interval * unit
  const first = Math.floor(start / unit) * unit
  const within = frequency === 'HOURLY' ? { ...rule, hours: [0] } : { ...rule, hours: [0], minutes: [0] }
  const isPlain = frequency === 'SECONDLY' || !(seconds || (frequency === 'HOURLY' && minutes))
  const offsets = isPlain ? [start - first] : timesOfDay(within, start - first)
  const walls: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const skipped = rule.count ? 0 : Math.max(0, Math.floor((from - first) / every) || 0)
  for (let begins = first + skipped * every; begins <= to; begins += every) {
    spend(offsets.length)
    if (!isStepOf(rule, begins)) continue
    for (const offset of offsets) {
      const wall = begins + offset
      if (wall < start) continue
      if (wall > to || left-- <= 0) return walls
      if (wall >= from) walls.push(wall)
    }
  }
  return walls
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

/** Asking Intl for the date in another calendar takes as long as looking at so many days. */
const SCALED_STEPS = 20

/**
 * The days with the same date in another calendar, leap months included, and the days beside them: the moon's calendars are not
 * exact to the day in every runtime. In months of 29 days the 30th is the last day.
 */
function expandScaled(rule: Rule, start: number, from: number, to: number, spend: SpendSteps): number[] {
  const locale = `en-u-ca-${rule.scale}-nu-latn`
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' })
  const dateOf = (wall: number) => {
    const parts = new Map(format.formatToParts(wall).map(({ type, value }) => [type, value]))
    return { month: (parts.get('month') ?? '').replace(/bis$| I+$/, ''), day: Number(parts.get('day')) }
  }
  const first = dateOf(start)
  const days = first.day === 30 ? [29, 30] : [first.day]
  const walls = new Set<number>()
  const begin = start + Math.max(0, Math.floor((from - start) / DAY_MS)) * DAY_MS
  for (let wall = begin; wall <= to + DAY_MS; wall += DAY_MS) {
    spend(SCALED_STEPS)
    const { month, day } = dateOf(wall)
    if (!days.includes(day) || (rule.frequency === 'YEARLY' && month !== first.month)) continue
    for (const near of [wall - DAY_MS, wall, wall + DAY_MS]) if (near > start && near <= to) walls.add(near)
  }
  return [...walls]
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
  const taken = new Set(positions)
  return walls.filter((_, index) => taken.has(index + 1) || taken.has(index - walls.length))
}

/**
 * Whether a rule repeats so often that there is no time to book in between: more than once an hour. The event is then busy from
 * its first to its last time, which no feed can make long to find out.
 */
export function isContinuous(rule: Rule): boolean {
  if (rule.frequency in UNITS) {
    const minutes = rule.frequency === 'HOURLY' ? (rule.minutes?.length ?? 1) : 1
    const seconds = rule.frequency === 'SECONDLY' ? 1 : (rule.seconds?.length ?? 1)
    return minutes * seconds * HOUR_MS > rule.interval * unitOf(rule)
  }
  return (rule.hours?.length ?? 1) * (rule.minutes?.length ?? 1) * (rule.seconds?.length ?? 1) > MANY_TIMES_A_DAY
}

/** The last time of a continuous rule; infinite if it has no end, or one that would have to be counted. */
export function lastOfContinuous(rule: Rule, start: number): number {
  const { frequency, interval, count, months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions } = rule
  const isPlain = ![months, yearDays, monthDays, weekdays, hours, minutes, seconds, positions].some((list) => list !== undefined)
  const unit = { SECONDLY: 1000, MINUTELY: MINUTE_MS }[frequency as string]
  return count && unit && isPlain ? start + (count - 1) * interval * unit : Number.POSITIVE_INFINITY
}

/** One day, week, month or year of a rule: its first day, and the days that the rule takes in it. Days count from 1970. */
type Period = { begins: number; days: number[]; looked: number }

/** The period of a daily, weekly, monthly or yearly rule that comes `index` intervals after the one of the start. */
function periodOf(rule: Rule, startDay: number, index: number): Period {
  const steps = index * rule.interval
  if (rule.frequency === 'WEEKLY') return weekOf(rule, startDay, steps)
  const start = new Date(startDay * DAY_MS)
  const year = start.getUTCFullYear()
  if (rule.frequency === 'YEARLY') return yearOf(rule, start, year + steps)
  if (rule.frequency === 'MONTHLY') {
    const begins = dayNumber(year, start.getUTCMonth() + steps)
    const month = new Date(begins * DAY_MS).getUTCMonth() + 1
    const days = rule.months && !rule.months.includes(month) ? [] : daysOfMonth(rule, begins, start.getUTCDate())
    return { begins, days, looked: 31 }
  }
  const begins = startDay + steps
  return { begins, days: isDayOf(rule, begins) ? [begins] : [], looked: 1 }
}

/** The last period that begins no later than a day, or the first one. */
function periodAt(rule: Rule, startDay: number, day: number): number {
  const start = new Date(startDay * DAY_MS)
  const then = new Date(day * DAY_MS)
  const years = then.getUTCFullYear() - start.getUTCFullYear()
  const between = {
    YEARLY: years,
    MONTHLY: years * 12 + then.getUTCMonth() - start.getUTCMonth(),
    WEEKLY: (weekBegin(day, rule.weekStart) - weekBegin(startDay, rule.weekStart)) / 7,
  }
  const steps = rule.frequency in between ? between[rule.frequency as keyof typeof between] : day - startDay
  // A start far outside any calendar has no date to count from.
  return Math.max(0, Math.floor(steps / rule.interval) || 0)
}

/** Whether a day is on one of the rule's weekdays, months, days of the month and days of the year, as far as it names them. */
function isDayOf(rule: Rule, day: number): boolean {
  return hasWeekday(rule.weekdays, day) && isDateOf(rule, day)
}

function hasWeekday(list: readonly NthWeekday[] | undefined, day: number): boolean {
  return !list || list.some(({ weekday }) => weekday === weekdayOf(day))
}

function isDateOf({ months, monthDays, yearDays }: Rule, day: number): boolean {
  if (!months && !monthDays && !yearDays) return true
  const date = new Date(day * DAY_MS)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  const begins = dayNumber(year, month)
  return (
    (!months || months.includes(month + 1)) &&
    isAmong(monthDays, day - begins + 1, dayNumber(year, month + 1) - begins) &&
    isAmong(yearDays, day - dayNumber(year, 0) + 1, dayNumber(year + 1, 0) - dayNumber(year, 0))
  )
}

function weekOf(rule: Rule, startDay: number, weeks: number): Period {
  const begins = weekBegin(startDay, rule.weekStart) + 7 * weeks
  const days: number[] = []
  for (let day = begins; day < begins + 7; day++) {
    if ((rule.weekdays || weekdayOf(day) === weekdayOf(startDay)) && isDayOf(rule, day)) days.push(day)
  }
  return { begins, days, looked: 7 }
}

/** The days of a month (its first day) that a monthly rule takes, or a yearly one that names its months. */
function daysOfMonth(rule: Rule, begins: number, startDate: number): number[] {
  const date = new Date(begins * DAY_MS)
  const length = dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1) - begins
  const days: number[] = []
  for (let date = 1; date <= length; date++) {
    if (!rule.monthDays && !rule.weekdays && date !== startDate) continue
    const day = begins + date - 1
    if (isAmong(rule.monthDays, date, length) && isNth(rule.weekdays, weekdayOf(day), date, length)) days.push(day)
  }
  const isMissing = (rule.monthDays ?? [startDate]).some((date) => date > length)
  if (!rule.skip || rule.weekdays || !isMissing) return days
  return [...new Set([...days, rule.skip === 'BACKWARD' ? begins + length - 1 : begins + length])]
}

function yearOf(given: Rule, start: Date, year: number): Period {
  const { weekNumbers, weekdays, yearDays, monthDays } = given
  // Of the weeks that a rule numbers without a day it takes the weekday of its start.
  const isWeekOnly = weekNumbers && !weekdays && !yearDays && !monthDays
  const rule = isWeekOnly ? { ...given, weekdays: [{ weekday: start.getUTCDay(), nth: 0 }] } : given
  const begins = dayNumber(year, 0)
  const length = dayNumber(year + 1, 0) - begins
  if (rule.weekNumbers || rule.yearDays || (rule.weekdays && !rule.months)) {
    const days: number[] = []
    for (let day = begins; day < begins + length; day++) if (isDayOfYear(rule, day, begins, length)) days.push(day)
    return { begins, days, looked: length }
  }
  const months = rule.months ?? (rule.monthDays ? Array.from({ length: 12 }, (_, month) => month + 1) : [start.getUTCMonth() + 1])
  const days = months.flatMap((month) => daysOfMonth(rule, dayNumber(year, month - 1), start.getUTCDate()))
  return { begins, days: days.sort((a, b) => a - b), looked: 31 * months.length }
}

function isDayOfYear(rule: Rule, day: number, begins: number, length: number): boolean {
  if (!isDateOf(rule, day)) return false
  if (!rule.weekNumbers) return isNth(rule.weekdays, weekdayOf(day), day - begins + 1, length)
  if (!hasWeekday(rule.weekdays, day)) return false
  const begin = weekBegin(day, rule.weekStart)
  // A week belongs to the year that has most of its days, and so its fourth one.
  const year = new Date((begin + 3) * DAY_MS).getUTCFullYear()
  const firstWeek = (of: number) => weekBegin(dayNumber(of, 0) + 3, rule.weekStart)
  return isAmong(rule.weekNumbers, (begin - firstWeek(year)) / 7 + 1, (firstWeek(year + 1) - firstWeek(year)) / 7)
}

/** Whether a place, from 1 to `length`, is in a list that may count from the end; no list takes every place. */
function isAmong(list: readonly number[] | undefined, place: number, length: number): boolean {
  return !list || list.includes(place) || list.includes(place - length - 1)
}

/** The same for weekdays: whether the one at a place of the month or year is the nth of its kind. */
function isNth(list: readonly NthWeekday[] | undefined, weekday: number, place: number, length: number): boolean {
  const nth = Math.ceil(place / 7)
  const fromEnd = -Math.ceil((length - place + 1) / 7)
  return !list || list.some((one) => one.weekday === weekday && (one.nth === 0 || one.nth === nth || one.nth === fromEnd))
}

/** The first day of a month; `month` counts from 0 and may leave the year. */
function dayNumber(year: number, month: number): number {
  return Date.UTC(year, month) / DAY_MS
}

/** 0 Sunday to 6 Saturday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

function weekBegin(day: number, weekStart: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7)
}

import { DAY_MS } from '../../shared/time.ts'
import type { NthWeekday, Rule } from './recurrence-rule.ts'

/** One day, week, month or year of a rule: its first day, and the days that the rule takes in it. Days count from 1970. */
type Period = { begins: number; days: number[] }

/** The period of a daily, weekly, monthly or yearly rule that comes `index` intervals after the one of the start. */
export function periodOf(rule: Rule, startDay: number, index: number): Period {
  const steps = index * rule.interval
  if (rule.frequency === 'WEEKLY') return weekOf(rule, startDay, steps)
  const start = new Date(startDay * DAY_MS)
  if (rule.frequency === 'YEARLY') return yearOf(rule, start, yearHolding(rule, startDay) + steps)
  if (rule.frequency === 'MONTHLY') {
    const begins = dayNumber(start.getUTCFullYear(), start.getUTCMonth() + steps)
    const month = new Date(begins * DAY_MS).getUTCMonth() + 1
    const days = rule.months && !rule.months.includes(month) ? [] : daysOfMonth(rule, begins, start.getUTCDate())
    return { begins, days }
  }
  const begins = startDay + steps
  return { begins, days: isDayOf(rule, begins) ? [begins] : [] }
}

/** How many days have to be looked at to find those of one period. */
export function daysLookedAt(rule: Rule): number {
  const { frequency, months, monthDays } = rule
  if (frequency === 'DAILY') return 1
  if (frequency === 'WEEKLY') return 7
  if (frequency === 'MONTHLY') return 31
  return looksAtWholeYear(rule) ? 366 : 31 * (months?.length ?? (monthDays ? 12 : 1))
}

/** How many days the rule takes in every whole period; undefined if that differs. */
export function daysInEvery(rule: Rule, startDay: number): number | undefined {
  const { frequency, months, weekNumbers, yearDays, monthDays, weekdays } = rule
  if (weekNumbers || yearDays || (months && frequency !== 'YEARLY')) return undefined
  if (frequency === 'DAILY') return monthDays || weekdays ? undefined : 1
  if (frequency === 'WEEKLY') return monthDays ? undefined : new Set(weekdays?.map(({ weekday }) => weekday) ?? [0]).size
  if (weekdays) {
    // Every month has four of each weekday.
    const isOne = weekdays.length === 1 && weekdays.every(({ nth }) => nth !== 0 && Math.abs(nth) <= 4)
    return frequency === 'MONTHLY' && isOne && !monthDays ? 1 : undefined
  }
  const dates = monthDays ?? [new Date(startDay * DAY_MS).getUTCDate()]
  if (!dates.every((date) => date > 0 && date <= 28)) return undefined
  return dates.length * (frequency === 'MONTHLY' ? 1 : (months?.length ?? (monthDays ? 12 : 1)))
}

/** The last period that begins no later than a day, or the first one. */
export function periodAt(rule: Rule, startDay: number, day: number): number {
  const start = new Date(startDay * DAY_MS)
  const then = new Date(day * DAY_MS)
  const between = {
    YEARLY: yearHolding(rule, day) - yearHolding(rule, startDay),
    MONTHLY: (then.getUTCFullYear() - start.getUTCFullYear()) * 12 + then.getUTCMonth() - start.getUTCMonth(),
    WEEKLY: (weekBegin(day, rule.weekStart) - weekBegin(startDay, rule.weekStart)) / 7,
  }
  const steps = rule.frequency in between ? between[rule.frequency as keyof typeof between] : day - startDay
  // A start far outside any calendar has no date to count from.
  return Math.max(0, Math.floor(steps / rule.interval) || 0)
}

/** Whether a day is on one of the rule's weekdays, months, days of the month and days of the year, as far as it names them. */
export function isDayOf(rule: Rule, day: number): boolean {
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
  for (let day = begins; day < begins + 7; day++)
    if ((rule.weekdays || weekdayOf(day) === weekdayOf(startDay)) && isDayOf(rule, day)) days.push(day)
  return { begins, days }
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
  return rule.weekdays ? days : inOrder([...days, ...movedDays(rule.skip, rule.monthDays ?? [startDate], begins, length)])
}

/** The places of a list that a month or year of this length lacks, moved to the day before or after it (RFC 7529). */
function movedDays(skip: Rule['skip'], places: readonly number[], begins: number, length: number): number[] {
  if (!skip) return []
  const missing = places.filter((place) => Math.abs(place) > length)
  return missing.map((place) => (place > 0 ? begins + length : begins) - (skip === 'BACKWARD' ? 1 : 0))
}

function yearOf(given: Rule, start: Date, year: number): Period {
  const { weekNumbers, weekdays, yearDays, monthDays } = given
  // Of the weeks that a rule numbers without a day it takes the weekday of its start.
  const isWeekOnly = weekNumbers && !weekdays && !yearDays && !monthDays
  const rule = isWeekOnly ? { ...given, weekdays: [{ weekday: start.getUTCDay(), nth: 0 }] } : given
  if (rule.weekNumbers) return weeksOf(rule, rule.weekNumbers, year)
  const begins = dayNumber(year, 0)
  const length = dayNumber(year + 1, 0) - begins
  if (looksAtWholeYear(rule)) {
    const days: number[] = []
    for (let day = begins; day < begins + length; day++) if (isDayOfYear(rule, day, begins, length)) days.push(day)
    const isYearDayAlone = yearDays && !weekdays && !monthDays && !rule.months
    return { begins, days: isYearDayAlone ? inOrder([...days, ...movedDays(rule.skip, yearDays, begins, length)]) : days }
  }
  const months = rule.months ?? (rule.monthDays ? Array.from({ length: 12 }, (_, month) => month + 1) : [start.getUTCMonth() + 1])
  const days = months.flatMap((month) => daysOfMonth(rule, dayNumber(year, month - 1), start.getUTCDate()))
  return { begins, days: inOrder(days) }
}

/** The days of a year that are in numbered weeks: a week belongs to one year with all its days. */
function weeksOf(rule: Rule, weekNumbers: readonly number[], year: number): Period {
  const begins = firstWeek(rule, year)
  const weeks = (firstWeek(rule, year + 1) - begins) / 7
  const days: number[] = []
  for (let week = 1; week <= weeks; week++) {
    if (!isAmong(weekNumbers, week, weeks)) continue
    const first = begins + 7 * (week - 1)
    for (let day = first; day < first + 7; day++) if (isDayOf(rule, day)) days.push(day)
  }
  return { begins, days }
}

/** The year in whose period a day is: of a rule with numbered weeks the one that has most days of its week, and so the fourth. */
function yearHolding(rule: Rule, day: number): number {
  const inYear = rule.weekNumbers ? weekBegin(day, rule.weekStart) + 3 : day
  return new Date(inYear * DAY_MS).getUTCFullYear()
}

/** The day with which the first week of a year begins. */
function firstWeek({ weekStart }: Rule, year: number): number {
  return weekBegin(dayNumber(year, 0) + 3, weekStart)
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b)
}

function looksAtWholeYear({ weekNumbers, yearDays, weekdays, months }: Rule): boolean {
  return weekNumbers !== undefined || yearDays !== undefined || (weekdays !== undefined && !months)
}

function isDayOfYear(rule: Rule, day: number, begins: number, length: number): boolean {
  return isDateOf(rule, day) && isNth(rule.weekdays, weekdayOf(day), day - begins + 1, length)
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

import { isCalendarDay } from './calendar-day'
import { nswPublicHolidays } from './nsw-public-holidays'

export const SLOT_MINUTES = 30
export const OPENS_AT = '09:00'
export const CLOSES_AT = '17:00'

/** When sessions are offered. Times are Sydney wall time, HH:MM; days YYYY-MM-DD. */
export type Schedule = {
  open: string
  close: string
  slotMinutes: number
  heldTimes: readonly string[]
  closedDates: readonly string[]
  noticeMinutes: number
  horizonDays: number
}

/** The built-in schedule in a year: NSW public holidays of that year and the next are closed. */
export function defaultSchedule(year: number): Schedule {
  return {
    open: OPENS_AT,
    close: CLOSES_AT,
    slotMinutes: SLOT_MINUTES,
    heldTimes: ['10:00', '11:30', '14:00', '15:30'],
    closedDates: [...nswPublicHolidays(year), ...nswPublicHolidays(year + 1)],
    noticeMinutes: 120,
    horizonDays: 60,
  }
}

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const CLOSED_DATES_MAX = 400
const NOTICE_MINUTES_MAX = 14 * 24 * 60
/** One availability call covers 62 days, so a longer horizon could not be shown. */
export const HORIZON_DAYS_MAX = 61

/** Minutes since midnight of an HH:MM text. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

const isTime = (value: unknown): value is string => typeof value === 'string' && WALL_TIME.test(value)
const isListOf = <T>(value: unknown, max: number, is: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= max && value.every(is)
const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)
const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

const CHECKS: Record<keyof Schedule, (value: unknown) => boolean> = {
  open: isTime,
  close: isTime,
  slotMinutes: (value) => isWhole(value, 5, 240),
  heldTimes: (value) => isListOf(value, 96, isTime),
  closedDates: (value) => isListOf(value, CLOSED_DATES_MAX, isDay),
  noticeMinutes: (value) => isWhole(value, 0, NOTICE_MINUTES_MAX),
  horizonDays: (value) => isWhole(value, 1, HORIZON_DAYS_MAX),
}

export type ScheduleAnswer = { ok: true; schedule: Schedule } | { ok: false; reason: string }

/** Lays a KV entry (parsed JSON of any shape) over the built-in schedule; one wrong setting refuses it whole. */
export function applyScheduleOverride(base: Schedule, entry: unknown): ScheduleAnswer {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return { ok: false, reason: 'not an object' }
  for (const [key, value] of Object.entries(entry)) {
    if (!Object.hasOwn(CHECKS, key)) return { ok: false, reason: 'unknown key' }
    if (!CHECKS[key as keyof Schedule](value)) return { ok: false, reason: `${key} is not valid` }
  }
  const schedule: Schedule = { ...base, ...entry }
  if (minutesOf(schedule.open) + schedule.slotMinutes > minutesOf(schedule.close)) {
    return { ok: false, reason: 'open and close leave no slot' }
  }
  return { ok: true, schedule }
}

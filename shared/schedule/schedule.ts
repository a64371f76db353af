import { site } from '../content/site'
import { nswPublicHolidays } from './nsw-public-holidays'

export const SLOT_MINUTES = 30
export const OPENS_AT = '09:00'
export const CLOSES_AT = '17:00'

/** Somebody who holds sessions, beside the schedule's own rules. `open`, `close`: own hours within the schedule's, HH:MM. */
export type Host = {
  /** Names the host in bookings, campaigns and BUSY_CALENDARS; it never changes. */
  key: string
  name: string
  email?: string
  /** An https address of this host's sessions; absent: the schedule's. */
  meetingUrl?: string
  open?: string
  close?: string
  closedDates?: readonly string[]
  /** Keys of the campaigns whose sessions this host takes; absent: of all. */
  campaigns?: readonly string[]
}

/** A part of a day, or some days, in which nobody or not this `host` holds sessions. Sydney wall times, YYYY-MM-DDTHH:MM. */
export type Closure = { from: string; to: string; host?: string; note?: string }

/** The host of every session while the schedule names none. */
export const DEFAULT_HOST = 'agency'

/** When sessions are offered. Times are Sydney wall time, HH:MM; days YYYY-MM-DD. `closedDates` include public holidays. */
export type Schedule = {
  open: string
  close: string
  slotMinutes: number
  heldTimes: readonly string[]
  closedDates: readonly string[]
  noticeMinutes: number
  horizonDays: number
  /** Until so long before its session a visitor can move or cancel a booking. */
  changeMinutes: number
  /** An https address at which every session is held; absent: the agency rings. */
  meetingUrl?: string
  /** At least one. */
  hosts: readonly Host[]
  /** The hours of one host, where the schedule is that host's. */
  hours?: { open: string; close: string }
  closures: readonly Closure[]
}

/** The built-in schedule for a year. It is closed on the NSW public holidays of that year and the next. */
export function defaultSchedule(year: number): Schedule {
  return {
    open: OPENS_AT,
    close: CLOSES_AT,
    slotMinutes: SLOT_MINUTES,
    heldTimes: ['10:00', '11:30', '14:00', '15:30'],
    closedDates: [...nswPublicHolidays(year), ...nswPublicHolidays(year + 1)],
    noticeMinutes: 120,
    horizonDays: 60,
    changeMinutes: 120,
    hosts: [{ key: DEFAULT_HOST, name: site.name }],
    closures: [],
  }
}

/** One availability call covers 62 days, so a longer horizon could not be shown. */
export const HORIZON_DAYS_MAX = 61

/** Minutes since midnight of an HH:MM text. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

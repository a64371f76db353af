import { site } from '../content/site.ts'
import { addDays, isoWeekday, isWeekend, sydneyDate, sydneyTime } from '../sydney-time.ts'
import { MINUTE_MS, type Millis } from '../time.ts'

export const SLOT_MINUTES = 30
export const OPENS_AT = '09:00'
export const CLOSES_AT = '17:00'

/** The days of the week, as hours name them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** From one wall time of a day to another, HH:MM. */
export type OpenHours = { from: string; to: string }

/** Hours by weekday; none of a day: it is closed. A weekday that is left out has the usual ones. */
type WeekHours = { readonly [Weekday in (typeof WEEKDAYS)[number]]?: readonly OpenHours[] | undefined }

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
  /** By weekday, in place of `open` and `close`. */
  hours?: WeekHours
  closedDates?: readonly string[]
  /** At most so many sessions a day. */
  sessionsADay?: number
  /** How much of what is shared out comes to this host, beside others with 1; absent: 1. */
  share?: number
  /** Keys of the campaigns whose sessions this host takes; absent: of all. */
  campaigns?: readonly string[]
}

/** A part of a day, or some days, in which nobody or not this `host` holds sessions. Sydney wall times, YYYY-MM-DDTHH:MM. */
export type Closure = { from: string; to: string; host?: string; note?: string }

/** Minutes that a host has no other session, and no time of their own calendar, before and after one. */
export type Air = { airBeforeMinutes?: number; airAfterMinutes?: number }

/** The times of one campaign, where they are others than the schedule's. `hosts`: keys of the only ones who hold its sessions. */
export type CampaignTimes = Air & {
  key: string
  slotMinutes?: number
  noticeMinutes?: number
  horizonDays?: number
  hosts?: readonly string[]
}

/** The host of every session while the schedule names none. */
export const DEFAULT_HOST = 'agency'

/** When sessions are offered. Times are Sydney wall time, HH:MM; days YYYY-MM-DD. `closedDates` include public holidays. */
export type Schedule = Air & {
  /** The usual hours of Monday to Friday. */
  open: string
  close: string
  hours?: WeekHours
  /** How long a session takes. */
  slotMinutes: number
  /** How long one takes without a campaign, where the schedule is a campaign's: sessions begin as often, or oftener if they are shorter. */
  siteMinutes?: number
  heldTimes: readonly string[]
  closedDates: readonly string[]
  noticeMinutes: number
  horizonDays: number
  /** Until so long before its session a visitor can move or cancel a booking. */
  changeMinutes: number
  /** Minutes of opening hours in which a lead should be called; absent: nobody looks at that. */
  contactWithinMinutes?: number
  /** An https address at which every session is held; absent: the agency rings. */
  meetingUrl?: string
  /** At least one. */
  hosts: readonly Host[]
  /** The host, where the schedule is that host's. */
  of?: Host
  closures: readonly Closure[]
  /** At most so many sessions a day, of all hosts together. */
  sessionsADay?: number
  campaigns?: readonly CampaignTimes[]
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

/** The most minutes of air; bounds the search for sessions that are too near. */
export const AIR_MINUTES_MAX = 120

/** Minutes since midnight of an HH:MM text. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes since midnight as HH:MM. */
export function wallTimeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The wall time at which a session ends, HH:MM; what ends as the clocks go forward ends before the hour that they skip. */
export function wallEnd(endsAt: Millis): string {
  return wallTimeOf(minutesOf(sydneyTime(endsAt - MINUTE_MS)) + 1)
}

/** The schedule without an entry. The Sydney year of `now` decides its holidays. */
export function builtInSchedule(now: Millis): Schedule {
  return defaultSchedule(Number(sydneyDate(now).slice(0, 4)))
}

/** Gregorian Easter Sunday (the "anonymous" computus, Meeus 1991), YYYY-MM-DD. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return day(year, Math.floor(f / 31), (f % 31) + 1)
}

function day(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = day(year, month, 1)
  return addDays(first, ((8 - isoWeekday(first)) % 7) + 7 * (nth - 1))
}

/** Years in which NSW adds a Monday if Anzac Day falls on a weekend (declared for these two years only). */
const ANZAC_MONDAY_YEARS = [2026, 2027]

/** The NSW public holidays on weekdays of a year, sorted (Public Holidays Act 2010 and the 2026 and 2027 declarations). */
export function nswPublicHolidays(year: number): string[] {
  return publicHolidays(year).filter((date) => !isWeekend(date))
}

/** Those at weekends, for a schedule that has hours then. Australia Day is kept on the Monday after. */
export function weekendHolidays(year: number): string[] {
  return publicHolidays(year).filter(isWeekend)
}

/** All of a year, sorted. */
function publicHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const newYear = day(year, 1, 1)
  const australiaDay = day(year, 1, 26)
  const anzac = day(year, 4, 25)
  const christmas = day(year, 12, 25)
  const boxing = day(year, 12, 26)
  const holidays = [
    newYear,
    nextMondayIfWeekend(newYear),
    nextMondayIfWeekend(australiaDay),
    addDays(easter, -2),
    addDays(easter, -1),
    easter,
    addDays(easter, 1),
    anzac,
    nthMonday(year, 6, 2),
    nthMonday(year, 10, 1),
    christmas,
    boxing,
    ...additionalChristmasDays(christmas),
  ]
  if (ANZAC_MONDAY_YEARS.includes(year)) holidays.push(nextMondayIfWeekend(anzac))
  return [...new Set(holidays)].sort()
}

function nextMondayIfWeekend(date: string): string {
  const weekday = isoWeekday(date)
  return weekday > 5 ? addDays(date, 8 - weekday) : date
}

/** Christmas on Friday moves Boxing Day's holiday to Monday; on Saturday or Sunday both days get their weekday. */
function additionalChristmasDays(christmas: string): string[] {
  const weekday = isoWeekday(christmas)
  if (weekday === 5) return [addDays(christmas, 3)]
  if (weekday === 6) return [addDays(christmas, 2), addDays(christmas, 3)]
  if (weekday === 7) return [addDays(christmas, 1), addDays(christmas, 2)]
  return []
}

/** The site's hours of a weekday (1 Monday to 7 Sunday). */
export function hoursOn({ open, close, hours }: Schedule, weekday: number): readonly OpenHours[] {
  return hours?.[dayName(weekday)] ?? (weekday > 5 ? [] : [{ from: open, to: close }])
}

/** The hours of the schedule's host on a weekday, within the site's. */
function ownHoursOn({ of }: Schedule, weekday: number): readonly OpenHours[] {
  return of?.hours?.[dayName(weekday)] ?? [{ from: of?.open ?? '00:00', to: of?.close ?? '24:00' }]
}

/** Whether a session from one minute of a weekday to another lies within the hours, and within those of the schedule's host. */
export function isWithinHours(schedule: Schedule, weekday: number, begins: number, ends: number): boolean {
  const holds = ({ from, to }: OpenHours) => minutesOf(from) <= begins && ends <= minutesOf(to)
  return hoursOn(schedule, weekday).some(holds) && ownHoursOn(schedule, weekday).some(holds)
}

/** True if the site is open at any time on the weekday of this day, YYYY-MM-DD. */
export function hasHours(schedule: Schedule, day: string): boolean {
  return hoursOn(schedule, isoWeekday(day)).length > 0
}

const dayName = (weekday: number) => WEEKDAYS[weekday - 1] as (typeof WEEKDAYS)[number]

/** The schedule as it applies to one host: with their own hours, closed days and closures. */
export function scheduleOfHost(schedule: Schedule, host: Host): Schedule {
  return {
    ...schedule,
    closedDates: [...schedule.closedDates, ...(host.closedDates ?? [])],
    of: host,
    closures: schedule.closures
      .filter((closure) => closure.host === undefined || closure.host === host.key)
      .map(({ from, to }) => ({ from, to })),
  }
}

/** The schedule as it applies to the sessions of a campaign, by its key; applied again, it is the same. */
export function scheduleOfCampaign(schedule: Schedule, campaign: string | null | undefined): Schedule {
  const times = schedule.campaigns?.find(({ key }) => key === campaign)
  if (!times) return schedule
  const { key: _, hosts: __, ...own } = times
  return { ...schedule, ...own, siteMinutes: schedule.siteMinutes ?? schedule.slotMinutes }
}

/** The hosts of a campaign's sessions, else all that take any; `named`: the key of the one that an answer names. */
export function hostsFor({ hosts, campaigns }: Schedule, campaign: string | undefined, named?: string): readonly Host[] {
  const chosen = campaigns?.find(({ key }) => key === campaign)?.hosts
  const own = hosts.filter(({ campaigns }) => campaigns === undefined || (campaign !== undefined && campaigns.includes(campaign)))
  const theirs = own.filter(({ key }) => chosen?.includes(key))
  const all = theirs.length > 0 ? theirs : own.length > 0 ? own : hosts
  const one = all.filter(({ key }) => key === named)
  return one.length > 0 ? one : all
}

/** The keys under which a host's sessions are booked: bookings made before the schedule named hosts count for its first one. */
export function bookedAs({ hosts }: Schedule, { key }: Host): readonly string[] {
  const isHeir = hosts[0]?.key === key && !hosts.some((host) => host.key === DEFAULT_HOST)
  return isHeir ? [key, DEFAULT_HOST] : [key]
}

/** The host under whose key a session is booked; undefined if the schedule has none of this key any more. */
export function hostOf(schedule: Schedule, key: string): Host | undefined {
  return schedule.hosts.find((host) => bookedAs(schedule, host).includes(key))
}

/** What a session's host is called. Undefined where nobody needs to be told: the agency is the one host, and has been all along. */
export function hostName(schedule: Schedule, key: string): string | undefined {
  if (key === DEFAULT_HOST && schedule.hosts.every((host) => host.key === DEFAULT_HOST)) return undefined
  return hostOf(schedule, key)?.name ?? key
}

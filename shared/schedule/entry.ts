import { z } from 'zod'
import { isBareAddress } from '../email-rule.ts'
import { type EntryIssue, lengthIssue, parseEntryText } from '../entry/entry.ts'
import { issuesOfSchema, issueWords } from '../entry/issues.ts'
import { ENTRY_KEY } from '../entry/key.ts'
import { isCalendarDay, isWeekend } from '../sydney-time.ts'
import type { Millis } from '../time.ts'
import { builtInSchedule, HORIZON_DAYS_MAX, minutesOf, type Schedule } from './schedule.ts'

const TIMES_MAX = 96
const DATES_MAX = 400
const NOTICE_MINUTES_MAX = 14 * 24 * 60
/** Two weeks of whole days: who waits longer than a month is in no list any more. */
const CONTACT_WITHIN_MAX = 10 * 24 * 60
const MEETING_URL_MAX = 500
const KEY_MAX = 64
const NAME_MAX = 100
const HOSTS_MAX = 20

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const time = z
  .string()
  .refine((value) => TIME.test(value), 'must be a time of the day such as 09:30')
  .meta({ pattern: TIME.source })

const DAY = 'must be a day such as 2026-12-24'
const day = z.string().refine(isCalendarDay, DAY).meta({ format: 'date' })
const openDay = z
  .string()
  .superRefine((value, context) => {
    if (!isCalendarDay(value)) context.addIssue({ code: 'custom', message: DAY })
    else if (isWeekend(value)) context.addIssue({ code: 'custom', message: `(${value}) is at a weekend, which stays closed` })
  })
  .meta({ format: 'date' })

const meetingUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(MEETING_URL_MAX)

const KEY_WORDS = 'must be a key such as anna: small letters and digits, with hyphens between them'
/** The schema of a host's key. */
export const hostKey = z
  .string()
  .max(KEY_MAX)
  .refine((value) => ENTRY_KEY.test(value), KEY_WORDS)
  .meta({ pattern: ENTRY_KEY.source })

const host = z.strictObject({
  key: hostKey.meta({ description: 'Names the host for good, in bookings and in BUSY_CALENDARS' }),
  name: z.string().min(1).max(NAME_MAX).meta({ description: 'Whom the tools name' }),
  email: z
    .string()
    .refine(isBareAddress, 'must be an email address and nothing else')
    .optional()
    .meta({ description: 'The host’s own, for the invite in the agency’s mails' }),
  meetingUrl: meetingUrl.optional().meta({ description: 'Where this host’s sessions are held' }),
  open: time.optional().meta({ description: 'Own hours within the schedule’s: the first start' }),
  close: time.optional().meta({ description: 'Own hours: when the last session ends' }),
  closedDates: z.array(day).max(DATES_MAX).optional().meta({ description: 'Own days off' }),
  campaigns: z.array(hostKey).max(HOSTS_MAX).optional().meta({ description: 'Keys of the only campaigns this host takes' }),
})

const WALL_TIME = 'must be a day and a time such as 2026-12-01T13:00'
const wallTime = z
  .string()
  .refine((value) => /^.{10}T/.test(value) && isCalendarDay(value.slice(0, 10)) && TIME.test(value.slice(11)), WALL_TIME)

const closure = z
  .strictObject({ from: wallTime, to: wallTime, host: hostKey.optional(), note: z.string().max(NAME_MAX).optional() })
  .refine(({ from, to }) => from < to, { error: 'must come after from', path: ['to'] })

/** What KV holds under `schedule`. The built-in schedule fills in missing settings. Times and days are Sydney's. */
export const scheduleEntry = z.strictObject({
  $schema: z.string().optional(),
  open: time.optional().meta({ description: 'When the first session starts: 09:00' }),
  close: time.optional().meta({ description: 'When the last session ends: 17:00' }),
  slotMinutes: z.int().min(5).max(240).optional().meta({ description: 'How long a session takes' }),
  heldTimes: z.array(time).max(TIMES_MAX).optional().meta({ description: 'Starts that are offered on no day; [] frees all' }),
  closedDates: z
    .array(day)
    .max(DATES_MAX)
    .optional()
    .meta({ description: 'Days that are closed beside weekends and the NSW public holidays' }),
  openDates: z
    .array(openDay)
    .max(DATES_MAX)
    .optional()
    .meta({ description: 'Public holidays, and days of closedDates, that are open after all' }),
  noticeMinutes: z
    .int()
    .min(0)
    .max(NOTICE_MINUTES_MAX)
    .optional()
    .meta({ description: 'Least time between booking and session' }),
  horizonDays: z.int().min(1).max(HORIZON_DAYS_MAX).optional().meta({ description: 'How many days ahead can be booked' }),
  changeMinutes: z
    .int()
    .min(0)
    .max(NOTICE_MINUTES_MAX)
    .optional()
    .meta({ description: 'Until how long before its session a visitor can move or cancel it' }),
  contactWithinMinutes: z.int().min(1).max(CONTACT_WITHIN_MAX).optional().meta({
    description: 'Minutes of opening hours in which a lead should be called: who waits longer is marked. Left out: nobody is',
  }),
  meetingUrl: meetingUrl.optional().meta({ description: 'Where every session is held online; without it the agency rings' }),
  hosts: z
    .array(host)
    .min(1)
    .max(HOSTS_MAX)
    .optional()
    .meta({ description: 'Who holds sessions; a time is free while one of them is. Left out: one host' }),
  closures: z
    .array(closure)
    .max(DATES_MAX)
    .optional()
    .meta({ description: 'Parts of days, Sydney’s, in which nobody or not the named host holds sessions' }),
})

/** The same as JSON Schema, so that a code editor completes and checks a schedule's file. */
export function scheduleEntryJsonSchema(): object {
  return { title: 'When sessions are offered', ...z.toJSONSchema(scheduleEntry, { io: 'input' }) }
}

export type ScheduleResult = { ok: true; value: Schedule } | { ok: false; issues: EntryIssue[] }

/** Merges a KV entry into the built-in schedule, or refuses it as a whole; `openDates` reopens days that either closes. */
export function parseScheduleEntry(base: Schedule, entry: unknown): ScheduleResult {
  const parsed = scheduleEntry.safeParse(entry, { error: issueWords, reportInput: true })
  if (!parsed.success) return { ok: false, issues: issuesOfSchema(parsed.error) }
  const { $schema: _, closedDates = [], openDates = [], ...settings } = parsed.data
  const closed = new Set([...base.closedDates, ...closedDates])
  for (const day of openDates) closed.delete(day)
  const schedule: Schedule = { ...base, ...settings, closedDates: [...closed].sort() }
  if (minutesOf(schedule.open) + schedule.slotMinutes > minutesOf(schedule.close)) {
    const { open, close, slotMinutes } = schedule
    const reason = `${slotMinutes} minutes do not fit between ${open} and ${close}`
    const sentence = `open and close leave no session: ${reason}`
    return { ok: false, issues: [{ path: ['open'], words: `leaves no session: ${reason}`, sentence }] }
  }
  const issues = hostIssues(schedule)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: schedule }
}

/** What is wrong between hosts, hours and closures that are each well formed. */
function hostIssues({ hosts, closures, open, close, slotMinutes }: Schedule): EntryIssue[] {
  const keys = hosts.map(({ key }) => key)
  return [
    ...hosts.flatMap(({ key }, index) =>
      keys.indexOf(key) === index
        ? []
        : { path: ['hosts', index, 'key'], words: 'is another host’s already', sentence: `hosts names ${key} twice` },
    ),
    ...hosts.flatMap(({ key, ...own }, index) =>
      minutesOf(own.open ?? open) + slotMinutes <= minutesOf(own.close ?? close)
        ? []
        : {
            path: ['hosts', index, own.open === undefined ? 'close' : 'open'],
            words: 'leaves no session',
            sentence: `hosts: the hours of ${key} leave no session`,
          },
    ),
    ...closures.flatMap(({ host }, index) =>
      host === undefined || keys.includes(host)
        ? []
        : { path: ['closures', index, 'host'], words: 'is no host', sentence: `closures names ${host}, who is no host` },
    ),
  ]
}

/** The schedule that an entry gives, or what is wrong with the entry. */
export type CheckedSchedule = { ok: true; value: Schedule } | { ok: false; issues: EntryIssue[] }

/** Validates the text of the entry with the Worker's own parser. */
export function checkSchedule(text: string, now: Millis): CheckedSchedule {
  const tooLong = lengthIssue(text)
  if (tooLong) return { ok: false, issues: [tooLong] }
  const read = parseEntryText(text)
  return read.ok ? parseScheduleEntry(builtInSchedule(now), read.entry) : { ok: false, issues: [read.issue] }
}

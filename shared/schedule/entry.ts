import { z } from 'zod'
import { isBareAddress } from '../email-rule.ts'
import { checkText, type EntryIssue } from '../entry/entry.ts'
import { issuesOfSchema, issueWords } from '../entry/issues.ts'
import { ENTRY_KEY } from '../entry/key.ts'
import { isCalendarDay, isoWeekday, isWeekend } from '../sydney-time.ts'
import type { Millis } from '../time.ts'
import {
  AIR_MINUTES_MAX,
  builtInSchedule,
  HORIZON_DAYS_MAX,
  minutesOf,
  type OpenHours,
  type Schedule,
  scheduleOfCampaign,
  weekendHolidays,
} from './schedule.ts'
import { slotTimes } from './slots.ts'

const TIMES_MAX = 96
const DATES_MAX = 400
const NOTICE_MINUTES_MAX = 14 * 24 * 60
/** Two weeks of whole days: who waits longer than a month is in no list any more. */
const CONTACT_WITHIN_MAX = 10 * 24 * 60
const MEETING_URL_MAX = 500
const KEY_MAX = 64
const NAME_MAX = 100
const HOSTS_MAX = 20
const CAMPAIGNS_MAX = 100
const SHARE_MIN = 0.05

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const time = z
  .string()
  .refine((value) => TIME.test(value), 'must be a time of the day such as 09:30')
  .meta({ pattern: TIME.source })

const DAY = 'must be a day such as 2026-12-24'
const day = z.string().refine(isCalendarDay, DAY).meta({ format: 'date' })

const HOURS_MAX = 8
const dayHours = z
  .array(
    z.strictObject({ from: time, to: time }).refine(({ from, to }) => from < to, { error: 'must come after from', path: ['to'] }),
  )
  .max(HOURS_MAX)
  .superRefine((hours, context) => {
    for (const [index, { from }] of hours.entries()) {
      const message = 'must not come before the hours above it end'
      if (from < (hours[index - 1]?.to ?? '')) context.addIssue({ code: 'custom', path: [index, 'from'], message })
    }
  })
  .optional()
  .meta({ id: 'dayHours' })

/** By weekday; one that is left out has the usual hours. */
const weekHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
})

const SESSIONS_A_DAY_MAX = 100
const sessionsADay = z.int().min(1).max(SESSIONS_A_DAY_MAX).optional()
const airMinutes = z.int().min(0).max(AIR_MINUTES_MAX).optional()
const air = {
  airBeforeMinutes: airMinutes.meta({ description: 'Minutes before a session in which its host has no other, and is not busy' }),
  airAfterMinutes: airMinutes.meta({ description: 'The same after a session' }),
}
const ahead = {
  noticeMinutes: z
    .int()
    .min(0)
    .max(NOTICE_MINUTES_MAX)
    .optional()
    .meta({ description: 'Least time between booking and session' }),
  horizonDays: z.int().min(1).max(HORIZON_DAYS_MAX).optional().meta({ description: 'How many days ahead can be booked' }),
}

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
  hours: weekHours.optional().meta({ description: 'Own hours by weekday, in place of open and close; [] for none' }),
  closedDates: z.array(day).max(DATES_MAX).optional().meta({ description: 'Own days off' }),
  sessionsADay: sessionsADay.meta({ description: 'At most so many sessions a day' }),
  share: z
    .number()
    .min(SHARE_MIN)
    .max(1)
    .optional()
    .meta({ description: 'How much this host gets of what is shared out: 0.5 is half of what others get' }),
  campaigns: z.array(hostKey).max(HOSTS_MAX).optional().meta({ description: 'Keys of the only campaigns this host takes' }),
})

const campaign = z.strictObject({
  key: hostKey.meta({ description: 'The key of the campaign' }),
  slotMinutes: z.int().min(15).max(240).optional().meta({ description: 'How long its sessions take' }),
  ...air,
  ...ahead,
  hosts: z.array(hostKey).min(1).max(HOSTS_MAX).optional().meta({ description: 'Keys of the only hosts of its sessions' }),
})

const WALL_TIME = 'must be a day and a time such as 2026-12-01T13:00'
const wallTime = z
  .string()
  .refine((value) => /^.{10}T/.test(value) && isCalendarDay(value.slice(0, 10)) && TIME.test(value.slice(11)), WALL_TIME)

const closure = z
  .strictObject({ from: wallTime, to: wallTime, host: hostKey.optional(), note: z.string().max(NAME_MAX).optional() })
  .refine(({ from, to }) => from < to, { error: 'must come after from', path: ['to'] })

/** What KV holds under `schedule`. The built-in schedule fills in missing settings. Times and days are Sydney's. */
export const scheduleEntry = z
  .strictObject({
    $schema: z.string().optional(),
    open: time.optional().meta({ description: 'When the first session starts: 09:00' }),
    close: time.optional().meta({ description: 'When the last session ends: 17:00' }),
    hours: weekHours.optional().meta({
      description: 'Hours by weekday, in place of open and close; [] closes the day. Weekends are closed unless they are here',
    }),
    slotMinutes: z.int().min(5).max(240).optional().meta({ description: 'How long a session takes' }),
    ...air,
    sessionsADay: sessionsADay.meta({ description: 'At most so many sessions a day, of all hosts together' }),
    heldTimes: z.array(time).max(TIMES_MAX).optional().meta({ description: 'Starts that are offered on no day; [] frees all' }),
    closedDates: z
      .array(day)
      .max(DATES_MAX)
      .optional()
      .meta({ description: 'Days that are closed beside weekends and the NSW public holidays' }),
    openDates: z
      .array(day)
      .max(DATES_MAX)
      .optional()
      .meta({ description: 'Public holidays, and days of closedDates, that are open after all' }),
    ...ahead,
    changeMinutes: z
      .int()
      .min(0)
      .max(NOTICE_MINUTES_MAX)
      .optional()
      .meta({ description: 'Until how long before its session a visitor can move or cancel it' }),
    contactWithinMinutes: z.int().min(1).max(CONTACT_WITHIN_MAX).optional().meta({
      description: 'Minutes of opening hours in which a lead should be called: who waits longer is marked. Left out: nobody is',
    }),
    meetingUrl: meetingUrl.optional().meta({
      description: 'Where every session is held online, {room} in it a word of its own for each; without it the agency rings',
    }),
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
    campaigns: z
      .array(campaign)
      .max(CAMPAIGNS_MAX)
      .optional()
      .meta({ description: 'Campaigns whose sessions have other times than the rest' }),
  })
  .superRefine(({ openDates = [], hours }, context) => {
    for (const [index, day] of openDates.entries()) {
      if (!isWeekend(day) || hours?.[isoWeekday(day) === 6 ? 'saturday' : 'sunday']) continue
      context.addIssue({ code: 'custom', path: ['openDates', index], message: `(${day}) is at a weekend, which stays closed` })
    }
  })

/** The same as JSON Schema, so that a code editor completes and checks a schedule's file. */
export function scheduleEntryJsonSchema(): object {
  return { title: 'When sessions are offered', ...z.toJSONSchema(scheduleEntry, { io: 'input' }) }
}

/** The schedule that an entry gives, or what is wrong with the entry. */
export type CheckedSchedule = { ok: true; value: Schedule } | { ok: false; issues: EntryIssue[] }

/** Merges a KV entry into the built-in schedule, or refuses it as a whole; `openDates` reopens days that either closes. */
export function parseScheduleEntry(base: Schedule, entry: unknown): CheckedSchedule {
  const parsed = scheduleEntry.safeParse(entry, { error: issueWords, reportInput: true })
  if (!parsed.success) return { ok: false, issues: issuesOfSchema(parsed.error) }
  const { $schema: _, closedDates = [], openDates = [], ...settings } = parsed.data
  const { saturday = [], sunday = [] } = settings.hours ?? {}
  const years = new Set(base.closedDates.map((day) => Number(day.slice(0, 4))))
  const weekends = saturday.length + sunday.length > 0 ? [...years].flatMap(weekendHolidays) : []
  const closed = new Set([...base.closedDates, ...weekends, ...closedDates])
  for (const day of openDates) closed.delete(day)
  const schedule: Schedule = { ...base, ...settings, closedDates: [...closed].sort() }
  const none = hoursIssues(schedule)
  const issues = none.length > 0 ? none : [...hostIssues(schedule), ...campaignIssues(schedule)]
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: schedule }
}

const issue = (path: EntryIssue['path'], words: string, sentence: string): EntryIssue => ({ path, words, sentence })

/** What is wrong if no session fits into the week. */
function hoursIssues(schedule: Schedule): EntryIssue[] {
  if (slotTimes(schedule).length > 0) return []
  const { open, close, slotMinutes, hours } = schedule
  if (hours) return [issue(['hours'], 'leave no session', `hours leave no session of ${slotMinutes} minutes`)]
  const reason = `${slotMinutes} minutes do not fit between ${open} and ${close}`
  return [issue(['open'], `leaves no session: ${reason}`, `open and close leave no session: ${reason}`)]
}

/** What is wrong between hosts, hours and closures that are each well formed. */
function hostIssues({ hosts, closures, slotMinutes, ...site }: Schedule): EntryIssue[] {
  const keys = hosts.map(({ key }) => key)
  const [opens, closes] = site.hours ? ['00:00', '24:00'] : [site.open, site.close]
  const isLongEnough = ({ from, to }: OpenHours) => minutesOf(from) + slotMinutes <= minutesOf(to)
  return [
    ...doubles('hosts', keys, 'is another host’s already'),
    ...hosts.flatMap(({ key, hours, ...own }, index) => {
      // A weekday that the host's hours leave out has the site's.
      const isWhole = hours && Object.keys(hours).length === 7
      const all = isWhole ? Object.values(hours).flat() : hours ? [] : [{ from: own.open ?? opens, to: own.close ?? closes }]
      if (all.some(isLongEnough) || (hours && !isWhole)) return []
      const field = hours ? 'hours' : own.open === undefined ? 'close' : 'open'
      return [issue(['hosts', index, field], 'leaves no session', `hosts: the hours of ${key} leave no session`)]
    }),
    ...closures.flatMap(({ host }, index) =>
      host === undefined || keys.includes(host)
        ? []
        : issue(['closures', index, 'host'], 'is no host', `closures names ${host}, who is no host`),
    ),
  ]
}

/** What is wrong with the times of campaigns that are each well formed. */
function campaignIssues(schedule: Schedule): EntryIssue[] {
  const { campaigns = [], hosts } = schedule
  const keys = campaigns.map(({ key }) => key)
  return [
    ...doubles('campaigns', keys, 'is in the list already'),
    ...campaigns.flatMap(({ key, hosts: own = [] }, index) => {
      const strangers = own.flatMap((name, place) =>
        hosts.some((host) => host.key === name)
          ? []
          : issue(['campaigns', index, 'hosts', place], 'is no host', `campaigns: ${key} names ${name}, who is no host`),
      )
      if (slotTimes(scheduleOfCampaign(schedule, key)).length > 0) return strangers
      const words = 'is longer than any hours'
      return [...strangers, issue(['campaigns', index, 'slotMinutes'], words, `campaigns: a session of ${key} ${words}`)]
    }),
  ]
}

/** Keys that a list of the entry has twice. */
function doubles(list: string, keys: readonly string[], words: string): EntryIssue[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : issue([list, index, 'key'], words, `${list} names ${key} twice`),
  )
}

/** Validates the text of the entry with the Worker's own parser. */
export function checkSchedule(text: string, now: Millis): CheckedSchedule {
  return checkText(text, (entry) => parseScheduleEntry(builtInSchedule(now), entry))
}

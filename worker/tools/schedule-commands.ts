import { takenAwayWords } from '../../shared/content/studio/entry.ts'
import { compactEntry, type EntryIssue } from '../../shared/entry/entry.ts'
import { checkSchedule, scheduleEntryJsonSchema } from '../../shared/schedule/entry.ts'
import {
  builtInSchedule,
  type CampaignTimes,
  type Closure,
  type Host,
  hasHours,
  hoursOn,
  type OpenHours,
  type Schedule,
  WEEKDAYS,
  weekendHolidays,
} from '../../shared/schedule/schedule.ts'
import { slotTimes } from '../../shared/schedule/slots.ts'
import { addDays, dayInShort, sydneyDate } from '../../shared/sydney-time.ts'
import { takenAwayBy } from '../../shared/taken-away.ts'
import type { Millis } from '../../shared/time.ts'
import { confirmReplacing, type Kv, laidOutEntry, placeWords, printIssues, writeSchema } from './kv.ts'
import { momentWords } from './terminal.ts'
import { readTextFile } from './text-file.ts'

const SCHEDULE_KEY = 'schedule'

/** Prints the schedule's entry, and what it means for the coming weeks. */
export async function showSchedule(kv: Kv): Promise<void> {
  const text = await kv.get(SCHEDULE_KEY)
  if (text === undefined) console.log(`No schedule is in ${placeWords(kv.place)}. The built-in one serves.`)
  else console.log(laidOutEntry(text))
  const checked = explainSchedule(text ?? '{}', Date.now())
  if (checked.ok) return console.log(`\n${checked.meaning.join('\n')}`)
  printIssues('The site does not take it: the last good one serves, or the built-in one, as /api/health says.', checked.issues)
}

/** Prints what is wrong with a schedule's file, or what it would mean. */
export async function checkScheduleFile(file: string): Promise<void> {
  const checked = explainSchedule(compactEntry(await readTextFile(file)), Date.now())
  if (checked.ok) console.log([`${file} is fine. It would mean`, '', ...checked.meaning].join('\n'))
  else printIssues(`${file} cannot be used:`, checked.issues)
}

/** Puts a schedule's file into KV, if nothing is wrong with it; `yes`: without asking where there is another. */
export async function putSchedule(kv: Kv, file: string, yes?: boolean): Promise<void> {
  const text = compactEntry(await readTextFile(file))
  const checked = explainSchedule(text, Date.now())
  if (!checked.ok) return printIssues(`${file} was not put:`, checked.issues)
  const taken = takenAwayBy(SCHEDULE_KEY, (await kv.get(SCHEDULE_KEY)) ?? null, JSON.parse(text), Date.now())
  if (taken) console.log(`Look  ${takenAwayWords(taken, momentWords)}.`)
  await confirmReplacing(kv, SCHEDULE_KEY, text, yes)
  await kv.put(SCHEDULE_KEY, text)
  console.log(
    [`Put the schedule. It is in ${placeWords(kv.place)}, and holds within a minute.`, '', ...checked.meaning].join('\n'),
  )
}

export async function writeScheduleSchema(file: string | undefined): Promise<void> {
  await writeSchema(scheduleEntryJsonSchema(), file)
}

/** What a schedule entry means, in lines, or what is wrong with it. */
export type ExplainedSchedule = { ok: true; meaning: string[] } | { ok: false; issues: EntryIssue[] }

/** Validates the text of the entry and puts its meaning into words. */
function explainSchedule(text: string, now: Millis): ExplainedSchedule {
  const checked = checkSchedule(text, now)
  if (!checked.ok) return checked
  const { closedDates } = builtInSchedule(now)
  const year = Number(sydneyDate(now).slice(0, 4))
  const holidays = [...closedDates, ...weekendHolidays(year), ...weekendHolidays(year + 1)]
  return { ok: true, meaning: scheduleMeaning(checked.value, holidays, now) }
}

/** A schedule up to its horizon: hours, notice, and each weekday closed, or open in spite of one of `holidays`, and why. */
function scheduleMeaning(schedule: Schedule, holidays: readonly string[], now: Millis): string[] {
  const { slotMinutes, horizonDays, closedDates, hosts, closures, hours, campaigns = [] } = schedule
  const starts = slotTimes(schedule)
  const never = starts.filter((time) => schedule.heldTimes.includes(time))
  const today = sydneyDate(now)
  const days = Array.from({ length: horizonDays + 1 }, (_, ahead) => addDays(today, ahead)).filter((day) =>
    hasHours(schedule, day),
  )
  const closed = days.filter((day) => closedDates.includes(day))
  const opened = days.filter((day) => holidays.includes(day) && !closedDates.includes(day))
  const noHours = WEEKDAYS.filter((_, index) => hoursOn(schedule, index + 1).length === 0)
  const closedAlways = hours ? noHours.join(', ') || 'no weekday' : 'weekends'
  return [
    ...(hours
      ? [
          `Sessions  ${slotMinutes} minutes each, by weekday in Sydney`,
          ...WEEKDAYS.flatMap((name, index) => weekdayWords(name, hoursOn(schedule, index + 1))),
        ]
      : [
          `Sessions  ${schedule.open} to ${schedule.close} in Sydney, Monday to Friday, ${slotMinutes} minutes each: ${starts.length} starts a day`,
        ]),
    `Offered   ${never.length > 0 ? `never at ${never.join(', ')}` : 'at every start'}`,
    ...airLines(schedule),
    ...(schedule.sessionsADay === undefined
      ? []
      : [`Limit     ${schedule.sessionsADay} sessions a day at most, of all hosts together`]),
    `Notice    ${schedule.noticeMinutes} minutes at least, up to ${horizonDays} days ahead: until ${wordsOf(addDays(today, horizonDays))}`,
    `Changes   by the visitor until ${schedule.changeMinutes} minutes before the session`,
    ...(schedule.contactWithinMinutes === undefined
      ? []
      : [`Calls     within ${schedule.contactWithinMinutes} minutes of opening hours: who waits longer is marked in To do`]),
    `Meeting   ${schedule.meetingUrl ?? 'phone: the agency rings'}`,
    ...(hosts.length > 1 ? ['Hosts     a time is free while one of them is', ...hosts.map(hostWords)] : []),
    ...campaigns.map(campaignWords),
    ...closures.filter(({ to }) => to >= today).map(closureWords),
    `Closed    ${closedAlways}${closed.length > 0 ? ', and until then' : '; no other day until then'}`,
    ...closed.map((day) => `  ${wordsOf(day)}  ${holidays.includes(day) ? 'NSW public holiday' : 'by closedDates'}`),
    ...(opened.length > 0 ? ['Open although a public holiday, by openDates', ...opened.map((day) => `  ${wordsOf(day)}`)] : []),
  ]
}

const wordsOf = (day: string) => `${dayInShort(day)} ${day.slice(0, 4)}`

function weekdayWords(name: string, hours: readonly OpenHours[]): string[] {
  return hours.length > 0 ? [`  ${name.padEnd(9)}  ${hoursWords(hours)}`] : []
}

const hoursWords = (hours: readonly OpenHours[]) => hours.map(({ from, to }) => `${from} to ${to}`).join(', ') || 'none'

function airLines({ airBeforeMinutes: before = 0, airAfterMinutes: after = 0 }: Schedule): string[] {
  if (before + after === 0) return []
  return [`Air       ${before} minutes before and ${after} after a session: its host has no other then`]
}

function campaignWords({ key, slotMinutes, noticeMinutes, horizonDays, hosts, ...air }: CampaignTimes): string {
  const parts = [
    slotMinutes && `${slotMinutes} minutes each`,
    noticeMinutes !== undefined && `${noticeMinutes} minutes of notice`,
    horizonDays && `up to ${horizonDays} days ahead`,
    air.airBeforeMinutes !== undefined && `${air.airBeforeMinutes} minutes of air before`,
    air.airAfterMinutes !== undefined && `${air.airAfterMinutes} after`,
    hosts && `only with ${hosts.join(', ')}`,
  ]
  return `Campaign  ${key}: ${parts.filter(Boolean).join(', ') || 'as the rest'}`
}

function hostWords({ key, name, open, close, hours: week, closedDates = [], campaigns, ...host }: Host): string {
  const usual = open || close ? `, ${open ?? 'opening'} to ${close ?? 'closing'}` : ''
  const own = WEEKDAYS.flatMap((day) => (week?.[day] ? [`, ${day} ${hoursWords(week[day])}`] : []))
  const most = host.sessionsADay === undefined ? '' : `, ${host.sessionsADay} sessions a day at most`
  const hours = `${usual}${own.join('')}${most}${host.share === undefined ? '' : `, a share of ${host.share}`}`
  const off = closedDates.length > 0 ? `, off on ${closedDates.join(', ')}` : ''
  const only = campaigns ? `, only ${campaigns.join(', ')}` : ''
  return `  ${name} (${key})${hours}${off}${only}${host.meetingUrl ? `, at ${host.meetingUrl}` : ''}`
}

function closureWords({ from, to, host, note }: Closure): string {
  return `Closed    ${from.replace('T', ' ')} to ${to.replace('T', ' ')}${host ? `, ${host}` : ''}${note ? `: ${note}` : ''}`
}

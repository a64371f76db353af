import { dayInShort, sydneyWallTime } from '../../shared/sydney-time.ts'
import { MINUTE_MS, type Millis } from '../../shared/time.ts'
import { type CalendarReport, type DayReport, type DaysReport, endOf, type Reason } from '../calendars/what-blocks.ts'
import { askOps, type Place } from './ask-ops.ts'
import { confirmChange, printable } from './terminal.ts'

/** Prints how the hosts' calendars stand, and what blocks which times of the coming weekdays. `days` as it was typed. */
export async function checkCalendars(place: Place, days: string): Promise<void> {
  const report = await askOps<CalendarReport>(place, 'GET', 'calendar')
  const coming = await askOps<DaysReport>(place, 'GET', `calendar/days?${new URLSearchParams({ days })}`)
  const lines = [
    ...calendarLines(report, Date.now()),
    '',
    ...coming.days.flatMap((day) => dayLines(day, coming)),
    ...strangerLines(coming),
  ]
  console.log(lines.join('\n'))
  if (report.health !== null && report.health !== 'ok') process.exitCode = 1
}

/** Prints the feed's address alone, so that it can be piped. */
export async function showFeed(place: Place): Promise<void> {
  const { feedPath } = await askOps<CalendarReport>(place, 'GET', 'calendar')
  console.log(place.origin + feedPath)
}

/** Replaces the feed's address, once the user has confirmed it, and prints the new one. */
export async function replaceFeed(place: Place, yes?: boolean): Promise<void> {
  await confirmChange(`Make a new address at ${place.words}? Calendars that read the old one get nothing any more.`, yes)
  const { feedPath } = await askOps<Pick<CalendarReport, 'feedPath'>>(place, 'POST', 'calendar/feed', {})
  console.log(place.origin + feedPath)
}

/** How old the reading of each host's calendars is, why no newer one works, and what in it nobody understands, in plain words. */
export function calendarLines({ named, twice, unknown, calendars }: CalendarReport, now: Millis): string[] {
  if (named === null)
    return [
      twice === undefined
        ? 'The secret BUSY_CALENDARS is no JSON object of hosts and addresses, such as {"agency":"https://…/basic.ics"}.'
        : `The secret BUSY_CALENDARS names ${printable(twice)} twice. Several calendars of one host are a list: {"${printable(twice)}":["https://…","https://…"]}.`,
      'No calendar is read. What was read last still counts.',
    ]
  if (named.length === 0) return ['No host has a calendar: the secret BUSY_CALENDARS names none. Only bookings block times.']
  const rows = named.flatMap((host) => {
    const states = calendars.filter((calendar) => calendar.host === host)
    return (states.length > 0 ? states : [undefined]).map((state) => ({ host, label: labelOf(host, state?.number), state }))
  })
  const width = Math.max(...rows.map(({ label }) => label.length))
  const below = (words: string) => `${' '.repeat(width)}  ${words}`
  return rows.flatMap(({ host, label, state }, index) => [
    `${label.padEnd(width)}  ${stateWords(state, now)}`,
    ...notUnderstood(state).map(below),
    ...(unknown.includes(host) && rows[index + 1]?.host !== host
      ? [below(`The schedule has no host ${printable(host)}: this calendar blocks nothing.`)]
      : []),
  ])
}

function labelOf(host: string, number: number | undefined): string {
  return number === undefined ? printable(host) : `${printable(host)}, calendar ${number}`
}

/** What of a reading could not be understood, what that means, and what to do. */
function notUnderstood(state: CalendarReport['calendars'][number] | undefined): string[] {
  const { unread = 0, guessedZones = [] } = state ?? {}
  const events = unread === 1 ? '1 entry does' : `${unread} entries do`
  const zones = guessedZones.map((name) => `“${printable(name)}”`)
  return [
    ...(unread > 0
      ? [
          `${events} not say clearly when. Without any day such an entry blocks nothing; otherwise every time that it may mean is blocked.`,
          'Look in the calendar for entries without a proper date, and make them anew or delete them.',
        ]
      : []),
    ...(zones.length > 0
      ? [
          `Nobody knows the time ${zones.length === 1 ? 'zone' : 'zones'} ${zones.join(', ')}: such times are taken to be in the calendar’s own zone, and may be hours off.`,
          'Choose a zone of a city, such as Australia/Sydney, for these entries or in the program that made them.',
        ]
      : []),
  ]
}

/** What each fault of a reading means, and what to do. An error such as `status 404` is explained by its number. */
const ERRORS: Record<string, string> = {
  not_https: 'its address, or one that it leads to, does not begin with https://',
  unreachable: 'its server cannot be reached, breaks off, or takes longer than ten seconds',
  too_large: 'its file is larger than 4 MB',
  not_a_calendar: 'what is at its address is no calendar: a page to log in, perhaps, or not the private address',
  truncated: 'its file breaks off',
  unreadable: 'an event in it has times that cannot be read',
  too_many: 'its events repeat so often that reading them takes too long',
}

function stateWords(state: CalendarReport['calendars'][number] | undefined, now: Millis): string {
  if (!state || state.triedAt === null) return 'not read yet; the cron trigger reads it within five minutes'
  const { readAt, fault } = state
  const read = readAt === null ? 'never read' : `read ${ago(now - readAt)}`
  if (fault === null) return read
  const last = readAt === null ? 'it blocks no times' : 'the times read then still count'
  return `${read}; the last try, ${ago(now - state.triedAt)}, failed, because ${issueWords(fault)}; ${last}`
}

function issueWords(fault: string): string {
  const known = ERRORS[fault]
  if (known) return known
  if (fault === 'status 401')
    return `its server asks for a user name and password, or refuses those in its address, https://name:password@… (${fault})`
  if (/^status (?:403|404|410)$/.test(fault)) return `its address is not valid any more (${fault})`
  return `its server answers with an error (${printable(fault)})`
}

/** Whole minutes, hours or days. */
function ago(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 1) return 'just now'
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`
}

type Hosts = Pick<DaysReport, 'hosts' | 'slotMinutes'>

/** A day and what blocks its times, in plain words. Times are Sydney's. */
export function dayLines({ date, closed, times }: DayReport, context: Hosts): string[] {
  const day = dayInShort(date).padEnd(10)
  if (closed) return [`${day}  closed by the schedule`]
  const free = times.filter((time) => time.free).length
  const reasons = Map.groupBy(
    times.flatMap(({ reasons }, at) => reasons.map((reason) => ({ reason, at }))),
    ({ reason }) => JSON.stringify(reason),
  )
  const lines = [...reasons.values()].flatMap((found) => {
    const [first] = found
    if (!first) return []
    const when = runsOf(found.map(({ at }) => at)).map(
      ([from, to]) => `${times[from]?.time}–${endOf(times[to]?.time ?? '', context.slotMinutes)}`,
    )
    return [{ at: first.at, line: `  ${when.join(', ')}  ${reasonWords(first.reason, date, context)}` }]
  })
  return [
    `${day}  ${free} of ${times.length} times free`,
    ...lines.sort((one, other) => one.at - other.at).map(({ line }) => line),
  ]
}

/** Sessions that are booked with hosts whom the schedule no longer names. */
export function strangerLines({ strangers }: DaysReport): string[] {
  if (strangers.length === 0) return []
  return [
    '',
    'Booked with hosts whom the schedule no longer names:',
    ...strangers.map(
      ({ reference, host, startsAt }) => `  ${sydneyWallTime(Date.parse(startsAt))}  ${reference} with ${printable(host)}`,
    ),
  ]
}

function reasonWords(reason: Reason, date: string, { hosts }: Hosts): string {
  const host = 'host' in reason && reason.host !== undefined && hosts.length > 1 ? nameOf(reason.host, hosts) : undefined
  const whose = host === undefined ? '' : `${host}: `
  switch (reason.why) {
    case 'held':
      return 'never offered, by the schedule'
    case 'too_soon':
      return 'too soon for the schedule’s notice'
    case 'closure':
      return `${whose}closed by the schedule${reason.note ? `: ${printable(reason.note)}` : ''}`
    case 'off':
      return `${whose}day off, by the schedule`
    case 'hours':
      return `${whose}outside the hours that the schedule gives`
    case 'full':
      return `${whose}as many sessions as the schedule gives a day`
    case 'booking':
      return `${whose}booked, ${reason.reference}`
    case 'assistant':
      return `${whose}held for an assistant’s visitor, until ${sydneyWallTime(reason.until)}`
    case 'calendar':
      return `${whose}busy in the calendar, ${spanWords(reason, date)}`
  }
}

function nameOf(key: string, hosts: DaysReport['hosts']): string {
  return printable(hosts.find((host) => host.key === key)?.name ?? key)
}

/** When a calendar is busy, as far as it concerns a day. */
function spanWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }, date: string): string {
  const [starts, ends] = [startsAt, endsAt].map((instant) => sydneyWallTime(Date.parse(instant))) as [string, string]
  const from = starts.slice(0, 10) < date ? undefined : starts.slice(11)
  const to = ends.slice(0, 10) > date ? undefined : ends.slice(11)
  if ((from === undefined || from === '00:00') && to === undefined) return 'all day'
  if (from === undefined) return `until ${to}`
  return to === undefined ? `from ${from}` : `${from} to ${to}`
}

/** Numbers in order as runs without a gap. */
function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

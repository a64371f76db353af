import { type DayReport, type DaysReport, endOf, type Reason } from '../../calendars/what-blocks.ts'
import { printable } from '../printable.ts'

const DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** 2026-11-26 09:00. The site's own module for Sydney's time is not imported, because its library takes a second to load. */
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' })
const sydneyWallTime = (instant: string) => WALL.format(new Date(instant))

type Hosts = Pick<DaysReport, 'hosts' | 'slotMinutes'>

/** A day and what blocks its times, in plain words. Times are Sydney's. */
export function dayLines({ date, closed, times }: DayReport, context: Hosts): string[] {
  const day = DAY.format(Date.parse(`${date}T00:00:00Z`))
    .replace(',', '')
    .padEnd(10)
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
    ...strangers.map(({ reference, host, startsAt }) => `  ${sydneyWallTime(startsAt)}  ${reference} with ${printable(host)}`),
  ]
}

function reasonWords(reason: Reason, date: string, { hosts }: Hosts): string {
  const host = 'host' in reason && reason.host !== undefined && hosts.length > 1 ? nameOf(reason.host, hosts) : undefined
  const whose = host === undefined ? '' : `${host}: `
  switch (reason.why) {
    case 'held':
      return 'held by the schedule'
    case 'too_soon':
      return 'too soon for the schedule’s notice'
    case 'closure':
      return `${whose}closed by the schedule${reason.note ? `: ${printable(reason.note)}` : ''}`
    case 'off':
      return `${whose}day off, by the schedule`
    case 'hours':
      return `${whose}outside the hours that the schedule gives`
    case 'booking':
      return `${whose}booked, ${reason.reference}`
    case 'calendar':
      return `${whose}busy in the calendar, ${spanWords(reason, date)}`
  }
}

function nameOf(key: string, hosts: DaysReport['hosts']): string {
  return printable(hosts.find((host) => host.key === key)?.name ?? key)
}

/** When a calendar is busy, as far as it concerns a day. */
function spanWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }, date: string): string {
  const [starts, ends] = [startsAt, endsAt].map(sydneyWallTime) as [string, string]
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

import type { CalendarReport } from '../../calendars/what-blocks.ts'
import { printable } from '../printable.ts'

const MINUTE_MS = 60_000

/** What each fault of a reading means, and what to do. A fault such as `status 404` is explained by its number. */
const FAULTS: Record<string, string> = {
  not_https: 'its address, or one that it leads to, does not begin with https://',
  unreachable: 'its server does not answer within ten seconds',
  too_large: 'its file is larger than 4 MB',
  not_a_calendar: 'what is at its address is no calendar: a page to log in, perhaps, or not the private address',
  truncated: 'its file breaks off',
  unreadable: 'an event in it has times that cannot be read',
  too_many: 'its events repeat so often that reading them takes too long',
}

/** How old each host's reading is and why no newer one works, in plain words. `now` is ms since 1970. */
export function calendarLines({ named, unknown, calendars }: CalendarReport, now: number): string[] {
  if (named === null)
    return [
      'The secret BUSY_CALENDARS is no JSON object of hosts and addresses, such as {"agency":"https://…/basic.ics"}.',
      'No calendar is read. What was read last still counts.',
    ]
  if (named.length === 0) return ['No host has a calendar: the secret BUSY_CALENDARS names none. Only bookings block times.']
  const width = Math.max(...named.map((host) => host.length))
  return named.flatMap((host) => {
    const state = calendars.find((calendar) => calendar.host === host)
    const name = printable(host).padEnd(width)
    const strange = unknown.includes(host)
      ? [`${' '.repeat(width)}  The schedule has no host ${printable(host)}: this calendar blocks nothing.`]
      : []
    return [`${name}  ${stateWords(state, now)}`, ...strange]
  })
}

function stateWords(state: CalendarReport['calendars'][number] | undefined, now: number): string {
  if (!state || state.triedAt === null) return 'not read yet; the cron trigger reads it within five minutes'
  const { readAt, fault } = state
  const read = readAt === null ? 'never read' : `read ${ago(now - readAt)}`
  if (fault === null) return read
  const last = readAt === null ? 'it blocks no times' : 'the times read then still count'
  return `${read}; the last try, ${ago(now - state.triedAt)}, failed, because ${faultWords(fault)}; ${last}`
}

function faultWords(fault: string): string {
  const known = FAULTS[fault]
  if (known) return known
  if (/^status (?:401|403|404|410)$/.test(fault)) return `its address is not valid any more (${fault})`
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

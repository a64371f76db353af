import type { CalendarReplyState } from '../../shared/calendar-reply.ts'
import { HORIZON_DAYS_MAX } from '../../shared/schedule/schedule.ts'
import { DAY_MS, type IsoInstant, type Millis } from '../../shared/time.ts'
import { stepLimit, within } from '../calendars/budget.ts'
import { eventSpan } from '../calendars/event-span.ts'
import {
  CalendarError,
  type Component,
  originalUid,
  propertyValue,
  readCalendars,
  readLine,
  readTime,
} from '../calendars/ics-text.ts'
import { zoneFinder } from '../calendars/ics-zones.ts'

/** One who is invited, as an answer names them, with what it says for them; undefined: nothing that counts. */
type Attendee = { email: string; state: CalendarReplyState | undefined }

/** What a calendar answers. `at`: DTSTAMP; `proposedAt`: the start that is asked for, undefined if nobody can tell. */
export type MailedReply = {
  uid: string
  sequence: number
  at: IsoInstant
  attendees: Attendee[]
  isProposal: boolean
  proposedAt?: IsoInstant
}

const STATES: Record<string, CalendarReplyState> = { ACCEPTED: 'accepted', TENTATIVE: 'tentative', DECLINED: 'declined' }

/** We invite one person to a session; a real answer names a few more at most. */
const ATTENDEES_MAX = 20
/** Reading one time takes far fewer. */
const STEPS = 50_000

/** The properties of an answer that a feed of busy times has no use for. */
const MORE_PROPERTIES = ['METHOD', 'DTSTAMP']

/** The answer in an iCalendar text (RFC 5546); undefined if it has none, or several. Exchange leaves the organiser out. */
export function readReply(text: string, now: Millis): MailedReply | undefined {
  const [calendar, another] = calendarsOf(text)
  if (!calendar || another) return undefined
  const method = propertyValue(calendar, 'METHOD').toUpperCase()
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  const [event] = events
  if (!event || events.length > 1 || (method !== 'REPLY' && method !== 'COUNTER')) return undefined
  const uid = propertyValue(event, 'UID')
  const stamp = readTime(propertyValue(event, 'DTSTAMP'))
  const sequence = propertyValue(event, 'SEQUENCE') || '0'
  const attendees = attendeesOf(event)
  if (uid === '' || !stamp?.isUtc || !/^\d{1,6}$/.test(sequence) || attendees.length === 0) return undefined
  // One that is dated ahead would be the newest for good.
  const at = new Date(Math.min(stamp.wall, now)).toISOString()
  const isProposal = method === 'COUNTER'
  const proposedAt = isProposal ? startOf(calendar, event, now) : undefined
  return {
    uid: originalUid(uid) ?? uid,
    sequence: Number(sequence),
    at,
    attendees,
    isProposal,
    ...(proposedAt && { proposedAt }),
  }
}

function calendarsOf(text: string): Component[] {
  try {
    return readCalendars(text, MORE_PROPERTIES)
  } catch (error) {
    if (error instanceof CalendarError) return []
    throw error
  }
}

function attendeesOf(event: Component): Attendee[] {
  const lines = event.lines.get('ATTENDEE') ?? []
  if (lines.length > ATTENDEES_MAX) return []
  return lines.map((line) => {
    const { parameters, value } = readLine(line)
    const address = value.includes('@') ? value : (parameters.get('EMAIL') ?? '')
    return { email: plainAddress(address), state: STATES[(parameters.get('PARTSTAT') ?? '').toUpperCase()] }
  })
}

/** The address of `mailto:jo%2Bwork@example.com`. */
function plainAddress(value: string): string {
  const address = value.trim().replace(/^mailto:/i, '')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** When an event begins; undefined if it does not say, or in a zone that nobody knows. */
function startOf(calendar: Component, event: Component, now: Millis): IsoInstant | undefined {
  let isGuessed = false
  const range = { from: now - DAY_MS, to: now + (HORIZON_DAYS_MAX + 1) * DAY_MS }
  const span = within(() => {
    const zones = zoneFinder(calendar, range, stepLimit(STEPS), () => {
      isGuessed = true
    })
    const found = eventSpan(event, zones)
    return found && !found.start.isDate ? found.at(found.start.wall) : undefined
  })
  // Only within the range are the offsets of all zones known; beyond it nothing can be booked.
  const isKnown = span !== undefined && !isGuessed && span.starts >= range.from && span.starts <= range.to
  return isKnown ? new Date(span.starts).toISOString() : undefined
}

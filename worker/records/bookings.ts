import { type BookingRequest, DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import type { CalendarReplies } from '../../shared/calendar-reply.ts'
import type { CampaignKey } from '../../shared/campaign/campaign.ts'
import type { Answer } from '../../shared/campaign/questions.ts'
import { OFFER_NAMES } from '../../shared/content/booking-page.ts'
import { AIR_MINUTES_MAX } from '../../shared/schedule/schedule.ts'
import { type IsoInstant, MINUTE_MS, type Millis } from '../../shared/time.ts'
import type { AgencyColumns } from './lead-document.ts'
import { type OriginColumns, originColumns } from './origin.ts'
import { firstRow, rowsOf } from './rows.ts'

/** The form's fields, each in a column of the same name; null if an optional one was empty. */
type DetailColumns = { [F in DetailField]: BookingRequest[F] extends string ? string : string | null }

/** What can happen to a booking after it was made. */
export type BookingChange = 'moved' | 'handed' | 'cancelled'

/** One row of the ledger's bookings. `date`, `time` Sydney. */
export type BookingRow = DetailColumns & {
  id: number
  reference: string
  starts_at: string
  ends_at: string
  /** Minutes in which its host has no other session, and is not busy. */
  air_before: number
  air_after: number
  date: string
  time: string
  created_at: number
  /** The mailbox that `email` leads to, by which mails are counted; null: an older Worker stored it. */
  mailbox: string | null
  /** Keyed hash of the wide network it came from (IPv4 /24, IPv6 /48); null once its retention time is over. */
  network: string | null
  /** A cancelled booking keeps its time, which others can book. */
  status: 'booked' | 'cancelled'
  /** When it was last moved, handed over or cancelled. */
  changed_at: number | null
  /** How often that was: SEQUENCE of its calendar entry (RFC 5545 3.8.7.4). */
  sequence: number
  /** When it got its present time; null if it has the one it was booked for. */
  moved_at: number | null
  visitor_moves: number
  host: string
  /** All hosts who could have taken it when it got its host, as JSON: keys, or shares by key; null: an older Worker stored it. */
  shared_by: string | null
  /** How mails name the host, and where the host's own copy of the agency's mail goes; null: there is one host, the agency. */
  host_name: string | null
  host_email: string | null
  /** Where the session is held online; null: the agency rings. */
  meeting_url: string | null
  /** The word of its own room in that address; null: it has none. */
  room: string | null
  /** The IANA name of the visitor's time zone, if the browser told it. */
  visitor_zone: string | null
  /** 1 if reminders are wanted, else 0. */
  reminded: number
  /** What was answered to its campaign's questions, each with the question's words, as JSON. */
  answers: string
  /** When that was last written, and how often after the booking; null: never. */
  answered_at: number | null
  answers_sequence: number
  /** Where calendars answer its invites since it was made, as they follow no other organiser. null: MAIL_FROM. */
  reply_domain: string | null
  /** What they have answered, as JSON. */
  calendar_answers: string
  /** What it is for, as the page of a campaign in KV called it; null: `campaign` says it. */
  offer: string | null
  /** What it is found by if the file that it was imported from is imported again; null: its visitor made it here. */
  import_key: string | null
} & OriginColumns &
  AgencyColumns

type SentColumns = DetailColumns & OriginColumns & Pick<BookingRow, 'visitor_zone'>

/** What the visitor sent, by column. */
export function sentColumns(lead: BookingRequest): SentColumns {
  return {
    ...(Object.fromEntries(DETAIL_FIELDS.map((field) => [field, lead[field] ?? null])) as DetailColumns),
    ...originColumns(lead),
    visitor_zone: lead.visitorZone ?? null,
  }
}

/** What a booking with these answers stores of them. */
export function answerColumns(answers: readonly Answer[], at: Millis) {
  return { answers: JSON.stringify(answers), answered_at: answers.length > 0 ? at : null, answers_sequence: 0 }
}

/** What a booking is for; undefined if nobody knows. */
export function offerOf({ offer, campaign }: Pick<BookingRow, 'offer' | 'campaign'>): string | undefined {
  return offer ?? (campaign && Object.hasOwn(OFFER_NAMES, campaign) ? OFFER_NAMES[campaign as CampaignKey] : undefined)
}

export const answersOf = ({ answers }: Pick<BookingRow, 'answers'>): Answer[] => JSON.parse(answers) as Answer[]

/**
 * What a booking stores of calendars that answered its invites. `notices`: how many mails told the agency of them; `offered`: for which
 * state of the booking its visitor got the two buttons; `alike`: between which states nothing has changed for the visitor.
 */
export type StoredReplies = CalendarReplies & { notices?: number; offered?: number; alike?: { from: number; to: number } }

/** What the calendars of a booking's people have answered; undefined if none has. */
export function calendarRepliesOf({ calendar_answers }: Pick<BookingRow, 'calendar_answers'>): CalendarReplies | undefined {
  const { visitor, host } = JSON.parse(calendar_answers) as StoredReplies
  return visitor || host ? { ...(visitor && { visitor }), ...(host && { host }) } : undefined
}

/** A booking's replies after a hand-over that its visitor does not hear of: what they answered holds for the next state. */
export function repliesAfterHandOver({ calendar_answers, reply_domain, sequence }: BookingRow): string {
  if (reply_domain === null) return calendar_answers
  const stored = JSON.parse(calendar_answers) as StoredReplies
  const { visitor, offered, alike } = stored
  const next = sequence + 1
  const after: StoredReplies = {
    ...stored,
    ...(visitor?.sequence === sequence && { visitor: { ...visitor, sequence: next } }),
    ...(offered === sequence && { offered: next }),
    alike: { from: alike?.to === sequence ? alike.from : sequence, to: next },
  }
  return JSON.stringify(after)
}

/** The booking with this reference; undefined if there is none. */
export function bookingOfReference(sql: SqlStorage, reference: string): BookingRow | undefined {
  return firstRow<BookingRow>(sql, 'SELECT * FROM bookings WHERE reference = ?', reference)
}

/** The longest session a schedule may set; bounds the search for overlaps. */
const SESSION_MAX_MINUTES = 240

/** When a session is, with the minutes of air that it wants before and after. */
export type SessionSpan = { startsAt: IsoInstant; endsAt: IsoInstant; airBefore?: number; airAfter?: number }

/** Everything that can be too near to a session lies within. */
export function aroundSpan({ startsAt, endsAt }: SessionSpan): [IsoInstant, IsoInstant] {
  return [instantAfter(startsAt, -AIR_MINUTES_MAX), instantAfter(endsAt, AIR_MINUTES_MAX)]
}

/** An instant so many minutes after (or before, when negative) another. */
export function instantAfter(instant: IsoInstant, minutes: number): IsoInstant {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
}

type StoredSpan = Pick<BookingRow, 'starts_at' | 'ends_at' | 'air_before' | 'air_after'>

/** Whether two sessions overlap, or have less air between them than one of them wants. */
export function isTooNear({ starts_at, ends_at, air_before, air_after }: StoredSpan, span: SessionSpan): boolean {
  const { startsAt, endsAt, airBefore = 0, airAfter = 0 } = span
  return (
    starts_at < instantAfter(endsAt, Math.max(air_before, airAfter)) &&
    ends_at > instantAfter(startsAt, -Math.max(air_after, airBefore))
  )
}

/** The booked sessions that are too near to a session, of whatever host. */
export function overlappingBookings(sql: SqlStorage, span: SessionSpan): BookingRow[] {
  const [from, to] = aroundSpan(span)
  const searchFrom = instantAfter(from, -SESSION_MAX_MINUTES)
  const query = `SELECT * FROM bookings WHERE status = 'booked' AND starts_at > ? AND starts_at < ? AND ends_at > ?`
  return rowsOf<BookingRow>(sql, query, searchFrom, to, from).filter((booking) => isTooNear(booking, span))
}

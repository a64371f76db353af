import { bookingPath } from '../../shared/booking/booking-path'
import { pathOfCampaign } from '../../shared/campaign/path-of-campaign'
import type { Schedule } from '../../shared/schedule/schedule'
import { reminderTimes } from '../outbox/reminder-times'
import type { BookingRow } from '../stores/ledger/booking-record'

const MINUTE_MS = 60_000

/** A booking as its own page shows it: no more of the person than the first name. */
export type BookingView = {
  reference: string
  firstName: string
  /** UTC ISO. */
  startsAt: string
  endsAt: string
  /** An IANA name. */
  visitorZone: string | null
  /** null: the agency rings. */
  meetingUrl: string | null
  hasPhone: boolean
  status: 'booked' | 'cancelled'
  hasBegun: boolean
  isOver: boolean
  /** Whether it can still be moved and cancelled here; that ends `changeMinutes` before it starts. */
  canChange: boolean
  changeMinutes: number
  /** Whether reminders are wanted; `hasReminders`: one is still ahead. */
  reminded: boolean
  hasReminders: boolean
  /** How often it was moved or cancelled. A form sends it back, so that nobody changes what they have not seen. */
  sequence: number
  /** /booking/<reference>/<key> */
  path: string
  /** Path of a page to book anew. */
  bookAgain: string
}

/** What a booking's own page shows at `now` (ms since 1970). Of the person it names the first name alone. */
export function bookingView(booking: BookingRow, key: string, { changeMinutes }: Schedule, now: number): BookingView {
  const { reference, status, sequence } = booking
  const startsAt = Date.parse(booking.starts_at)
  return {
    reference,
    firstName: booking.name.split(' ')[0] ?? booking.name,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    visitorZone: booking.visitor_zone,
    meetingUrl: booking.meeting_url,
    hasPhone: booking.phone !== null,
    status,
    hasBegun: now >= startsAt,
    isOver: now >= Date.parse(booking.ends_at),
    canChange: status === 'booked' && now <= startsAt - changeMinutes * MINUTE_MS,
    changeMinutes,
    reminded: booking.reminded === 1,
    hasReminders: status === 'booked' && hasReminderAhead(booking, now),
    sequence,
    path: bookingPath(reference, key),
    bookAgain: booking.campaign ? pathOfCampaign(booking.campaign) : '/',
  }
}

/** Whether a reminder that was queued when the session was booked or moved is still to come. */
function hasReminderAhead({ starts_at, created_at, changed_at }: BookingRow, now: number): boolean {
  return Object.values(reminderTimes(Date.parse(starts_at), changed_at ?? created_at)).some((due) => due > now)
}

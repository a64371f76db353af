import { bookingPath } from '../../shared/booking/booking-path'
import { pathOfCampaign } from '../../shared/campaign/path-of-campaign'
import type { Schedule } from '../../shared/schedule/schedule'
import type { BookingView } from '../pages/booking-view'
import type { BookingRow } from '../stores/booking-record'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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
    isOver: now >= startsAt,
    canChange: status === 'booked' && now <= startsAt - changeMinutes * MINUTE_MS,
    changeMinutes,
    reminded: booking.reminded === 1,
    hasReminders: status === 'booked' && now < startsAt - HOUR_MS,
    sequence,
    path: bookingPath(reference, key),
    bookAgain: booking.campaign ? pathOfCampaign(booking.campaign) : '/',
  }
}

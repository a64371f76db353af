import { defaultSchedule } from '../../../shared/schedule/schedule.ts'
import { listSlots } from '../../../shared/schedule/slots.ts'
import type { TimesWeek } from '../../../worker/bookings/availability.ts'
import type { BookingView } from '../../../worker/bookings/page.tsx'

/** A booking on Tuesday 24 November 2026, 10:30 AM in Sydney, as its page shows it. */
export const sampleView: BookingView = {
  reference: 'BW-WFQVFV',
  firstName: 'Josephine',
  startsAt: '2026-11-23T23:30:00.000Z',
  endsAt: '2026-11-24T00:00:00.000Z',
  visitorZone: 'Australia/Sydney',
  meetingUrl: null,
  hasPhone: true,
  status: 'booked',
  hasBegun: false,
  isOver: false,
  canChange: true,
  changeMinutes: 120,
  reminded: true,
  hasReminders: true,
  sequence: 0,
  path: '/booking/BW-WFQVFV/key',
  bookAgain: '/nfp-digital-growth-scan',
}

const WEDNESDAY_FULL = Array.from({ length: 16 }, (_, step) => new Date(Date.UTC(2026, 10, 24, 22, step * 30)).toISOString())

/** The week of that booking, seen on Tuesday at 8 AM in Sydney: Monday is over, and Wednesday is booked out. */
export const sampleWeek: TimesWeek = {
  days: listSlots(
    defaultSchedule(2026),
    { from: '2026-11-23', to: '2026-11-27' },
    new Set(WEDNESDAY_FULL),
    Date.parse('2026-11-23T21:00:00Z'),
  ),
  previous: '2026-11-16',
  next: '2026-11-30',
}

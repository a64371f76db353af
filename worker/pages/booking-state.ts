import { type BookingState, bookingPageWords as words } from '../../shared/content/booking-page'
import { weekdayLong } from '../../shared/schedule/day-words'
import { sydneyDate } from '../../shared/schedule/sydney-time'
import type { BookingView } from '../rules/booking-view'
import { ownTimeOf } from './own-time-of'

export function bookingState({ status, isOver, sequence }: BookingView): BookingState {
  if (status === 'cancelled') return 'cancelled'
  if (isOver) return 'over'
  return sequence > 0 ? 'moved' : 'booked'
}

/** It names the weekday only if that is the same where the visitor is. */
export function bookingHeadline(view: BookingView): string {
  const state = words.states[bookingState(view)]
  const date = sydneyDate(Date.parse(view.startsAt))
  const own = ownTimeOf(view.startsAt, view.visitorZone)
  return 'onDay' in state && (own?.day ?? date) === date ? state.onDay(weekdayLong(date)) : state.headline
}

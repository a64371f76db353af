import type { BookingBody } from './booking-body'
import { readSession, writeSession } from './session-store'

/** A booking that was sent and not answered: it may be stored, and only its own key can tell. */
export type UnansweredBooking = { key: string; body: BookingBody }

const KEY = 'unanswered-booking'

/** The booking whose answer this tab is still owed, or undefined. */
export function readUnanswered(): UnansweredBooking | undefined {
  const stored = readSession(KEY)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored)) return undefined
  return stored as UnansweredBooking
}

/** Kept from before a booking is sent until its answer is here; undefined forgets it. */
export function keepUnanswered(booking: UnansweredBooking | undefined): void {
  writeSession(KEY, booking)
}

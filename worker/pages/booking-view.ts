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

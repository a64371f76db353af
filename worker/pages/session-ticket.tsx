import type { ReactNode } from 'react'
import { bookingPageWords as words } from '../../shared/content/booking-page'
import type { BookingView } from '../rules/booking-view'
import { Ticket } from './ticket'

type SessionTicketProps = { view: BookingView; spent?: boolean; children: ReactNode }

/** The ticket of one booked session: what it is, how long it takes and how it is held. */
export function SessionTicket({ view, spent, children }: SessionTicketProps) {
  const { startsAt, endsAt, meetingUrl, hasPhone } = view
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
  const { video, phone, either } = words.how
  return (
    <Ticket
      title={words.session}
      aside={spent ? undefined : words.minutes(minutes)}
      subtitle={spent ? undefined : meetingUrl ? video : hasPhone ? phone : either}
      spent={spent}
    >
      {children}
    </Ticket>
  )
}

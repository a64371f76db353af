import { bookingPageWords as words } from '../../shared/content/booking-page'
import { dayInFull, timeInWords } from '../../shared/schedule/day-words'
import { sydneyDate, sydneyTime, zoneLabel } from '../../shared/schedule/sydney-time'

/** The session's day and time in Sydney, as large as the ticket allows. `startsAt` UTC ISO. */
export function SessionTime({ startsAt, withYear }: { startsAt: string; withYear?: boolean }) {
  const instant = Date.parse(startsAt)
  const date = sydneyDate(instant)
  return (
    <p className="when">
      <span className="date">{withYear ? `${dayInFull(date)} ${date.slice(0, 4)}` : dayInFull(date)}</span>{' '}
      <span className="time">{timeInWords(sydneyTime(instant))}</span>{' '}
      <span className="zone">{words.zone(zoneLabel(instant))}</span>
    </p>
  )
}

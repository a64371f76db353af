import { summaryWords } from '../../shared/content/booking'
import { bookingPageWords as words } from '../../shared/content/booking-page'
import { dayInFull, timeInWords } from '../../shared/schedule/day-words'
import type { BookingView } from '../rules/booking-view'
import { bookingState } from './booking-state'
import { ownTimeOf } from './own-time-of'

/** The rows under the session's time: the visitor's own time, how it is held, the reference. */
export function SessionFacts({ view }: { view: BookingView }) {
  const { startsAt, visitorZone, meetingUrl, hasPhone, reference } = view
  const own = ownTimeOf(startsAt, visitorZone)
  const state = bookingState(view)
  const isAhead = state === 'booked' || state === 'moved'
  return (
    <dl className="facts">
      {own && (
        <div>
          <dt>{`${own.place}, ${summaryWords.yours}`}</dt>
          <dd>{`${dayInFull(own.day)}, ${timeInWords(own.time)}`}</dd>
        </div>
      )}
      {isAhead && (
        <div>
          <dt>{words.how.label}</dt>
          <dd>
            {meetingUrl ? (
              <a href={meetingUrl} rel="noreferrer">
                {words.how.openCall}
              </a>
            ) : hasPhone ? (
              words.how.weRing
            ) : (
              words.how.weWrite
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>{summaryWords.reference}</dt>
        <dd translate="no">{reference}</dd>
      </div>
    </dl>
  )
}

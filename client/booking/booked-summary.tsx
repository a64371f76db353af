import type { BookingAnswer } from '../../shared/booking.ts'
import { summaryWords } from '../../shared/content/booking.ts'
import { dayInFull, ownTime, timeInWords, zoneLabel } from '../../shared/schedule/time.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './booked-summary.module.css'
import { visitorZone } from './visitor-zone.ts'

type BookedSummaryProps = { booking: BookingAnswer['booking']; onDismiss: () => void }

/** The booked ticket: the time in both zones, the reference and the calendar entry. */
export function BookedSummary({ booking, onDismiss }: BookedSummaryProps) {
  const own = ownTime(booking.startsAt, visitorZone())
  return (
    <section className={styles.summary} aria-labelledby="booked-title">
      <span className={styles.stamp} aria-hidden="true">
        {summaryWords.stamp}
      </span>
      <h3 id="booked-title" tabIndex={-1} data-focus="summary">
        {summaryWords.title}
      </h3>
      <p className={styles.when}>
        <span className={styles.day}>{dayInFull(booking.date)}</span>
        <span className={styles.time}>
          <span>{timeInWords(booking.time)}</span> <small>{zoneLabel(Date.parse(booking.startsAt))}</small>
        </span>
      </p>
      <dl className={styles.facts}>
        {own && (
          <div>
            <dt>{`${own.place}, ${summaryWords.yours}`}</dt>
            <dd>{`${dayInFull(own.day)}, ${timeInWords(own.time)}`}</dd>
          </div>
        )}
        <div>
          <dt>{summaryWords.reference}</dt>
          <dd translate="no">{booking.reference}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {booking.path && (
          <ButtonLink look="dark" href={`${booking.path}/invite.ics`}>
            {summaryWords.calendar}
          </ButtonLink>
        )}
        {booking.path && (
          <a className={styles.change} href={booking.path}>
            {summaryWords.change}
          </a>
        )}
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          {summaryWords.dismiss}
        </button>
      </div>
    </section>
  )
}

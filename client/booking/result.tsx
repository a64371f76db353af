import type { BookingResult } from '../../shared/booking.ts'
import { bookingToasts, summaryWords } from '../../shared/content/booking.ts'
import { challengeWords, notSentWords } from '../../shared/content/form-help.ts'
import { CONTACT_US } from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import { dayInFull, ownTime, timeInWords, zoneLabel } from '../../shared/sydney-time.ts'
import { HOUR_MS } from '../../shared/time.ts'
import type { Failure } from '../form/send-once.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Toast } from '../ui/toast.ts'
import { siteNow, visitorZone } from './availability.ts'
import type { AskedAfter } from './form-state.ts'
import styles from './result.module.css'
import look from './summary.module.css'

type BookedSummaryProps = {
  booking: BookingResult['booking']
  after?: AskedAfter
  onDismiss: () => void
}

/** The summary of a booking: the time in both zones, whether it is by video, the reference and the calendar entry. */
export function BookedSummary({ booking, after, onDismiss }: BookedSummaryProps) {
  const own = ownTime(booking.startsAt, visitorZone())
  return (
    <section className={`${look.summary} ${styles.summary}`} aria-labelledby="booked-title">
      <span className={look.stamp} aria-hidden="true">
        {summaryWords.stamp}
      </span>
      <h3 id="booked-title" tabIndex={-1} data-focus="summary">
        {summaryWords.title}
      </h3>
      <p className={look.when}>
        {/* Beside the stamp of a narrow card the weekday gets a line of its own, not the month. */}
        <span className={`${look.date} ${styles.date}`}>{dayInFull(booking.date).replace(/(?<=\d) /, '\u00a0')}</span>
        <span className={`${look.time} ${styles.time}`}>
          <span>{timeInWords(booking.time)}</span> <small>{zoneLabel(Date.parse(booking.startsAt))}</small>
        </span>
      </p>
      <dl className={look.facts}>
        {own && (
          <div>
            <dt>{`${own.place}, ${summaryWords.yours}`}</dt>
            <dd>{`${dayInFull(own.day)}, ${timeInWords(own.time)}`}</dd>
          </div>
        )}
        {booking.byVideo && (
          <div>
            <dt>{summaryWords.how}</dt>
            <dd>{summaryWords.video}</dd>
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
        <span className={styles.links}>
          {booking.path && (
            <a className={styles.change} href={booking.path}>
              {summaryWords.change}
            </a>
          )}
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            {summaryWords.dismiss}
          </button>
        </span>
      </div>
      {booking.path && after && <AfterBooking path={booking.path} after={after} />}
    </section>
  )
}

function AfterBooking({ path, after: { Questions, ...asked } }: { path: string; after: AskedAfter }) {
  if (Questions) return <Questions path={path} {...asked} />
  return (
    <a className={styles.change} href={`${path}#questions`}>
      {summaryWords.questions}
    </a>
  )
}

/** The toast after a booking. It names what is booked, and says whether its email leaves now, later or never (`mailAt` is null). */
export function bookedToast({ mailAt }: BookingResult['booking'], what: string = bookingToasts.assessment): Omit<Toast, 'id'> {
  const { title, description } = bookingToasts.booked
  const success = (text: string) => ({ variant: 'success' as const, title, description: text })
  if (mailAt === undefined) return success(description(what))
  if (mailAt === null) return success(bookingToasts.bookedNoMail(what))
  const hours = Math.ceil((Date.parse(mailAt) - siteNow()) / HOUR_MS)
  return success(bookingToasts.bookedMailLater(what, Math.max(1, hours)))
}

type Words = { title: string; description: string }

/** The words for each error code; a code without an entry does not compile. */
const WORDS: Record<Failure['code'], Words> = {
  honeypot: bookingToasts.honeypot,
  invalid_input: bookingToasts.invalidInput,
  slot_taken: bookingToasts.slotTaken,
  slot_not_offered: bookingToasts.slotNotOffered,
  rate_limited: bookingToasts.rateLimited,
  malformed_json: bookingToasts.failed,
  idempotency_mismatch: bookingToasts.failed,
  unsupported_media_type: bookingToasts.failed,
  payload_too_large: bookingToasts.failed,
  forbidden_origin: bookingToasts.failed,
  not_found: bookingToasts.failed,
  method_not_allowed: bookingToasts.failed,
  unavailable: bookingToasts.failed,
  internal: bookingToasts.failed,
  network: bookingToasts.failed,
  preview: notSentWords,
}

export function failureToast(failure: Failure): Omit<Toast, 'id'> {
  const limited = failure.message?.toLowerCase().includes('rate limit')
  const unproven = import.meta.env.TURNSTILE_SITE_KEY && failure.code === 'honeypot' ? challengeWords.booking : undefined
  const { title, description } = limited ? bookingToasts.rateLimited : (unproven ?? WORDS[failure.code] ?? bookingToasts.failed)
  if (limited && failure.retryAfterSeconds !== undefined)
    return { variant: 'destructive', title, description: `${description} ${bookingToasts.retryIn(failure.retryAfterSeconds)}` }
  const own = failure.code === 'invalid_input' ? failure.message : undefined
  return { variant: 'destructive', title, description: own ?? withMailLink(description) }
}

function withMailLink(description: string) {
  const [before, after] = description.split(CONTACT_US)
  if (after === undefined) return description
  return (
    <>
      <span>{before}</span>
      <a href={`mailto:${site.email}`}>{CONTACT_US}</a>
      <span>{after}</span>
    </>
  )
}

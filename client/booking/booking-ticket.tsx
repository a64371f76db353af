import { useSignals } from '@preact/signals-react/runtime'
import type { RefObject } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import { PLAIN, plainBookingPath } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { bookingWords, summaryWords } from '../../shared/content/booking.ts'
import type { TicketOffer } from '../../shared/content/types.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { BOOKING_PANEL } from '../../shared/site-files.ts'
import { HoneypotField } from '../form/honeypot-field.tsx'
import styles from './booking-ticket.module.css'
import { DetailsStep } from './details-step.tsx'
import { useBookingTicket } from './use-booking-ticket.ts'

type BookingTicketProps = {
  /** The element that receives the calls to action; see go-to-booking-form.ts. */
  card: RefObject<HTMLElement | null>
  campaign: Campaign
  offer: TicketOffer
  propUtm: Utm
  /** It replaces a survey that failed to load, so it is open, as the survey would be. */
  standsIn: boolean
}

/**
 * The ticket: two steps to a booking. It starts folded if the offer says so. The start script can unfold it before
 * hydration, so attributes alone carry that state.
 */
export function BookingTicket({ card, campaign, offer, propUtm, standsIn }: BookingTicketProps) {
  useSignals()
  const { form, flow, root, submit, toggle, back, clear, dismiss } = useBookingTicket(
    card,
    { campaign, propUtm },
    {
      folds: offer.folded !== undefined,
      standsIn,
    },
  )
  const open = form.open.value
  const step = form.step.value
  const booked = form.booked.value
  const { TimesStep, BookedSummary, EmailHint } = flow.value ?? {}
  return (
    <div className={styles.body} ref={root}>
      {booked && BookedSummary && <BookedSummary booking={booked} onDismiss={dismiss} />}
      {booked && <p className={styles.another}>{summaryWords.another}</p>}
      {offer.folded && (
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={BOOKING_PANEL} onClick={toggle}>
          <span>{offer.folded.start}</span>
          <span>{offer.folded.minimise}</span>
          <GrowingDots />
        </button>
      )}
      <form
        id={BOOKING_PANEL}
        className={styles.panel}
        hidden={!open}
        noValidate
        onSubmit={submit}
        method="post"
        action={plainBookingPath(campaign.key)}
      >
        <div className={styles.progress}>
          {/* Once booked, the form is empty again: announced, its first step would sound like a failure. */}
          <p data-step={step} role="status" aria-live={booked && step === 1 ? 'off' : undefined}>
            <strong>{bookingWords.steps[step]}</strong> <span>{bookingWords.stepNames[step]}</span>
          </p>
        </div>
        {step === 1 && <DetailsStep form={form} EmailHint={EmailHint} onClear={clear} />}
        {step === 2 && TimesStep && <TimesStep form={form} onBack={back} />}
        <HoneypotField form={form} />
        {campaign.variant && <input type="hidden" name={PLAIN.variant} value={campaign.variant} />}
        <p role="alert" className={styles.notice}>
          {form.notice.value}
        </p>
        <p className={styles.collection}>
          <span>{`${offer.collection} `}</span>
          <a href="/privacy">{bookingWords.privacy}</a>
        </p>
      </form>
      <dl className={styles.facts}>
        {offer.facts.map((fact) => (
          <div key={fact.figure}>
            <dt>{fact.figure}</dt>
            <dd>{fact.label}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
